import { type AnyContractProcedure, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint. `member` is a visitor with paid or privileged access. Rules about single objects are
 * checked in the use case too.
 */
export type EndpointAccess = 'anyone' | 'signed-in' | 'member' | { permission: Permission };

/**
 * What a visitor who hasn't passed the site's age check gets: `same` for an answer without anything explicit, `{
 * instead }` for that data, such as an empty list, otherwise AGE_NOT_VERIFIED
 * (docs/decisions/018-the-verified-view.md).
 */
export type ForUnverified = 'same' | 'refused' | { instead: unknown };

export interface EndpointMeta {
  access: EndpointAccess;
  /** Refused unless declared, so that a forgotten declaration shows nothing. */
  unverified?: ForUnverified;
  /**
   * At most `limit` calls in `windowMs`, counted per endpoint, per user and per address. Endpoints for signed-in users
   * allow ten times as many per address.
   */
  rateLimit?: { limit: number; windowMs: number };
  /**
   * Answers are the same for all visitors of a kind until what they depend on changes, so they are cached
   * (docs/decisions/022-response-cache.md).
   */
  cached?: true;
  /** The message for an unexpected failure, in place of the generic one. */
  failure?: string;
  /** False hides the endpoint from the API reference; it still works. */
  documented?: boolean;
  /**
   * Refused during impersonation although it is a GET: it starts something, or its answer is only for the account's
   * owner.
   */
  closedToImpersonation?: true;
  /** While the site has this flag off, the endpoint doesn't exist: 404 for everybody, before any other check. */
  flag?: 'forum' | 'cams' | 'vreels';
  /** Also answers while the site is closed for maintenance. */
  duringMaintenance?: true;
  /**
   * A frequent GET that answers with plain JSON, or with text already (`preparedAnswer`): it takes the fast path of
   * `fast-path.ts`.
   */
  prepared?: boolean;
}

/** Starts an endpoint's declaration: `call.route({...}).input(...).output(envelope(...)).errors({...})`. */
export const call = oc.$meta<EndpointMeta>({ access: 'anyone' });

/** Starts the declaration of an endpoint without anything explicit. */
export const neutralEndpoint = call.meta({ access: 'anyone', unverified: 'same' });

declare const moduleName: unique symbol;

/** The endpoints of one module, typed with its name so that `endpointsFor` refuses another module's. */
export type ModuleEndpoints<Name extends string, Endpoints> = Endpoints & { readonly [moduleName]?: Name };
export type ModuleNameOf<Endpoints> = Endpoints extends { readonly [moduleName]?: infer Name extends string }
  ? Name
  : never;

/** The contract of a module: `export const siteEndpoints = moduleEndpoints('site', { … })`. */
export function moduleEndpoints<
  const Name extends string,
  const Endpoints extends Readonly<Record<string, AnyContractProcedure>>,
>(_name: Name, endpoints: Endpoints): ModuleEndpoints<Name, Endpoints> {
  return endpoints;
}

/** `status.code` of every success; a failure has the HTTP status instead. */
export const DONE = 2;

const EnvelopeStatus = z.object({ code: z.number().int(), message: z.string() });

/** The body of every answer: `{ status: { code, message }, data }`. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ status: EnvelopeStatus, data });
}

export interface Envelope<Data> {
  status: { code: number; message: string };
  data: Data;
}

export function done<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { status: { code: DONE, message }, data };
}

/** The query of an endpoint. Unknown parameters are refused by name. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** For an endpoint without parameters: any parameter is refused by name. */
export const noQuery = query({}).optional();

/**
 * Refuses a request that gives one field different values in two spellings. @param spellings for each field, its
 * possible names
 */
export function saidOnce(spellings: Readonly<Record<string, readonly string[]>>) {
  return (said: Readonly<Record<string, unknown>>, { addIssue }: z.RefinementCtx) => {
    for (const names of Object.values(spellings)) {
      const [first = '', ...others] = names.filter((name) => said[name] !== undefined);
      const other = others.find((name) => said[name] !== said[first]);
      const message = `This says something else than ${first}, which is the same word.`;
      if (other !== undefined) addIssue({ code: 'custom', path: [other], message });
    }
  };
}

/** Decimal digits only: `0x10`, ` 2 ` and `1e3` aren't numbers here. */
const DIGITS = /^[0-9]{1,15}$/;

/** Page numbers and sizes are text in a query. */
export function wholeNumber(what: string, maximum: number, minimum = 1) {
  const error = `${what} must be a whole number from ${minimum} to ${maximum}.`;
  const number = z.number(error).int(error).min(minimum, error).max(maximum, error);
  const written = z.string().regex(DIGITS, error).transform(Number).pipe(number);
  return z.union([number, written], { error });
}

export const PageNumber = wholeNumber('The page', 10_000).default(1);

export function pageSize(defaultSize: number, maximum = 60) {
  return wholeNumber('The limit', maximum).default(defaultSize);
}
