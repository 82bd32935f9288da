import { quantile } from '../row.ts';
import { eyesOf, type Policy, type Stream, sum, type Watched, watch } from './fetching.ts';
import { type Direction, type HeadTrace, RATE, turnOf } from './head-traces.ts';
import { type LikenessMap, likenessAt } from './likeness.ts';
import { createTilesSeen, placesOf, tileAt, VIEW, type Wrapping } from './tiling.ts';

/** The similarity of a clip to its master, for each way of encoding. */
export interface Likeness {
  plain: LikenessMap;
  base: LikenessMap;
  tiles: LikenessMap;
}

export interface Verdict {
  /** The share of the plain file's bytes, over all traces. */
  share: number;
  /** The same for each trace. */
  shares: number[];
  /** Similarity of what was seen, less than with the plain file: on average, and in the worst twentieth of moments. */
  lost: number;
  lostAtWorst: number;
  /** The share of what was seen that wasn't sharp. */
  blurred: number;
  /** Tiles of one eye that are decoded at once. */
  atOnce: number;
}

/** All traces, with one clip. */
export function judge(
  traces: readonly HeadTrace[],
  { wrapping, stream, policy }: { wrapping: Wrapping; stream: Stream; policy: Policy },
  likeness: Likeness,
): Verdict {
  const tilesSeen = createTilesSeen(wrapping, stream.grid);
  const all = traces.map((trace) => watch(trace, wrapping, stream, policy, tilesSeen));
  const moments = traces.flatMap((trace, at) => {
    const watched = all[at];
    return watched ? momentsOf(trace, watched, { wrapping, stream }, likeness) : [];
  });
  return {
    share: sum(all.map(({ bytes }) => bytes)) / sum(all.map(({ plainBytes }) => plainBytes)),
    shares: all.map(({ bytes, plainBytes }) => bytes / plainBytes),
    lost: sum(moments.map(({ lost }) => lost)) / moments.length,
    lostAtWorst: quantile(
      moments.map(({ lost }) => lost),
      0.95,
    ),
    blurred: sum(moments.map(({ blurred }) => blurred)) / moments.length,
    atOnce: sum(all.map(({ atOnce }) => atOnce)) / all.length,
  };
}

/** Cells of an eye's picture; with perfect foresight, only those seen within a second would be fetched. */
const CELLS = { across: 64, down: 64 };

/**
 * The least possible share of the plain file's bytes: the low picture, and for each second what is seen of it, if
 * cutting cost nothing and every turn were known in advance.
 * @param stream cut finely: shows where the bytes are
 */
export function leastShare(traces: readonly HeadTrace[], wrapping: Wrapping, stream: Stream): number {
  const perEye = stream.tiles.length / wrapping.eyes;
  const weights = Array.from({ length: perEye }, (_, tile) =>
    sum(eyesOf(tile, wrapping, stream.grid).flatMap((one) => stream.tiles[one] ?? [])),
  );
  const cellsOfTile = (CELLS.across * CELLS.down) / perEye;
  const whole = sum(weights);
  const shares = traces.flatMap((trace) =>
    Array.from({ length: trace.length / RATE }, (_, second) => {
      const cells = new Set<number>();
      let seen = 0;
      for (let frame = second * RATE; frame < (second + 1) * RATE; frame += 6)
        for (const place of placesOf(wrapping, trace[frame] ?? { yaw: 0, pitch: 0 }, VIEW, 49)) {
          const cell = Math.floor(place.y * CELLS.down) * CELLS.across + Math.floor(place.x * CELLS.across);
          if (cells.has(cell)) continue;
          cells.add(cell);
          seen += (weights[tileAt(wrapping, stream.grid, place)] ?? 0) / cellsOfTile;
        }
      return seen / whole;
    }),
  );
  return sum(shares) / shares.length + sum(stream.base) / sum(stream.plain);
}

/** Twice a second. */
function momentsOf(
  trace: HeadTrace,
  watched: Watched,
  { wrapping, stream }: { wrapping: Wrapping; stream: Stream },
  likeness: Likeness,
): { lost: number; blurred: number }[] {
  return trace.flatMap((direction, frame) => {
    if (frame % (RATE / 2) !== 7) return [];
    const places = placesOf(wrapping, direction, VIEW, 13);
    let [lost, blurred] = [0, 0];
    for (const place of places) {
      const isSharp = watched.isSharp(tileAt(wrapping, stream.grid, place), frame);
      const [second, x] = [Math.floor(frame / RATE), place.x / wrapping.eyes];
      lost += likenessAt(likeness.plain, second, x, place.y);
      lost -= likenessAt(isSharp ? likeness.tiles : likeness.base, second, x, place.y);
      if (!isSharp) blurred += 1;
    }
    return [{ lost: lost / places.length, blurred: blurred / places.length }];
  });
}

/** Milliseconds after a turn of 60° until everything seen is sharp, for turns that begin at any part of a second. */
export function sharpAfterTurns(wrapping: Wrapping, stream: Stream, policy: Policy): number[] {
  const tilesSeen = createTilesSeen(wrapping, stream.grid);
  const [from, to]: Direction[] = [
    { yaw: -30, pitch: -8 },
    { yaw: 30, pitch: -8 },
  ];
  if (!from || !to) return [];
  return Array.from({ length: RATE }, (_, phase) => {
    const before = Array.from({ length: 2 * RATE + phase }, () => from);
    const turn = turnOf(from, to);
    const trace = [...before, ...turn, ...Array.from({ length: 3 * RATE }, () => to)];
    const watched = watch(trace, wrapping, stream, policy, tilesSeen);
    const seen = [...new Set(placesOf(wrapping, to, VIEW, 25).map((place) => tileAt(wrapping, stream.grid, place)))];
    const end = before.length + turn.length;
    const at = trace.findIndex((_, frame) => frame >= end - 1 && seen.every((tile) => watched.isSharp(tile, frame)));
    return at < 0 ? Number.POSITIVE_INFINITY : ((at - (end - 1)) / RATE) * 1000;
  });
}
