import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['night_180_sbs.mp4', 'attachment; filename="night_180_sbs.mp4"'],
  ['a b.mp4', 'attachment; filename="a b.mp4"'],
  ['é.mp4', 'attachment; filename="e.mp4"; filename*=UTF-8\'\'%C3%A9.mp4'],
  ['夜.mp4', 'attachment; filename="_.mp4"; filename*=UTF-8\'\'%E5%A4%9C.mp4'],
  ['5" (1)*.mp4', 'attachment; filename="5_ (1)*.mp4"; filename*=UTF-8\'\'5%22%20%281%29%2A.mp4'],
  ['100%.mp4', 'attachment; filename="100_.mp4"; filename*=UTF-8\'\'100%25.mp4'],
  ['a﹨b／c.mp4', 'attachment; filename="a_b_c.mp4"; filename*=UTF-8\'\'a%EF%B9%A8b%EF%BC%8Fc.mp4'],
  ['../a\\b\r\nc', 'attachment; filename=".._a_b__c"'],
])('the name %j gives %s', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('any name gives a header that is legal and decodes to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^inline; filename="[ !#$&-.0-[\]-~]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/);
      const extended = /filename\*=UTF-8''(.*)$/.exec(header)?.[1];
      const plain = /filename="(.*?)"/.exec(header)?.[1];
      const decoded = extended === undefined ? plain : decodeURIComponent(extended);
      expect(decoded).toBe(name.toWellFormed().replace(/[\p{Cc}\u2028\u2029/\\]/gu, '_'));
    }),
    { numRuns: rounds(250, 10_000) },
  );
});
