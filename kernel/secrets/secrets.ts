import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { newSecret } from '../ids.ts';
import type { SigningSecret } from '../signing/signing.ts';

interface Row extends Record<string, unknown> {
  id: string;
  key: string;
}

/**
 * The secrets of one purpose, newest first; creates the first one if there is none. To rotate, insert a newer row: it
 * signs, and older ones still verify until they are deleted.
 */
export async function secretsFor(purpose: string, options: { db: Database; clock: Clock }): Promise<SigningSecret[]> {
  const { db, clock } = options;
  const read = () =>
    db.drizzle.execute<Row>(
      sql`select id, key from kernel.secrets where purpose = ${purpose} order by created_at desc, id desc`,
    );
  const found = (await read()).rows;
  if (found.length > 0) return found;
  // Processes that start together agree on the row that was inserted first.
  await db.drizzle.execute(sql`
    insert into kernel.secrets (purpose, id, key, created_at)
    values (${purpose}, '1', ${newSecret(32)}, ${clock.now()}) on conflict do nothing`);
  return (await read()).rows;
}

/** The purposes that secrets were created for. */
export async function purposesOfSecrets(db: Pick<Database, 'drizzle'>): Promise<string[]> {
  const { rows } = await db.drizzle.execute<{ purpose: string }>(
    sql`select distinct purpose from kernel.secrets order by purpose`,
  );
  return rows.map(({ purpose }) => purpose);
}
