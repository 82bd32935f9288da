import { LADDER_TYPE } from '#modules/media/contract/ladder.ts';

interface Attached {
  destroy(): void;
}

const attached = new WeakMap<HTMLVideoElement, Attached>();

/** Seconds loaded ahead, and kept behind: a sphere of this length is a lot of bytes. */
const AHEAD_SECONDS = 30;
const BEHIND_SECONDS = 20;
/** What breaks again so soon after it was mended is broken for good. */
const MENDED_FOR_MS = 5000;

/** Whether this browser can play a ladder, by itself or with our help. */
export function canPlayLadders(probe: HTMLVideoElement): boolean {
  return 'MediaSource' in window || 'ManagedMediaSource' in window || isNative(probe);
}

/** Apple's browsers do it best themselves. Others that say they can differ, so there it is ours wherever it can be. */
function isNative(media: HTMLVideoElement): boolean {
  const says = media.canPlayType(LADDER_TYPE) !== '';
  return says && ('ManagedMediaSource' in window || !('MediaSource' in window));
}

const importCode = () => import('./player/hls.ts');

/** Ahead of `playLadder`, what it needs in this browser. */
export async function fetchLadderCode(probe: HTMLVideoElement): Promise<void> {
  if (!isNative(probe)) await importCode();
}

/**
 * Puts a ladder on the element from a second on; `onAttached` is the time to play it: what is asked before, the element
 * forgets. What is wrong with it for good is told as the element's own `error`, so that anyone who watches it need not
 * know that the bytes come from elsewhere.
 */
export function playLadder(
  media: HTMLVideoElement,
  url: string,
  { at, onAttached }: { at: number; onAttached(): void },
): void {
  if (isNative(media)) {
    media.src = url;
    media.load();
    onAttached();
    return;
  }
  let isGone = false;
  attached.set(media, {
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
    const { Hls, workerPath } = code;
    const hls = new Hls({
      workerPath,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: AHEAD_SECONDS,
      backBufferLength: BEHIND_SECONDS,
    });
    let mendedAt = Number.NEGATIVE_INFINITY;
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      const wasMendedJustNow = performance.now() - mendedAt < MENDED_FOR_MS;
      if (type !== Hls.ErrorTypes.MEDIA_ERROR || media.error || wasMendedJustNow) return fail();
      mendedAt = performance.now();
      hls.recoverMediaError();
    });
    attached.set(media, hls);
    hls.loadSource(url);
    hls.attachMedia(media);
    onAttached();
  }
}

/** Before anything else is played on the element. */
export function leaveLadder(media: HTMLVideoElement): void {
  attached.get(media)?.destroy();
  attached.delete(media);
}
