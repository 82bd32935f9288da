import { type Direction, type HeadTrace, RATE } from './head-traces.ts';
import { type createTilesSeen, type Grid, VIEW, type Wrapping } from './tiling.ts';

/** What can be fetched: bytes of each second, which repeat for as long as the trace lasts. */
export interface Stream {
  grid: Grid;
  plain: readonly number[];
  base: readonly number[];
  /** By tile of the whole picture. */
  tiles: readonly (readonly number[])[];
}

/** What is fetched when. */
export interface Policy {
  /** Degrees more than the view, on each side. */
  margin: number;
}

/** Seconds before a segment begins at which its tiles are requested. */
const LEAD = 0.5;
/** Seconds for which a turn is extrapolated. */
const AHEAD = 0.15;
/** With less than this left of a segment, in seconds, no tile of it is fetched. */
const TOO_LATE = 0.15;

/** A connection on which the plain file just plays, with the reserve that players want. */
const LINE = { reserve: 1.5, roundTrip: 0.04 };
/**
 * In whole pictures at real time: what a headset that plays the picture can decode in addition, for tiles that start in
 * the middle.
 */
const DECODER = 2;

export interface Watched {
  bytes: number;
  plainBytes: number;
  /** Tiles of one eye that were fetched for a second, on average: as many are decoded at once. */
  atOnce: number;
  /** Whether a tile (of one eye) is sharp at a frame of the trace. */
  isSharp(tile: number, frame: number): boolean;
}

/** Simulates watching: the base always, and sharp tiles where the head points and is about to. */
export function watch(
  trace: HeadTrace,
  wrapping: Wrapping,
  stream: Stream,
  { margin }: Policy,
  tilesSeen: ReturnType<typeof createTilesSeen>,
): Watched {
  const perEye = stream.tiles.length / wrapping.eyes;
  const seconds = Math.ceil(trace.length / RATE);
  const plainBytes = sum(Array.from({ length: seconds }, (_, second) => of(stream.plain, second)));
  const baseBytes = sum(Array.from({ length: seconds }, (_, second) => of(stream.base, second)));
  const rate = (plainBytes / seconds) * LINE.reserve - baseBytes / seconds;
  /** From when each tile of each second is decoded. */
  const ready = new Float64Array(seconds * perEye).fill(Number.POSITIVE_INFINITY);
  let bytes = baseBytes;
  let fetched = 0;
  let lineFree = 0;
  let decoderFree = 0;

  const fetch = (tiles: readonly number[], second: number, now: number) => {
    if (second >= seconds) return;
    for (const tile of tiles) {
      const at = second * perEye + tile;
      if (ready[at] !== Number.POSITIVE_INFINITY) continue;
      const size = sum(eyesOf(tile, wrapping, stream.grid).map((one) => of(stream.tiles[one] ?? [], second)));
      bytes += size;
      fetched += 1;
      lineFree = Math.max(lineFree, now + LINE.roundTrip) + size / rate;
      const behind = Math.max(0, lineFree - second);
      decoderFree = Math.max(decoderFree, lineFree) + behind / perEye / DECODER;
      ready[at] = behind > 0 ? decoderFree : lineFree;
    }
  };

  for (const [frame, direction] of trace.entries()) {
    const now = frame / RATE;
    const second = Math.floor(now);
    const left = second + 1 - now;
    const before = trace[Math.max(0, frame - 3)] ?? direction;
    const seen = (after: number) => tilesSeen(goneOn(before, direction, after), VIEW + 2 * margin);
    // The first tiles are there at the start: waiting for the first picture is measured by another row.
    if (frame === 0) fetch(seen(0), 0, -LEAD);
    if (left > TOO_LATE) {
      fetch(seen(0), second, now);
      fetch(seen(AHEAD), second, now);
    }
    if (left <= LEAD) fetch(seen(Math.min(left, AHEAD)), second + 1, now);
  }
  return {
    bytes,
    plainBytes,
    atOnce: fetched / seconds,
    isSharp: (tile, frame) => (ready[Math.floor(frame / RATE) * perEye + tile] ?? 0) <= frame / RATE,
  };
}

/** Where a head will point if it keeps turning. */
function goneOn(before: Direction, now: Direction, seconds: number): Direction {
  const times = (seconds * RATE) / 3;
  const pitch = now.pitch + (now.pitch - before.pitch) * times;
  return { yaw: now.yaw + (now.yaw - before.yaw) * times, pitch: Math.max(-90, Math.min(90, pitch)) };
}

/** The tiles of the whole picture that show what one tile of an eye shows. */
export function eyesOf(tile: number, { eyes }: Wrapping, { columns }: Grid): number[] {
  const across = columns / eyes;
  const [row, column] = [Math.floor(tile / across), tile % across];
  return Array.from({ length: eyes }, (_, eye) => row * columns + eye * across + column);
}

const of = (bytes: readonly number[], second: number) => bytes[second % bytes.length] ?? 0;
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
