import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './cast-vote.ts';
import { leaderOf, type Pair, standingsOf, winnerOf } from './standings.ts';

const PAIRS: Pair[] = [
  [1, 2],
  [3, 4],
  [5, 6],
];
const points = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.nat({ max: 4 }))
  .map((counts) => new Map(Object.entries(counts).map(([number, count]) => [Number(number), count])));

describe('standings', () => {
  it('has who leads each pair in the final, the first where they are level', () => {
    fc.assert(
      fc.property(points, points, (first, second) => {
        const { finalists } = standingsOf(PAIRS, { 1: first, 2: second }, 2);
        for (const [index, pair] of PAIRS.entries()) {
          const [one, other] = pair.map((number) => first.get(number) ?? 0) as [number, number];
          expect(finalists[index]).toBe(one >= other ? pair[0] : pair[1]);
        }
      }),
    );
  });

  it('has the finalist with the most points win, the later where they are level', () => {
    fc.assert(
      fc.property(points, points, (first, second) => {
        const { finalists, winner } = standingsOf(PAIRS, { 1: first, 2: second }, 3);
        const most = Math.max(...finalists.map((number) => second.get(number) ?? 0));
        expect(winner).toBe(Math.max(...finalists.filter((number) => (second.get(number) ?? 0) === most)));
      }),
    );
  });

  it('knows no finalists before the second round, and no winner before the end', () => {
    const some = { 1: new Map([[2, 9]]), 2: new Map([[2, 9]]) };
    expect(standingsOf(PAIRS, some, 0)).toEqual({ finalists: [], winner: null });
    expect(standingsOf(PAIRS, some, 1)).toEqual({ finalists: [], winner: null });
    expect(standingsOf(PAIRS, some, 2)).toEqual({ finalists: [2, 3, 5], winner: null });
    expect(standingsOf(PAIRS, some, 3)).toEqual({ finalists: [2, 3, 5], winner: 2 });
    expect([leaderOf([1, 2], new Map()), winnerOf([1, 3, 5], new Map())]).toEqual([1, 5]);
  });
});

it('counts 5, 6 or 7, and 5 where less is drawn', () => {
  const drawn = Array.from({ length: 8 }, (_, number) => pointsOf((limit) => (limit === 8 ? number : -1), 5, 7));
  expect(drawn).toEqual([5, 5, 5, 5, 5, 5, 6, 7]);
});
