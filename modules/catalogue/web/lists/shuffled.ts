const LIKED = 3;
const SUGGESTED = 6;

/** Three videos that this visitor likes first, then six that are suggested, then the rest, without repeats. */
export function shuffled<Video extends { id: number }>(
  suggested: readonly Video[],
  liked: ReadonlySet<number>,
): readonly Video[] {
  const first = suggested.filter(({ id }) => liked.has(id)).slice(0, LIKED);
  const others = suggested.filter((video) => !first.includes(video));
  const next = others.filter(({ id }) => !liked.has(id)).slice(0, SUGGESTED);
  return [...first, ...next, ...others.filter((video) => !next.includes(video))];
}
