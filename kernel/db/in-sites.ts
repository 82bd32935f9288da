import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Filters by one site, or by several separated by commas (`FilterSites` of `api/declare/admin-table.ts`). */
export function inSites(column: PgColumn, sites: string): SQL {
  return inArray(column, sites.split(','));
}
