import type { PlaylistSpot } from '../../contract/types.ts';

/**
 * A list's order after adding or moving a video (R7). If the neighbor is gone, the video goes where it would without
 * one.
 */
export function placeVideo(
  ids: readonly number[],
  id: number,
  { after, before }: PlaylistSpot,
  usual: 'first' | 'last',
): number[] {
  const others = ids.filter((other) => other !== id);
  const isNew = others.length === ids.length;
  const spot = spotIn(others, { after, before });
  const unsaid = isNew ? (usual === 'first' ? 0 : others.length) : ids.indexOf(id);
  return others.toSpliced(spot ?? unsaid, 0, id);
}

function spotIn(others: readonly number[], { after, before }: PlaylistSpot): number | undefined {
  if (after === null) return 0;
  const at = after === undefined ? -1 : others.indexOf(after);
  if (at >= 0) return at + 1;
  const next = before === undefined ? -1 : others.indexOf(before);
  return next >= 0 ? next : undefined;
}
