/** How fast the connection was when last measured, so that the next video starts with a file that it can carry. */

interface Measured {
  /** Bits a second. */
  rate: number;
  at: number;
}

const KEY = 'player-line';
/** People move from one network to another. */
const GOOD_FOR_MS = 10 * 60_000;

/**
 * Bits a second; undefined until it was measured. The browser's own figure (`downlink`) doesn't do: a slow machine
 * lowers it, and it never exceeds ten megabits. Browser only.
 */
export function connectionSpeed(): number | undefined {
  const measured = stored();
  return measured && now() - measured.at < GOOD_FOR_MS ? measured.rate : undefined;
}

export function rememberConnectionSpeed(rate: number): void {
  if (!(rate > 0 && Number.isFinite(rate))) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ rate, at: now() } satisfies Measured));
  } catch {
    // Without storage it is measured again with each video.
  }
}

/** Milliseconds, by a clock that all pages of a visit share. */
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
