import type { ErrorData, LoadPolicy } from 'hls.js';
import Hls from 'hls.js/light';

/** R67: a piece of a ladder is asked for twice in one size, then in another one. */
export const FRAGMENT_TRIES: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    // hls.js asks again only for what may pass; a piece that is not there may be on its way to this server.
    errorRetry: { maxNumRetry: 1, retryDelayMs: 300, maxRetryDelayMs: 300, shouldRetry: (_, tries) => tries < 1 },
  },
};

/** What breaks again so soon after it was mended is broken for good. */
const MENDED_FOR_MS = 5000;
/** So many pieces in a row may be missing; a ladder of which more is gone is no ladder. */
const MOST_GAPS = 3;
/** A server that is out of breath may be back in a moment: pauses before it is asked again. */
const PAUSES_MS = [1000, 2000];
const PAST_GAP_SECONDS = 0.1;
/** Nearer to a missing piece than this, the element stands still before it. */
const AT_GAP_SECONDS = 0.5;

/**
 * Goes on where hls.js would give up: over a piece that no size has, and after a line or a server that was away. Tells
 * `fail` only what is broken for good. @returns ends it
 */
export function goOnOverErrors(hls: Hls, media: HTMLVideoElement, fail: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let mendedAt = Number.NEGATIVE_INFINITY;
  let gaps = 0;
  let tries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The missing piece that the element is coming to. */
  let gap: { start: number; end: number } | undefined;

  const askAgainAfter = (ms: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => hls.startLoad(media.currentTime), ms);
  };

  function passGap() {
    if (!gap || media.currentTime < gap.start - AT_GAP_SECONDS) return;
    const { end } = gap;
    gap = undefined;
    hls.startLoad(end);
    media.currentTime = end + PAST_GAP_SECONDS;
  }

  function onPiece({ frag, response }: ErrorData) {
    if (!navigator.onLine) return;
    const isAway = !response?.code || response.code >= 500;
    const pause = PAUSES_MS[tries];
    if (isAway && pause !== undefined) {
      tries += 1;
      return askAgainAfter(pause);
    }
    gaps += 1;
    if (!frag || gaps > MOST_GAPS) return fail();
    tries = 0;
    // What is loaded before it is played first.
    gap = { start: frag.start, end: frag.start + frag.duration };
    if (media.readyState < media.HAVE_FUTURE_DATA) passGap();
  }

  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR && data.frag) return onPiece(data);
    const wasMendedJustNow = performance.now() - mendedAt < MENDED_FOR_MS;
    if (data.type !== Hls.ErrorTypes.MEDIA_ERROR || media.error || wasMendedJustNow) return fail();
    mendedAt = performance.now();
    hls.recoverMediaError();
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    gaps = 0;
    tries = 0;
  });
  media.addEventListener('waiting', passGap, { signal });
  addEventListener('online', () => hls.startLoad(media.currentTime), { signal });

  return () => {
    ending.abort();
    clearTimeout(waiting);
  };
}
