const LIKED = 3;
const SUGGESTED = 6;

/** The first three that this visitor likes, the next six that are suggested, then the rest; each once. */
export function shuffled<Video extends { id: number }>(
  suggested: readonly Video[],
  liked: ReadonlySet<number>,
): readonly Video[] {
  const first = suggested.filter(({ id }) => liked.has(id)).slice(0, LIKED);
  const others = suggested.filter((video) => !first.includes(video));
  const next = others.filter(({ id }) => !liked.has(id)).slice(0, SUGGESTED);
  return [...first, ...next, ...others.filter((video) => !next.includes(video))];
}
