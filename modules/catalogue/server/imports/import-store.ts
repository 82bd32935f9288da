import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { imports, models, videos } from '../tables.ts';

export async function findImport(tx: Tx, name: string): Promise<{ isFinished: boolean } | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.name, name));
  return found && { isFinished: found.finishedAt !== null };
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  const [video, model] = await Promise.all([
    tx.select({ id: videos.id }).from(videos).limit(1),
    tx.select({ id: models.id }).from(models).limit(1),
  ]);
  return video.length === 0 && model.length === 0;
}

export async function recordImport(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.insert(imports).values({ name, begunAt: now }).onConflictDoNothing();
}

export async function recordImportFinished(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .update(imports)
    .set({ finishedAt: now })
    .where(and(eq(imports.name, name), isNull(imports.finishedAt)));
}
