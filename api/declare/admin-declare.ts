import { type HTTPMethod, oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { type AdminTable, EXPORT, FilterSites, tableOf, tableQuery } from './admin-table.ts';
import { envelope } from './declare.ts';
import type { Permission } from './permissions.ts';

export { tableOf, tableQuery } from './admin-table.ts';

/**
 * Who may call an admin endpoint. `signed-in`: the second factor may still be missing. `operator`: it was shown.
 * `isFresh`: it was shown in the last ten minutes, which refuses API keys, as they have none.
 */
export type AdminAccess = 'anyone' | 'signed-in' | 'operator' | { permission: Permission; isFresh?: true };

/**
 * How the site of a request is found, for operators whose roles count at some sites only. Endpoints without a rule
 * refuse them.
 */
export type SiteRule =
  /** No site, or all of them: the handler limits its answer to `sitesHeld`. */
  | 'none'
  /**
   * The input names the site, or lists several. `narrows`: also separated by commas; an input that names none is
   * limited to the operator's sites.
   */
  | { input: string; narrows?: true }
  /**
   * The sites of the thing whose id the input names (`Module.siteOf`), or of each in a list (`ids`, `changed.id`).
   * `some`: one of the operator's sites is enough, as for people.
   */
  | { of: string; by: string; some?: true };

export interface AdminEndpointMeta {
  access: AdminAccess;
  site?: SiteRule;
  /**
   * It shows one person's data: which input names them, and what kind of thing that is. Each view is in the audit log.
   */
  looksAt?: { type: string; by: string };
  rateLimit?: { limit: number; windowMs: number };
  documented?: boolean;
  /** See `AdminTable`. */
  namesPeople?: true;
}

/** Starts the declaration of an admin endpoint; its path begins with `/api/admin/v1/`. */
export const adminEndpoint = oc.$meta<AdminEndpointMeta>({ access: 'operator' }).errors({
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Show your second factor again to go on.' },
});

/** For a module's endpoints: access, method, path below `/api/admin/v1`, and what it does. */
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

/** The largest integer of a database column, for numbers without a limit of their own. */
export const MOST = 2_147_483_647;

/** An instant on the wire. The database has no year 0. */
export const Instant = z.iso.datetime().refine((instant) => !instant.startsWith('0000'), 'There was no such year.');

/** Gives one spelling to different spellings of the same instant. Other text stays as it is, to be refused. */
export function inOneSpelling(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : at.toISOString();
}

/** An instant in an answer: handlers return a `Date`, and the wire carries ISO 8601. */
export const Timestamp = z
  .union([z.iso.datetime(), z.date().transform((date) => date.toISOString())])
  .pipe(z.iso.datetime());

/** The version of the row that the editor loaded. Saving an older one fails with `VERSION_CONFLICT`. */
export const Version = z.coerce.number().int().nonnegative().max(MOST);

/** For endpoints that save what two people may edit at once: `.errors(VERSION_CONFLICT)`. */
export const VERSION_CONFLICT = {
  VERSION_CONFLICT: {
    status: 409,
    message: 'Someone else changed this after you opened it.',
    data: z.object({ version: Version }),
  },
} as const;

/** Error details by field. */
export const FieldFaults = z.object({
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});

/** For endpoints with checks that no schema can make; `api/errors/validation-error.ts` throws it. */
export const VALIDATION_ERROR = {
  VALIDATION_ERROR: { status: 400, message: 'This value is not valid.', data: FieldFaults },
} as const;

/**
 * Inputs discriminated by `kind`. The fields of each kind are left out of the type, which keeps it simple for the
 * compiler.
 */
export function oneOfKinds<Value>(schemas: readonly z.ZodObject[]): z.ZodType<Value, Value> {
  return z.discriminatedUnion('kind', schemas as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<Value, Value>;
}

type Sorts = readonly [string, ...string[]];

/** The endpoint of a table: a page of rows and their total. */
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

/** The same for a table without search. */
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

/** The query of charts by day or month. Without a start they show the last thirty days or the last twelve months. */
export const periodQuery = z.object({
  by: z.enum(['day', 'month']).default('day'),
  from: Instant.optional(),
  until: Instant.optional(),
  site: FilterSites,
});
