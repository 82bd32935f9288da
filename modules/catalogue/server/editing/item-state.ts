import type { State } from '../../contract/admin-fields.ts';

/** No visitor has ever seen it, and none is about to. */
export function isDraft(row: { wasShown: boolean; hiddenAt: Date | null }): boolean {
  return !row.wasShown && row.hiddenAt !== null;
}

/** The version for operators' saves. Changes made by encoding don't count, so they don't outdate an open form. */
export function versionOf(row: { revision: number; encodedChanges?: number }): number {
  return row.revision - (row.encodedChanges ?? 0);
}

export function stateOf(row: { isPublished: boolean; hiddenAt: Date | null }): State {
  if (row.hiddenAt !== null) return 'hidden';
  return row.isPublished ? 'shown' : 'scheduled';
}
