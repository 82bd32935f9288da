import { bigint, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often each post was read on a site. */
export const reads = pgSchema('blog').table(
  'reads',
  {
    site: text().notNull(),
    post: integer().notNull(),
    reads: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.post] })],
);
