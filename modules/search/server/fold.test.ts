import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { fold, wordsOf } from './fold.ts';

it.each([
  ['Élan', 'elan'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Ægir Øresund', 'aegir oresund'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
  ['ﬁlm', 'film'],
  ['İstanbul', 'istanbul'],
  ['Ёлка', 'елка'],
  ['Ngộ', 'ngo'],
])('%s is searched as %s (R2)', (text, folded) => {
  expect(wordsOf(text)).toEqual(folded.split(' '));
});

it('takes words apart at everything that is no letter and no digit', () => {
  expect(wordsOf(`  Don't—stop:  8K/VR180 (part‑2) `)).toEqual(['dont', 'stop', '8k', 'vr180', 'part', '2']);
  expect(wordsOf('🌊 ... \u200b')).toEqual([]);
  expect(wordsOf('x'.repeat(100))[0]).toHaveLength(40);
});

it('folds what is folded to itself, whichever way it is composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text));
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    }),
    { numRuns: rounds(200, 5000) },
  );
});
