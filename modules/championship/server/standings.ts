import type { Round, Stage } from '../contract/stage.ts';

export type Pair = readonly [first: number, second: number];
/** Points by round, then by model number; empty without votes. */
export type Points = Readonly<Record<Round, ReadonlyMap<number, number>>>;

export const NO_POINTS: Points = { 1: new Map(), 2: new Map() };

export interface Standings {
  /** In the order of their pairs. */
  finalists: readonly number[];
  winner: number | null;
}

/** R4: the model of a pair with more points in the first round; if tied, the first one. */
export function leaderOf([first, second]: Pair, points: ReadonlyMap<number, number>): number {
  return (points.get(second) ?? 0) > (points.get(first) ?? 0) ? second : first;
}

/** R4: the finalist with the most points in the second round; if tied, the later one. */
export function winnerOf(finalists: readonly number[], points: ReadonlyMap<number, number>): number | null {
  const inOrder = finalists.toSorted((one, other) => one - other);
  return inOrder.reduce<number | null>(
    (best, next) => (best === null || (points.get(next) ?? 0) >= (points.get(best) ?? 0) ? next : best),
    null,
  );
}

/** R4: there are no finalists before the second round, and no winner before the end. */
export function standingsOf(pairs: readonly Pair[], points: Points, stage: Stage): Standings {
  if (stage < 2) return { finalists: [], winner: null };
  const finalists = pairs.map((pair) => leaderOf(pair, points[1]));
  return { finalists, winner: stage === 3 ? winnerOf(finalists, points[2]) : null };
}
