import type { Database } from '#kernel/db/database.ts';
import { type MergedKind, readMovedTo } from './merged-store.ts';

/** R33: what an id or slug refers to, or the item that it was merged into. */
export async function foundOrMoved<Found>(
  db: Pick<Database, 'pool'>,
  { kind, idOrSlug, tagKind }: { kind: MergedKind; idOrSlug: string; tagKind?: string },
  find: (idOrSlug: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find(idOrSlug);
  if (found !== undefined) return found;
  const stays = await readMovedTo(db, kind, idOrSlug, tagKind);
  return stays === undefined ? undefined : find(stays);
}

/** Throws NOT_FOUND for undefined. */
export function found<Answer>(errors: { NOT_FOUND(): Error }, answer: Answer | undefined): Answer {
  if (answer === undefined) throw errors.NOT_FOUND();
  return answer;
}
