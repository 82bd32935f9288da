import { keepLineRate, lineRate } from './line-rate.ts';
import { isNative } from './native-ladders.ts';

/** What plays a ladder that the browser does not play by itself. */
interface Attached {
  /** The sharpest that is wanted: pixels of a frame from side to side. */
  fit(widest: number): void;
  destroy(): void;
}

const attached = new WeakMap<HTMLVideoElement, Attached>();

/** Seconds loaded ahead, and kept behind: a sphere of this length is a lot of bytes. */
const AHEAD_SECONDS = 30;
const BEHIND_SECONDS = 20;

const importCode = () => import('../player/hls.ts');

/** Ahead of `playLadder`, what it needs in this browser. */
export async function fetchLadderCode(probe: HTMLVideoElement): Promise<void> {
  if (!isNative(probe)) await importCode();
}

/**
 * Puts a ladder on the element from a second on; `onAttached` is the time to play it: what is asked before, the element
 * forgets. What is wrong with it for good is told as the element's own `error`, so that anyone who watches it need not
 * know that the bytes come from elsewhere.
 * @param beginning.widest pixels of a frame from side to side of which more would not be seen
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
    const { Hls, workerPath, goOnOverErrors, joinCodecs, FRAGMENT_TRIES } = code;
    const rate = lineRate();
    const hls = new Hls({
      workerPath,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: AHEAD_SECONDS,
      backBufferLength: BEHIND_SECONDS,
      fragLoadPolicy: FRAGMENT_TRIES,
      ...(rate ? { abrEwmaDefaultEstimate: rate } : {}),
    });
    const capLevels = () => {
      // Levels come lightest first. One that is too wide is taken where there is nothing smaller.
      const fitting = hls.levels.filter(({ width }) => width <= limit).length;
      hls.autoLevelCapping = Math.max(0, fitting - 1);
    };
    hls.on(Hls.Events.MANIFEST_PARSED, capLevels);
    hls.on(Hls.Events.MANIFEST_PARSED, () => void joinCodecs(hls.levels));
    const leaveErrors = goOnOverErrors(hls, media, fail);
    attached.set(media, {
      fit(next) {
        limit = next;
        if (hls.levels.length === 0) return;
        const before = hls.autoLevelCapping;
        capLevels();
        // What was loaded ahead at less is loaded again: nobody looks at it for half a minute first.
        if (hls.autoLevelCapping > before) hls.nextLevel = -1;
      },
      destroy() {
        keepLineRate(hls.bandwidthEstimate);
        leaveErrors();
        hls.destroy();
      },
    });
    hls.loadSource(url);
    hls.attachMedia(media);
    onAttached();
  }
}

/** Another place to watch it, such as a headset, wants another sharpness of the ladder on the element. */
export function fitLadder(media: HTMLVideoElement, widest: number): void {
  attached.get(media)?.fit(widest);
}

/** Before anything else is played on the element. */
export function leaveLadder(media: HTMLVideoElement): void {
  attached.get(media)?.destroy();
  attached.delete(media);
}
