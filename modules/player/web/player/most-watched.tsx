/** From here on a part is one of those watched most. */
const PEAK = 95;

/** How often each part was watched, as a quiet curve over the seek bar (R73). */
export function MostWatched({ curve }: { curve: readonly number[] }) {
  const points = curve.map((value, part) => `L${part + 0.5} ${100 - value}`);
  return (
    <svg
      className="player__most-watched"
      viewBox={`0 0 ${curve.length} 100`}
      width="100%"
      height={20}
      preserveAspectRatio="none"
      fill="white"
      opacity={0.35}
      aria-hidden="true"
    >
      <path d={`M0 100${points.join('')}L${curve.length} 100z`} />
    </svg>
  );
}

/** @param share 0 at the bar's beginning, 1 at its end */
export function isMostWatched(curve: readonly number[] | undefined, share: number): boolean {
  if (!curve) return false;
  const part = Math.min(curve.length - 1, Math.floor(share * curve.length));
  return (curve[part] ?? 0) >= PEAK;
}
