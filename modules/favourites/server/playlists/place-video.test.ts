import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { placeVideo } from './place-video.ts';

const anId = fc.integer({ min: 1, max: 12 });
const list = fc.uniqueArray(anId, { maxLength: 10 });
const spot = fc.record({ after: fc.option(anId), before: anId }, { requiredKeys: [] });

test('whatever is put wherever, all others keep their order and the video is there once (R7)', () => {
  fc.assert(
    fc.property(list, anId, spot, fc.constantFrom('first', 'last'), (ids, id, at, usual) => {
      const placed = placeVideo(ids, id, at, usual);
      expect(placed.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      expect(placed.filter((other) => other === id)).toEqual([id]);
    }),
    { numRuns: rounds(200, 5000) },
  );
});

test('a removal is undone by putting the video after the one before it', () => {
  fc.assert(
    fc.property(
      list.filter((ids) => ids.length > 0),
      fc.nat(),
      fc.constantFrom('first', 'last'),
      (ids, nat, usual) => {
        const index = nat % ids.length;
        const id = ids[index] as number;
        const without = ids.toSpliced(index, 1);
        expect(placeVideo(without, id, { after: ids[index - 1] ?? null }, usual)).toEqual(ids);
      },
    ),
    { numRuns: rounds(200, 5000) },
  );
});

test.each([
  ['a new one goes to the end', [1, 2], 3, {}, 'last', [1, 2, 3]],
  ['or to the beginning', [1, 2], 3, {}, 'first', [3, 1, 2]],
  ['one that is there stays', [1, 2, 3], 2, {}, 'first', [1, 2, 3]],
  ['before another', [1, 2, 3], 3, { before: 2 }, 'last', [1, 3, 2]],
  ['after another', [1, 2, 3], 1, { after: 2 }, 'last', [2, 1, 3]],
  ['a neighbour that is gone is passed over', [1, 2], 2, { before: 9 }, 'last', [1, 2]],
] as const)('%s', (_what, ids, id, at, usual, expected) => {
  expect(placeVideo(ids, id, at, usual)).toEqual(expected);
});
