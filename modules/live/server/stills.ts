import { execFile } from 'node:child_process';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { SessionEngine } from './engine.ts';

/** A younger still is reused for any request. */
const FRESH_MS = 4 * SECOND;
const AT_ONCE = 2;
/** Queued streams; further requests get nothing and ask again later. */
const PLACES = 20;
const MOST_RECENT = 200;
const MAKE_MS = 5 * SECOND;
const MOST_BYTES = 512 * 1024;
const ARGUMENTS = '-v error -i pipe:0 -frames:v 1 -an -vf scale=320:-2 -f image2 -c:v mjpeg -q:v 6 pipe:1'.split(' ');

interface Deps {
  hls: SessionEngine['hls'];
  ffmpeg: string;
  log: Logger;
}

/**
 * R16. Stills of live streams for operators, made from the newest HLS segment: one a stream in a few seconds, two at a
 * time, and only on request. Undefined if there is none.
 */
export function createStills({ hls, ffmpeg, log }: Deps): (stream: string) => Promise<Uint8Array | undefined> {
  const recent = new Map<string, { at: number; picture: Promise<Uint8Array | undefined> }>();
  const inTurn = createConcurrencyLimiter({ atOnce: AT_ONCE, places: PLACES });

  async function make(stream: string): Promise<Uint8Array | undefined> {
    const playlist = await hls({ stream, file: 'index.m3u8' });
    const files = playlist && newestFiles(new TextDecoder().decode(playlist.body));
    const parts = await Promise.all((files ?? []).map((file) => hls({ stream, file })));
    const bytes = parts.flatMap((part) => (part ? [part.body] : []));
    return files && bytes.length === files.length ? pictureOf(ffmpeg, Buffer.concat(bytes)) : undefined;
  }

  return (stream) => {
    const now = performance.now();
    const known = recent.get(stream);
    if (known && now - known.at < FRESH_MS) return known.picture;
    const picture = inTurn(() => make(stream)).catch((error: unknown) => {
      // The wall shows that there is none; its next request tries again.
      log.warn({ err: error, stream }, 'no still was made of a stream');
      return undefined;
    });
    recent.delete(stream);
    // While one is being made, other requests wait for it.
    const made = { at: Number.POSITIVE_INFINITY, picture };
    void picture.then(() => {
      made.at = performance.now();
    });
    recent.set(stream, made);
    const [oldest] = recent.keys();
    if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
    return picture;
  };
}

/** The files with the newest keyframe: the init segment and the segment's first part. */
function newestFiles(playlist: string): [init: string, part: string] | undefined {
  let init: string | undefined;
  let found: [string, string] | undefined;
  for (const line of playlist.split('\n')) {
    init = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1] ?? init;
    const [, part] = /^#EXT-X-PART:.*URI="([^"]+)".*INDEPENDENT=YES/.exec(line) ?? [];
    if (init !== undefined && part !== undefined) found = [init, part];
  }
  return found;
}

function pictureOf(ffmpeg: string, bytes: Buffer): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', timeout: MAKE_MS, maxBuffer: MOST_BYTES } as const;
    const child = execFile(ffmpeg, ARGUMENTS, options, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    // ffmpeg closes its input once it has a frame.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
