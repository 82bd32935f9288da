import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createContext, data, type Params, type RouterContextProvider } from 'react-router';
import type { SiteFlags } from '#sites/site.ts';
import type { Preferences } from '#ui/theme.ts';
import type { ModuleNameOf } from './declare/declare.ts';
import { AGE_NOT_VERIFIED, type Visitor } from './request/visitor.ts';

/** What a page's loader can use; the composition root sets it for each request. */
export interface PageRequest {
  endpoints: Record<string, unknown>;
  visitor: Visitor;
  preferences: Preferences;
  /** The site's feature flags. */
  flags: SiteFlags;
  /** Scheme, host and port of the site's public address, for canonical links. */
  origin: string;
  /** When the page is rendered. */
  now: Date;
  /** A failed content call shows an empty state; this reports its error. */
  report(error: unknown): void;
  /** The page may show something explicit, and the visitor hasn't passed the age check. */
  isForVerified?: boolean;
  /** Sets `Retry-After` for what was refused. */
  comeAgainIn?(seconds: number): void;
  /** Where to redirect an address that has no page. */
  movedTo?: string;
  /** Whether this route's 'not found' page is cached already, so that nothing needs to be loaded for it. */
  knowsNotFound?(): boolean;
  /** Keeps this page out of the page cache. */
  keepForNobody?(): void;
}

/**
 * One visitor's own data on a page that is otherwise the same for all of a kind, as `viewerData` of a route module: the
 * answers of a few endpoints, which the browser fetches beside the page. Components read it with `useViewerData`.
 */
export type ViewerData<Data = unknown> = (query: { context: LoaderContext; params: Params }) => Promise<Data>;

const pageRequest = createContext<PageRequest>();

export function providePageRequest(context: RouterContextProvider, value: PageRequest): void {
  context.set(pageRequest, value);
}

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * The typed endpoints of one module, for loaders and actions: `const catalogue = endpointsFor<typeof
 * catalogueEndpoints>('catalogue')`.
 */
export function endpointsFor<Contract extends AnyContractRouter>(module: ModuleNameOf<Contract>) {
  return (context: LoaderContext) => context.get(pageRequest).endpoints[module] as ContractRouterClient<Contract>;
}

export function originOf(context: LoaderContext): string {
  return context.get(pageRequest).origin;
}

export function nowOf(context: LoaderContext): Date {
  return context.get(pageRequest).now;
}

/** Logs a failure with the request it happened in. */
export function reportError(context: LoaderContext, error: unknown): void {
  context.get(pageRequest).report(error);
}

/** How this visitor wants pages to look. */
export function preferencesOf(context: LoaderContext): Preferences {
  return context.get(pageRequest).preferences;
}

export function knowsNotFound(context: LoaderContext): boolean {
  return context.get(pageRequest).knowsNotFound?.() ?? false;
}

export function movedTo(context: LoaderContext): string | undefined {
  return context.get(pageRequest).movedTo;
}

/** For an address that names nothing: there can be any number of them, so none may take space in the cache. */
export function keepForNobody(context: LoaderContext): void {
  context.get(pageRequest).keepForNobody?.();
}

/** Throws 404 if the site's flag is off (`handle.flag`). A page that requires a session checks this first. */
export function requireFlag(context: LoaderContext, flag: keyof SiteFlags): void {
  if (!context.get(pageRequest).flags[flag]) throw new Response(null, { status: 404 });
}

export function isForVerified(context: LoaderContext): boolean {
  return context.get(pageRequest).isForVerified ?? false;
}

export function visitorOf(context: LoaderContext): Visitor {
  return context.get(pageRequest).visitor;
}

/**
 * Waits for a content call. On failure, reports the error and returns `empty`. Not-found is still thrown. Content
 * withheld before an age check isn't a failure.
 */
export async function orEmpty<Data>(
  context: LoaderContext,
  answer: Promise<{ data: Data }>,
  empty: NoInfer<Data>,
): Promise<Data> {
  try {
    return (await answer).data;
  } catch (error) {
    if (statusOfRefusal(error) === 404) throw new Response(null, { status: 404 });
    if (!isWithheld(error)) context.get(pageRequest).report(error);
    return empty;
  }
}

/**
 * Waits for the call that a page can't do without. A refusal becomes the page's own 401, 404, or 429 with the time to
 * wait. An ill-formed address is a 404.
 */
export async function orErrorPage<Data>(answer: Promise<{ data: Data }>): Promise<Data> {
  try {
    return (await answer).data;
  } catch (error) {
    const status = statusOfRefusal(error);
    if (status === 429 && error instanceof Error) throw new Response(error.message, { status });
    if (status !== undefined && status < 500) throw new Response(null, { status: status === 400 ? 404 : status });
    throw error;
  }
}

function isWithheld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === AGE_NOT_VERIFIED;
}

function statusOfRefusal(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

export interface Refusal {
  status: number;
  code: string;
  message: string;
  errors: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An action's answer to a refused call: with its status, and `Retry-After` if there is one. */
export function refusedWith<Answer>(context: LoaderContext, refusal: Refusal, answer: Answer) {
  const { status, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) context.get(pageRequest).comeAgainIn?.(retryAfterSeconds);
  return data(answer, { status });
}

/** A refusal that the visitor can act on, if only by waiting, for a form to show; rethrows anything else. */
export function asFormRefusal(error: unknown): Refusal {
  const status = statusOfRefusal(error);
  if (status === undefined || (status >= 500 && status !== 503) || !(error instanceof Error)) throw error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'REFUSED';
  const details = 'data' in error ? error.data : undefined;
  const retryAfterSeconds = retryAfterIn(details);
  return { status, code, message: error.message, errors: fieldErrors(details), retryAfterSeconds };
}

function retryAfterIn(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return undefined;
  return typeof details.retryAfterSeconds === 'number' ? Math.max(1, Math.ceil(details.retryAfterSeconds)) : undefined;
}

function fieldErrors(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('errors' in details) || !Array.isArray(details.errors))
    return {};
  const entries = details.errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [
    pointer.slice(1),
    detail,
  ]);
  return Object.fromEntries(entries);
}
