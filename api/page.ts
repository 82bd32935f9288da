import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createContext, data, type Params, type RouterContextProvider } from 'react-router';
import type { SiteFlags } from '#sites/site.ts';
import type { Preferences } from '#ui/theme.ts';
import type { ModuleNameOf } from './declare/declare.ts';
import { AGE_NOT_VERIFIED, type Visitor } from './request/visitor.ts';

/** What a page's loader may ask for, put there by the composition root for each request. */
export interface PageRequest {
  endpoints: Record<string, unknown>;
  visitor: Visitor;
  preferences: Preferences;
  /** What the site has switched on. */
  flags: SiteFlags;
  /** Scheme, host and port of the site's public address, for canonical links. */
  origin: string;
  /** The time the page is made at. */
  now: Date;
  /** A failed content call shows an empty state; this is where its error goes. */
  report(error: unknown): void;
  /** The page may hold something explicit, and the visitor has not proved an age. */
  isForVerified?: boolean;
  /** When to try again what was refused, for the answer's head. */
  comeAgainIn?(seconds: number): void;
  /** Where the address leads that has no page. */
  movedTo?: string;
  /** Whether the page of this route that says 'not found' is there already, so that nothing need be gathered for it. */
  knowsNotFound?(): boolean;
  /** Has this page kept for nobody else. */
  keepForNobody?(): void;
}

/**
 * What is one visitor's own on a page that is otherwise the same for all of a kind, as a route module's `viewerData`:
 * the answers of a few endpoints, fetched by the browser beside the page. Components read it with `useViewerData`.
 */
export type ViewerData<Data = unknown> = (query: { context: LoaderContext; params: Params }) => Promise<Data>;

const pageRequest = createContext<PageRequest>();

export function providePageRequest(context: RouterContextProvider, value: PageRequest): void {
  context.set(pageRequest, value);
}

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * The typed calls of one module, for use in loaders and actions: `const catalogue = endpointsFor<typeof
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

/** Hands a failure to the log of the request it happened in. */
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

/** For an address that names nothing: of those there are any number, and none may take a place in the cache. */
export function keepForNobody(context: LoaderContext): void {
  context.get(pageRequest).keepForNobody?.();
}

/** A page that asks for a session asks this before: what the site has switched off (`handle.flag`) is not there. */
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
 * Waits for a content call; if it fails, reports the error and goes on with `empty`. Not-found stays an error. What is
 * withheld from somebody who has not proved an age is no failure.
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
 * Waits for the call a page cannot do without; a refusal becomes the page's own 401, 404, or 429 with how long to wait.
 * What an ill-formed address names is not there.
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

/** An action's answer where its call was refused: with the refusal's status, and when to try again if that helps. */
export function refusedWith<Answer>(context: LoaderContext, refusal: Refusal, answer: Answer) {
  const { status, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) context.get(pageRequest).comeAgainIn?.(retryAfterSeconds);
  return data(answer, { status });
}

/** A refusal that the visitor can act on, be it by waiting a moment, as a form shows it; throws anything else on. */
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
