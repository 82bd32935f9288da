import { connectionSpeed, rememberConnectionSpeed } from './connection-speed.ts';
import { isNative } from './native-ladders.ts';

/** hls.js, playing a ladder that the browser can't play by itself. */
interface Attached {
  /** Limits the sharpness: the width of a frame in pixels. */
  fit(widest: number): void;
  destroy(): void;
}

const attached = new WeakMap<HTMLVideoElement, Attached>();

/** Seconds loaded ahead, and kept behind: of a sphere they are a lot of bytes. */
const AHEAD_SECONDS = 30;
const BEHIND_SECONDS = 20;

const importCode = () => import('../player/hls.ts');

/** Ahead of `playLadder`, what it needs in this browser. */
export async function fetchLadderCode(probe: HTMLVideoElement): Promise<void> {
  if (!isNative(probe)) await importCode();
}

/**
 * Loads a ladder into the element. Play it in `onAttached`: the element forgets what it was asked before. Permanent
 * errors are the element's own `error` events, so that listeners need not know about hls.js.
 * @param beginning.at the second to start from
 * @param beginning.widest the width of a frame in pixels beyond which nobody would see a difference
 */
export function playLadder(
  media: HTMLVideoElement,
  url: string,
  { at, widest, onAttached }: { at: number; widest: number; onAttached(): void },
): void {
  if (isNative(media)) {
    media.src = url;
    media.load();
    onAttached();
    return;
  }
  let isGone = false;
  let limit = widest;
  attached.set(media, {
    fit(next) {
      limit = next;
    },
    destroy() {
      isGone = true;
    },
  });
  void attach();

  async function attach() {
    const fail = () => media.dispatchEvent(new Event('error'));
    const code = await importCode().catch(() => undefined);
    if (isGone) return;
    if (!code) return fail();
    const { Hls, workerPath, recoverLadder, joinCodecs, FRAGMENT_ATTEMPTS } = code;
    const rate = connectionSpeed();
    const hls = new Hls({
      workerPath,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: AHEAD_SECONDS,
      backBufferLength: BEHIND_SECONDS,
      fragLoadPolicy: FRAGMENT_ATTEMPTS,
      ...(rate ? { abrEwmaDefaultEstimate: rate } : {}),
    });
    const capLevels = () => {
      // Levels come lightest first. Where all are too wide, the first one is played.
      const fitting = hls.levels.filter(({ width }) => width <= limit).length;
      hls.autoLevelCapping = Math.max(0, fitting - 1);
    };
    hls.on(Hls.Events.MANIFEST_PARSED, capLevels);
    hls.on(Hls.Events.MANIFEST_PARSED, () => void joinCodecs(hls.levels));
    const stopRecovery = recoverLadder(hls, media, fail);
    attached.set(media, {
      fit(next) {
        limit = next;
        if (hls.levels.length === 0) return;
        const before = hls.autoLevelCapping;
        capLevels();
        // What was loaded ahead in a lower quality is loaded again, or it would be shown for half a minute.
        if (hls.autoLevelCapping > before) hls.nextLevel = -1;
      },
      destroy() {
        rememberConnectionSpeed(hls.bandwidthEstimate);
        stopRecovery();
        hls.destroy();
      },
    });
    hls.loadSource(url);
    hls.attachMedia(media);
    onAttached();
  }
}

/** Changes how sharp the element's ladder may get, as when its viewer puts a headset on. */
export function fitLadder(media: HTMLVideoElement, widest: number): void {
  attached.get(media)?.fit(widest);
}

/** Call it before anything else is played on the element. */
export function leaveLadder(media: HTMLVideoElement): void {
  attached.get(media)?.destroy();
  attached.delete(media);
}
