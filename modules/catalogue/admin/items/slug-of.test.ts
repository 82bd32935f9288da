import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NewFields } from '../../contract/admin-fields.ts';
import { slugOf } from '../../contract/slug-of.ts';

it.each([
  ['Über den Fluß', 'uber-den-fluss'],
  ['  The lake’s  end – 2 ', 'the-lakes-end-2'],
  ['Smørrebrød & Œuvre', 'smorrebrod-oeuvre'],
  ['2049', 'video-2049'],
  ['川', ''],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title, 'video')).toBe(slug);
});

it('is one that can be saved, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
      const slug = slugOf(title, 'model');
      fc.pre(slug !== '');
      expect(NewFields.safeParse({ title: 'A', slug }).success).toBe(true);
    }),
  );
});
