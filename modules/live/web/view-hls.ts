import type { Watching, WatchState } from './watch.ts';

const TYPE = 'application/vnd.apple.mpegurl';
const AGAIN_MS = 2000;
const FORBIDDEN = [401, 403];

/** Apple's browsers play it best themselves. Others that claim support lag by seconds. */
function isNative(media: HTMLVideoElement): boolean {
  const says = media.canPlayType(TYPE) !== '';
  return says && ('ManagedMediaSource' in window || !('MediaSource' in window));
}

/** Plays a stream by HLS, a second behind, where WebRTC can't connect. Resumes when the stream does. */
export function viewByHls(media: HTMLVideoElement, url: string, onState: (state: WatchState) => void): Watching {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;

  function again(status: number | undefined): void {
    if (isClosed) return;
    end?.();
    end = undefined;
    const isRefused = status !== undefined && FORBIDDEN.includes(status);
    const isNothingThere = status === 404;
    onState(isRefused ? 'refused' : isNothingThere ? 'waiting' : 'connecting');
    clearTimeout(timer);
    if (!isRefused) timer = setTimeout(start, AGAIN_MS);
  }

  /** The element reports that something failed, not what; the playlist's status tells. */
  const ask = async () => again((await fetch(url).catch(() => undefined))?.status);
  const onPlaying = () => onState('playing');

  function start(): void {
    if (isClosed) return;
    if (isNative(media)) {
      media.src = url;
      media.addEventListener('error', ask);
      end = () => {
        media.removeEventListener('error', ask);
        media.removeAttribute('src');
        media.load();
      };
      return;
    }
    void attach();
  }

  async function attach(): Promise<void> {
    const code = await import('./hls.ts').catch(() => undefined);
    if (isClosed) return;
    if (!code) return onState('failed');
    const { Hls, workerPath } = code;
    if (!Hls.isSupported()) return onState('failed');
    const hls = new Hls({
      workerPath,
      lowLatencyMode: true,
      backBufferLength: 10,
      maxLiveSyncPlaybackRate: 1.1,
      manifestLoadPolicy: {
        default: { maxTimeToFirstByteMs: 8000, maxLoadTimeMs: 10_000, timeoutRetry: null, errorRetry: null },
      },
    });
    let mended = 0;
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && mended < 2) {
        mended += 1;
        return hls.recoverMediaError();
      }
      again(response?.code);
    });
    hls.loadSource(url);
    hls.attachMedia(media);
    end = () => hls.destroy();
  }

  media.srcObject = null;
  media.addEventListener('playing', onPlaying);
  onState('connecting');
  start();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      media.removeEventListener('playing', onPlaying);
      end?.();
    },
  };
}
