import type { HlsFile, HlsRequest } from '../../engine.ts';
import type { Publisher } from '../publisher.ts';
import type { Source, StoredPacket } from '../source.ts';
import { createPackager, type Packager } from './packager.ts';
import { createSegments } from './segments.ts';

/** Packaging stops after this long without a request. */
const UNREAD_MS = 20_000;
/** The longest wait of a blocking request, and of the first request of a stream. */
const LONGEST_WAIT_MS = 5000;
const KEYFRAME_EVERY_MS = 2000;
/** No player asks for segments further ahead than this. */
const MOST_AHEAD = 2;
const MOST_WAITING = 2000;
/** More than the number of segments that are kept. */
const MAX_INITS = 10;

export interface HlsOutput {
  push(source: Source, packet: StoredPacket, now: number): void;
  tick(publisher: Publisher, now: number): void;
  read(request: HlsRequest): Promise<HlsFile | undefined>;
  /** The publisher left or was replaced. */
  pause(): void;
  close(): void;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';
const MP4 = 'video/mp4';

/** R10: a stream as low-latency HLS, packaged from the first request until requests stop. */
export function createHlsOutput(): HlsOutput {
  const segments = createSegments();
  let packager: Packager | undefined;
  let picture: Source | undefined;
  const inits = new Map<number, Buffer>();
  let nextInit = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let keyframeAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of [...waiting]) one();
  };

  function addInit(init: Buffer): number {
    nextInit += 1;
    inits.set(nextInit, init);
    inits.delete(nextInit - MAX_INITS);
    return nextInit;
  }

  function start(publisher: Publisher, now: number): void {
    picture = publisher.layers(now).at(-1);
    if (publisher.hasVideo && !picture) return;
    if (!publisher.hasVideo && !publisher.audio()) return;
    packager = createPackager({
      segments,
      hasAudio: publisher.hasAudio,
      video: picture,
      addInit,
      today: () => performance.timeOrigin + performance.now(),
      onPart: wake,
    });
    keyframeAt = Number.NEGATIVE_INFINITY;
  }

  function stop(): void {
    if (!packager) return;
    packager = undefined;
    picture = undefined;
    segments.clear();
    inits.clear();
  }

  /** Resolves with whether it became true in time. */
  async function until(isThere: () => boolean): Promise<boolean> {
    if (isThere()) return true;
    if (waiting.size >= MOST_WAITING) return false;
    return new Promise((resolve) => {
      const end = (result: boolean) => {
        clearTimeout(tooLong);
        waiting.delete(look);
        resolve(result);
      };
      const look = () => {
        if (isThere()) end(true);
        else if (isClosed) end(false);
      };
      const tooLong = setTimeout(() => end(false), LONGEST_WAIT_MS);
      waiting.add(look);
    });
  }

  return {
    push: (source, packet, now) => packager?.push(source, packet, now),
    tick(publisher, now) {
      if (now - readAt > UNREAD_MS) return stop();
      if (packager && picture && now - picture.lastAt > KEYFRAME_EVERY_MS) {
        // The publisher stopped this layer; continue with another one.
        segments.breakOff();
        packager = undefined;
      }
      if (!packager) start(publisher, now);
      if (!packager || !picture || now - keyframeAt < KEYFRAME_EVERY_MS) return;
      keyframeAt = now;
      publisher.requestKeyframe(picture, now);
    },
    async read({ file, msn, part }) {
      readAt = performance.now();
      const [, version] = /^init-(\d+)\.mp4$/.exec(file) ?? [];
      if (version !== undefined) return fileOf(inits.get(Number(version)), MP4);
      if (file === 'index.m3u8') {
        if (!(await until(() => segments.playlist() !== undefined))) return undefined;
        if (msn !== undefined) {
          if (msn > segments.next().msn + MOST_AHEAD) return undefined;
          await until(() => segments.has(msn, part));
        }
        return fileOf(Buffer.from(segments.playlist() ?? ''), PLAYLIST);
      }
      const [, of, index] = /^part-(\d+)-(\d+)\.mp4$/.exec(file) ?? [];
      const next = segments.next();
      // Players request the part of the preload hint before it exists.
      const isHinted = Number(of) === next.msn && Number(index) === next.part;
      if (isHinted) await until(() => segments.file(file) !== undefined || segments.next().msn > next.msn);
      return fileOf(segments.file(file), MP4);
    },
    pause() {
      packager = undefined;
      picture = undefined;
      segments.breakOff();
    },
    close() {
      isClosed = true;
      stop();
      wake();
    },
  };
}

function fileOf(bytes: Buffer | undefined, contentType: string): HlsFile | undefined {
  return bytes && { contentType, body: new Uint8Array(bytes) };
}
