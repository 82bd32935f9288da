import type { State } from '../contract/desk-fields.ts';

export function stateOf(row: { isPublished: boolean; hiddenAt: Date | null }): State {
  if (row.hiddenAt !== null) return 'hidden';
  return row.isPublished ? 'shown' : 'scheduled';
}
