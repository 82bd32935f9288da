import type { Tx } from '#kernel/db/database.ts';
import { frameSheets } from '../../tables.ts';

/** In the place of the one that the film had for this. */
export async function saveSheet(tx: Tx, sheet: typeof frameSheets.$inferInsert): Promise<void> {
  const { videoId, role, purpose, ...known } = sheet;
  await tx
    .insert(frameSheets)
    .values({ videoId, role, purpose, ...known })
    .onConflictDoUpdate({ target: [frameSheets.videoId, frameSheets.role, frameSheets.purpose], set: known });
}
