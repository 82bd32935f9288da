import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The first parameter of a store's function: the database itself, or the transaction it must be part of. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;
