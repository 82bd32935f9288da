import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagePosition } from './page-position.ts';

it('is the page that an offset names, from whichever end is nearer', () => {
  const lists = fc.record({ total: fc.nat(2000), limit: fc.integer({ min: 1, max: 60 }), page: fc.nat(120) });
  fc.assert(
    fc.property(lists, ({ total, limit, page }) => {
      const list = Array.from({ length: total }, (_, index) => index);
      const place = pagePosition({ offset: page * limit, limit }, total);
      const from = place?.from === 'end' ? list.toReversed() : list;
      const rows = place ? from.slice(place.skip, place.skip + place.count) : [];
      const found = place?.from === 'end' ? rows.toReversed() : rows;
      expect(found).toEqual(list.slice(page * limit, (page + 1) * limit));
      expect(place?.skip ?? 0).toBeLessThanOrEqual(total / 2);
    }),
  );
});

it('is nowhere where walking would cost too much', () => {
  expect(pagePosition({ offset: 100_000, limit: 60 }, 1_000_000)).toMatchObject({ skip: 100_000 });
  expect(pagePosition({ offset: 100_060, limit: 60 }, 1_000_000)).toBeUndefined();
  expect(pagePosition({ offset: 500_000, limit: 60 }, 1_000_000)).toBeUndefined();
  expect(pagePosition({ offset: 899_940, limit: 60 }, 1_000_000)).toMatchObject({
    from: 'end',
    skip: 100_000,
  });
});
