import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLink, pagesShown } from './paging.tsx';

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

test('always shows the first, the current and the last page, in order, and never hides a single one', () => {
  const pageOfPages = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const shown = pagesShown(page, pages);
      const numbers = shown.filter((each) => each !== undefined);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      for (const [index, each] of shown.entries()) {
        if (each === undefined) expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});

test('keeps the rest of the query, and the first page is the bare list', () => {
  expect(pageLink('?sort=popular&page=3', 4)).toBe('?sort=popular&page=4');
  expect(pageLink('?page=2', 1)).toBe('?');
});
