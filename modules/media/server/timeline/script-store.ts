import { and, asc, eq, max } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { scripts } from '../tables.ts';
import type { StoredScript } from '../types.ts';

/** In their order. */
export async function readScriptIds(tx: Tx, videoId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(eq(scripts.videoId, videoId))
    .orderBy(asc(scripts.sort));
  return rows.map(({ id }) => id);
}

/** Behind those that the video has. */
export async function insertScript(tx: Tx, script: Omit<StoredScript, 'sort'>): Promise<void> {
  const [row] = await tx
    .select({ last: max(scripts.sort) })
    .from(scripts)
    .where(eq(scripts.videoId, script.videoId));
  await tx.insert(scripts).values({ ...script, sort: (row?.last ?? 0) + 1 });
}

export async function sortScripts(tx: Tx, videoId: number, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .update(scripts)
      .set({ sort: at + 1 })
      .where(and(eq(scripts.id, id), eq(scripts.videoId, videoId)));
}

export async function deleteScript(tx: Tx, videoId: number, id: string): Promise<StoredScript | undefined> {
  const [row] = await tx
    .delete(scripts)
    .where(and(eq(scripts.id, id), eq(scripts.videoId, videoId)))
    .returning();
  return row;
}
