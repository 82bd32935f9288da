/** What the line carried the last time anybody measured, so that the next video begins with what it can carry. */

interface Measured {
  /** Bits a second. */
  rate: number;
  at: number;
}

const KEY = 'player-line';
/** People walk from one line to another. */
const GOOD_FOR_MS = 10 * 60_000;
/**
 * Bits a second; undefined where nobody measured. What browsers say of a line (`downlink`) is no measure of it: a slow
 * machine makes it small, and it never says more than ten megabits. Browser only.
 */
export function lineRate(): number | undefined {
  const measured = stored();
  return measured && now() - measured.at < GOOD_FOR_MS ? measured.rate : undefined;
}

export function keepLineRate(rate: number): void {
  if (!(rate > 0 && Number.isFinite(rate))) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ rate, at: now() } satisfies Measured));
  } catch {
    // A browser that keeps nothing measures anew with each video.
  }
}

/** Milliseconds, by a clock that pages of one visit share. */
const now = () => performance.timeOrigin + performance.now();

function stored(): Measured | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const { rate, at } = found as Partial<Measured>;
    return typeof rate === 'number' && rate > 0 && typeof at === 'number' ? { rate, at } : undefined;
  } catch {
    return undefined;
  }
}
