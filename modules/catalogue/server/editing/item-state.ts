import type { State } from '../../contract/admin-fields.ts';

/** Nobody has ever seen it, and nobody is about to. */
export function isDraft(row: { wasShown: boolean; hiddenAt: Date | null }): boolean {
  return !row.wasShown && row.hiddenAt !== null;
}

export function stateOf(row: { isPublished: boolean; hiddenAt: Date | null }): State {
  if (row.hiddenAt !== null) return 'hidden';
  return row.isPublished ? 'shown' : 'scheduled';
}
