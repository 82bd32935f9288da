import type { State } from '../../contract/admin-fields.ts';

/** Nobody has ever seen it, and nobody is about to. */
export function isDraft(row: { wasShown: boolean; hiddenAt: Date | null }): boolean {
  return !row.wasShown && row.hiddenAt !== null;
}

/** What operators' saves name: encoding changes what a video is without outdating what somebody has open. */
export function versionOf(row: { revision: number; encodedChanges?: number }): number {
  return row.revision - (row.encodedChanges ?? 0);
}

export function stateOf(row: { isPublished: boolean; hiddenAt: Date | null }): State {
  if (row.hiddenAt !== null) return 'hidden';
  return row.isPublished ? 'shown' : 'scheduled';
}
