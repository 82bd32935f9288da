import { type HTTPMethod, oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { type AdminTable, EXPORT, FilterSites, tableOf, tableQuery } from './admin-table.ts';
import { envelope } from './declare.ts';
import type { Permission } from './permissions.ts';

export { tableOf, tableQuery } from './admin-table.ts';

/**
 * Who may make a call of the admin. `signed-in` is somebody whose second factor is still to come, `operator` anyone who
 * has shown it; `isFresh` asks for one shown in the last ten minutes, and refuses API keys, which have none.
 */
export type AdminAccess = 'anyone' | 'signed-in' | 'operator' | { permission: Permission; isFresh?: true };

/**
 * How the site that a request is about is found, for operators whose roles count at some sites only. They are refused
 * by every endpoint that does not say it.
 */
export type SiteRule =
  /** About no site, or about all: the handler answers no more than `sitesHeld` allows. */
  | 'none'
  /** The input names it, or lists several. `narrows`: or with commas; what names none is about all that they have. */
  | { input: string; narrows?: true }
  /**
   * Those of the thing whose id the input names (`Module.siteOf`), or of each in a list (`ids`, `changed.id`). `some`:
   * one of theirs is enough, as of people.
   */
  | { of: string; by: string; some?: true };

export interface AdminEndpointMeta {
  access: AdminAccess;
  site?: SiteRule;
  /** It shows one person's data: the input that names whose, and what that is. Each look is in the audit log. */
  looksAt?: { type: string; by: string };
  rateLimit?: { limit: number; windowMs: number };
  documented?: boolean;
  /** See `AdminTable`. */
  namesPeople?: true;
}

/** Starts the declaration of a call that operators make: its path begins with `/api/admin/v1/`. */
export const adminEndpoint = oc.$meta<AdminEndpointMeta>({ access: 'operator' }).errors({
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Show your second factor again to go on.' },
});

/** For a module's endpoints: who may, method, path below `/api/admin/v1` and what it does. */
export function adminRoutes(...tags: readonly string[]) {
  return (
    permission: Permission,
    method: HTTPMethod,
    path: `/${string}`,
    summary: string,
    { site, ...more }: Pick<Route, 'description' | 'inputStructure'> & Pick<AdminEndpointMeta, 'site'> = {},
  ) =>
    adminEndpoint
      .route({ method, path: `/api/admin/v1${path}`, tags, summary, ...more })
      .meta({ access: { permission }, site });
}

/** What a number of the database holds at most, where nothing larger was asked for. */
export const MOST = 2_147_483_647;

/** An instant as the wire carries it. The database's years begin with the first. */
export const Instant = z.iso.datetime().refine((instant) => !instant.startsWith('0000'), 'There was no such year.');

/** What says the same instant is spelled the same. What is no instant stays as it is, and is refused for that. */
export function inOneSpelling(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : at.toISOString();
}

/** An instant of an answer: handlers give a `Date` as the database has it, and the wire carries ISO 8601. */
export const Timestamp = z
  .union([z.iso.datetime(), z.date().transform((date) => date.toISOString())])
  .pipe(z.iso.datetime());

/** The row's version that an editor saw. A save of an older one is refused with the errors of `VERSION_CONFLICT`. */
export const Version = z.coerce.number().int().nonnegative().max(MOST);

/** For calls that save what two people may have open: `.errors(VERSION_CONFLICT)`. */
export const VERSION_CONFLICT = {
  VERSION_CONFLICT: {
    status: 409,
    message: 'Someone else changed this after you opened it.',
    data: z.object({ version: Version }),
  },
} as const;

/** What an error says of the fields it is about. */
export const FieldFaults = z.object({
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});

/** For calls that refuse what no schema can tell: `api/validation-error.ts` throws it. */
export const VALIDATION_ERROR = {
  VALIDATION_ERROR: { status: 400, message: 'This value is not valid.', data: FieldFaults },
} as const;

/** Inputs told apart by `kind`. What each holds depends on that, which the compiler need not follow. */
export function oneOfKinds<Value>(schemas: readonly z.ZodObject[]): z.ZodType<Value, Value> {
  return z.discriminatedUnion('kind', schemas as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<Value, Value>;
}

type Sorts = readonly [string, ...string[]];

/** The endpoint of a table: a page of its rows and how many there are. */
export function listEndpoint<
  Row extends z.ZodObject,
  S extends Sorts,
  F extends z.ZodRawShape,
  A extends z.ZodRawShape,
>(table: AdminTable<Row, S, F, A>) {
  return listRoute(table)
    .input(tableQuery(table.sorts, table.direction).extend(table.filters).extend(EXPORT))
    .output(envelope(tableOf(table.row).extend(table.also)));
}

/** The same of a table without a search. */
export function unsearchedListEndpoint<
  Row extends z.ZodObject,
  S extends Sorts,
  F extends z.ZodRawShape,
  A extends z.ZodRawShape,
>(table: AdminTable<Row, S, F, A>) {
  return listRoute(table)
    .input(tableQuery(table.sorts, table.direction).omit({ search: true }).extend(table.filters).extend(EXPORT))
    .output(envelope(tableOf(table.row).extend(table.also)));
}

function listRoute(table: Pick<AdminTable, 'path' | 'permission' | 'tags' | 'summary' | 'namesPeople' | 'bySite'>) {
  const { path, permission, tags, summary, namesPeople, bySite } = table;
  const site: SiteRule | undefined = bySite && { input: 'site', narrows: true };
  return adminEndpoint
    .route({ method: 'GET', path, tags, summary })
    .meta({ access: { permission }, namesPeople, site });
}

/**
 * What charts by day or month are asked with. Without a beginning they show the last thirty days, or the last twelve
 * months.
 */
export const periodQuery = z.object({
  by: z.enum(['day', 'month']).default('day'),
  from: Instant.optional(),
  until: Instant.optional(),
  site: FilterSites,
});
