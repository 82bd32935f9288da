import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { NAMES } from '../contract/admin-api.ts';
import { blocks, formerNames, profiles, takenAway } from './tables.ts';

/** A name can change once in 30 days, so no account has more. */
const MOST_FORMER_NAMES = 500;

export type StoredProfile = typeof profiles.$inferSelect;
export type Named = StoredProfile & { name: string; look: string };

/** Serializes changes of this account's profile until the transaction ends. */
export async function lockProfile(tx: Tx, userId: string): Promise<StoredProfile | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`profiles:${userId}`}, 0))`);
  return readProfile(tx, userId);
}

export async function readProfile(tx: Tx, userId: string): Promise<StoredProfile | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

export async function readNamed(tx: Tx, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ userId: profiles.userId, name: profiles.name })
    .from(profiles)
    .where(and(inArray(profiles.userId, [...userIds]), isNotNull(profiles.name)));
  return rows.map(({ userId, name }) => ({ userId, name: name ?? '' }));
}

export async function findByLook(tx: Tx, look: string): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await tx
    .select({ userId: profiles.userId, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.look, look));
  return row && { userId: row.userId, name: row.name ?? '' };
}

export async function isTakenAway(tx: Tx, look: string): Promise<boolean> {
  return (await tx.select().from(takenAway).where(eq(takenAway.look, look))).length > 0;
}

/** Serializes choosing this name, or a look-alike, and taking it away until the transaction ends. */
export async function lockLook(tx: Tx, look: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`profiles:look:${look}`}, 0))`);
}

/** False if another account has a name that reads the same. */
export async function saveName(
  tx: Tx,
  row: Pick<Named, 'userId' | 'name' | 'look' | 'chosenAt' | 'changedAt'>,
): Promise<boolean> {
  const { userId, ...set } = row;
  await tx.insert(profiles).values({ userId, changedAt: row.changedAt }).onConflictDoNothing();
  await lockLook(tx, row.look);
  const other = await findByLook(tx, row.look);
  if (other && other.userId !== userId) return false;
  await tx.update(profiles).set(set).where(eq(profiles.userId, userId));
  return true;
}

export async function saveKeepsWriting(tx: Tx, userId: string, keepsWriting: boolean, now: Date): Promise<void> {
  await tx
    .insert(profiles)
    .values({ userId, changedAt: now, keepsWriting })
    .onConflictDoUpdate({ target: profiles.userId, set: { keepsWriting } });
}

export async function addFormerName(tx: Tx, row: typeof formerNames.$inferInsert): Promise<void> {
  await tx.insert(formerNames).values(row);
}

export async function freeLook(tx: Tx, look: string): Promise<void> {
  await tx.delete(takenAway).where(eq(takenAway.look, look));
}

export async function takeLookAway(tx: Tx, look: string, at: Date): Promise<void> {
  await tx.insert(takenAway).values({ look, at }).onConflictDoNothing();
}

export async function readFormerNames(tx: Tx, userId: string) {
  return tx
    .select()
    .from(formerNames)
    .where(eq(formerNames.userId, userId))
    .orderBy(desc(formerNames.until), desc(formerNames.id))
    .limit(MOST_FORMER_NAMES);
}

const SOURCE: PageSource<QueryOf<typeof NAMES> & { hasName: boolean }> = {
  from: profiles,
  id: profiles.userId,
  sorts: { name: sql`lower(${profiles.name})`, changedAt: profiles.changedAt },
  search: (text) => sql`lower(${profiles.name}) like ${`${escapeLike(text.toLowerCase())}%`}`,
  filters: { hasName: () => isNotNull(profiles.name) },
};

/** The search matches the beginning of a name. */
export async function readNames(tx: Tx, query: QueryOf<typeof NAMES>) {
  const { rows, total } = await readPage(tx, SOURCE, { ...query, hasName: true }, ({ page, order }) =>
    tx
      .select({ userId: profiles.userId, name: profiles.name, changedAt: profiles.changedAt })
      .from(profiles)
      .innerJoin(page, eq(page.id, profiles.userId))
      .orderBy(...order),
  );
  return { rows: rows.map((row) => ({ ...row, id: row.userId, name: row.name ?? '' })), total };
}

export async function readBlocked(tx: Tx, userId: string): Promise<{ userId: string; name: string | null }[]> {
  return tx
    .select({ userId: blocks.blockedId, name: profiles.name })
    .from(blocks)
    .leftJoin(profiles, eq(profiles.userId, blocks.blockedId))
    .where(eq(blocks.userId, userId));
}

export async function addBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await tx.insert(blocks).values({ userId, blockedId }).onConflictDoNothing();
}

export async function removeBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await tx.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
}

/** Whether either blocks the other. */
export async function areApart(tx: Tx, one: string, other: string): Promise<boolean> {
  const blocking = (userId: string, blockedId: string) =>
    and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId));
  const rows = await tx
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(or(blocking(one, other), blocking(other, one)))
    .limit(1);
  return rows.length > 0;
}

export async function countBlockers(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(blocks).where(eq(blocks.blockedId, userId));
  return row?.n ?? 0;
}

/** R8. Keeps only the answer about the account's writing. */
export async function forgetProfile(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockProfile(tx, userId);
  await tx.delete(blocks).where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)));
  await tx.delete(formerNames).where(eq(formerNames.userId, userId));
  await tx
    .update(profiles)
    .set({ name: null, look: null, chosenAt: null, removedAt: now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.removedAt)));
  await tx.delete(profiles).where(and(eq(profiles.userId, userId), eq(profiles.keepsWriting, false)));
}

export async function deleteRemovedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(profiles).where(lt(profiles.removedAt, moment));
}
