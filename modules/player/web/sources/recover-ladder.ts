import type { ErrorData, LoadPolicy } from 'hls.js';
import Hls from 'hls.js/light';

/** R67: a fragment is requested twice in one size, then in another. */
export const FRAGMENT_ATTEMPTS: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    // hls.js doesn't repeat a 404, but the fragment may be on its way to this server.
    errorRetry: { maxNumRetry: 1, retryDelayMs: 300, maxRetryDelayMs: 300, shouldRetry: (_, tries) => tries < 1 },
  },
};

/** An error that comes back so soon after it was repaired is permanent. */
const REPAIRED_FOR_MS = 5000;
/** Fragments in a row that may be missing before we give up on the ladder. */
const MOST_GAPS = 3;
/** Pauses before a server that failed is asked again. */
const PAUSES_MS = [1000, 2000];
const PAST_GAP_SECONDS = 0.1;
/** The element stops this close to a missing fragment. */
const AT_GAP_SECONDS = 0.5;

/**
 * Continues where hls.js would give up: skips a fragment that is missing in every size, and waits for a connection or
 * server that was away. Calls `fail` only for permanent errors. @returns what stops it
 */
export function recoverLadder(hls: Hls, media: HTMLVideoElement, fail: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let repairedAt = Number.NEGATIVE_INFINITY;
  let gaps = 0;
  let tries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The missing fragment ahead. */
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

  function onMissing({ frag, response }: ErrorData) {
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
    // What is loaded before the gap is played first.
    gap = { start: frag.start, end: frag.start + frag.duration };
    if (media.readyState < media.HAVE_FUTURE_DATA) passGap();
  }

  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR && data.frag) return onMissing(data);
    const wasJustRepaired = performance.now() - repairedAt < REPAIRED_FOR_MS;
    if (data.type !== Hls.ErrorTypes.MEDIA_ERROR || media.error || wasJustRepaired) return fail();
    repairedAt = performance.now();
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
