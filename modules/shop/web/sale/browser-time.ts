const SECOND_MS = 1000;

/** Epoch seconds by the clock of the browser, which no change of its time of day turns back while the page is open. */
export function browserSeconds(): number {
  return Math.floor((performance.timeOrigin + performance.now()) / SECOND_MS);
}
