export interface Layer {
  rid: string;
  bitrate: number;
}

export interface Reception {
  /** The layers that are sent now, smallest first. */
  layers: readonly Layer[];
  /** Packet loss in the last second, 0 to 1. */
  loss: number;
  /** The viewer's bandwidth estimate, in bits a second. */
  limit: number | undefined;
  now: number;
}

const LOSSY = 0.1;
const CLEAN = 0.02;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
/** Going down again this soon after a step up means that the step was too much. */
const TRIED_MS = 10_000;
/** A viewer's first estimates are guesses. */
const GUESSING_MS = 4000;

/**
 * R9: picks the layer for one viewer, once a second. A step down after two bad seconds, a step up after a while without
 * loss; that while doubles each time a step up was too much.
 */
export function createLayerChoice(): (reception: Reception) => string | undefined {
  let current: string | undefined;
  let at = -1;
  let bad = 0;
  let goodSince = 0;
  let begun: number | undefined;
  let upAt = Number.NEGATIVE_INFINITY;
  let pauseMs = FIRST_PAUSE_MS;
  return ({ layers, loss, limit, now }) => {
    begun ??= now;
    const top = layers.length - 1;
    if (top < 0) return undefined;
    const found = layers.findIndex(({ rid }) => rid === current);
    if (found < 0) {
      at = at < 0 ? top : Math.min(at, top);
      goodSince = now;
    } else at = found;
    const isTooMuch = limit !== undefined && now - begun >= GUESSING_MS && limit < (layers[at]?.bitrate ?? 0) * 0.6;
    if (loss > LOSSY || isTooMuch) {
      goodSince = now;
      bad += 1;
      if (bad >= 2 && at > 0) {
        if (now - upAt < TRIED_MS) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        at -= 1;
        bad = 0;
      }
    } else {
      bad = 0;
      if (loss >= CLEAN) goodSince = now;
      if (at < top && now - goodSince >= pauseMs) {
        at += 1;
        upAt = now;
        goodSince = now;
      } else if (now - upAt > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
    }
    current = layers[at]?.rid;
    return current;
  };
}

/** R9: of layers, smallest first, those with at most this many rows of pixels; the smallest if all have more. */
export function withinLines<Sized extends { size?: { height: number } }>(
  layers: readonly Sized[],
  mostLines: number | undefined,
): readonly Sized[] {
  if (mostLines === undefined) return layers;
  const within = layers.filter(({ size }) => size !== undefined && size.height <= mostLines);
  return within.length > 0 ? within : layers.slice(0, 1);
}
