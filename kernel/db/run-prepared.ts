import type pg from 'pg';
import type { Tx } from './database.ts';

/**
 * Runs a statement that each connection prepares once, within whatever transaction `tx` is. For hot statements that the
 * query builder can't express. A name must never be used for another text.
 */
export async function runNamed<Row extends pg.QueryResultRow>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const query = tx._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false);
  return (await query.execute()) as pg.QueryResult<Row>;
}
