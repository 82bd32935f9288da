import type { Database } from '#kernel/db/database.ts';
import { type MergedKind, readMovedTo } from './merged-store.ts';

/** R33: what a number or an address names, or the one that it was merged into. */
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

/** Refuses where there is nothing. */
export function found<Answer>(errors: { NOT_FOUND(): Error }, answer: Answer | undefined): Answer {
  if (answer === undefined) throw errors.NOT_FOUND();
  return answer;
}
