import { type AnyContractProcedure, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call. `member` is a visitor with paid or privileged access; per-object rules come on top, in the
 * use case itself.
 */
export type EndpointAccess = 'anyone' | 'signed-in' | 'member' | { permission: Permission };

/**
 * What a call answers a visitor who has not proved the age that the site asks for: `same` where it holds nothing
 * explicit, `{ instead }` that data, such as an empty list, and else AGE_NOT_VERIFIED
 * (docs/decisions/018-the-verified-view.md).
 */
export type ForUnverified = 'same' | 'refused' | { instead: unknown };

export interface EndpointMeta {
  access: EndpointAccess;
  /** Refused where nothing is said, so that a declaration that was forgotten withholds. */
  unverified?: ForUnverified;
  /**
   * At most `limit` uses in `windowMs`, counted per call, per user and per address (of a call for the signed-in alone:
   * ten times at one address).
   */
  rateLimit?: { limit: number; windowMs: number };
  /**
   * Answers are the same for every visitor of a kind until what they name has changed, so they are cached
   * (docs/decisions/022-response-cache.md).
   */
  cached?: true;
  /** What is said when it fails for a reason of ours, where there are words for that. */
  failure?: string;
  /** False keeps a call out of the reference; it still works. */
  documented?: boolean;
  /**
   * Refused to an operator who looks as somebody, though it is a GET: it begins something, or its answer is for its
   * owner alone.
   */
  closedToImpersonation?: true;
  /** Where the site has this flag off, the call is not there: 404 to everybody, before anything else is asked. */
  flag?: 'forum' | 'cams' | 'vreels';
  /** Answers while the site is closed for maintenance as well. */
  duringMaintenance?: true;
  /**
   * A GET that is asked for often and answers with plain JSON, or with text already (`preparedAnswer`): it takes the
   * short way of `fast-path.ts`.
   */
  prepared?: boolean;
}

/** Starts the declaration of a call: `call.route({...}).input(...).output(envelope(...)).errors({...})`. */
export const call = oc.$meta<EndpointMeta>({ access: 'anyone' });

/** Starts the declaration of a call that holds nothing explicit. */
export const neutralEndpoint = call.meta({ access: 'anyone', unverified: 'same' });

declare const moduleName: unique symbol;

/** The calls of one module, which know its name: `endpointsFor` refuses any other. */
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

/** `status.code` of every success; a failure carries the HTTP status instead. */
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

/** What a call takes in its query, and nothing else: a parameter nobody knows is refused by name. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** Of a call that takes nothing: a parameter is refused by name. */
export const noQuery = query({}).optional();

/**
 * Anyone who says one thing in two spellings and means two things is told so. @param spellings the fields that are the
 * same, by any name for them
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

/** As people write them: neither `0x10` nor ` 2 ` nor `1e3` is a number here. */
const DIGITS = /^[0-9]{1,15}$/;

/** Page numbers and sizes arrive as text in a query. */
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
