const SECOND_MS = 1000;

/** Epoch seconds from a monotonic clock: changing the system time doesn't affect an open page. */
export function browserSeconds(): number {
  return Math.floor((performance.timeOrigin + performance.now()) / SECOND_MS);
}
