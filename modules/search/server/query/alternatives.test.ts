import { describe, expect, it } from 'vitest';
import { plainAlternatives, repairs } from './alternatives.ts';
import { distanceOf } from './distance.ts';
import { createVocabulary } from './vocabulary.ts';

const WORDS =
  'accommodate harbor harbour lake lakes lantern midnight necessary separate separator surprise sunrise'.split(' ');
const vocabulary = createVocabulary();
for (const word of WORDS) vocabulary.set(word, { videos: 2, titled: 1, others: 0 });
const repaired = (word: string) => repairs(vocabulary, word).map(({ term }) => term.word);

describe('a distance (R4)', () => {
  it.each([
    ['lake', 'lake', 0],
    ['lkae', 'lake', 0.7],
    ['lokee', 'lake', 1.1],
  ])('of %s and %s is %d', (typed, word, distance) => {
    expect(distanceOf(typed, word).whole).toBeCloseTo(distance, 5);
  });

  it('tells what begins so from what is another word', () => {
    const { whole, beginning } = distanceOf('mdnig', 'midnight');
    expect(beginning).toBeLessThan(1.1);
    expect(whole).toBeGreaterThan(2.5);
  });
});

describe('a repair', () => {
  it.each([
    ['acommodate', 'accommodate'],
    ['neccessary', 'necessary'],
    ['seperate', 'separate'],
    ['suprise', 'surprise'],
    ['lantren', 'lantern'],
    ['mindight', 'midnight'],
    ['lkae', 'lake'],
    ['xake', 'lake'],
    ['midnihgt', 'midnight'],
    ['harbr', 'harbor'],
  ])('of %s is %s first', (typed, word) => {
    expect(repaired(typed)[0]).toBe(word);
  });

  it('is none of a word too short to know it by, of a number, or of what is like nothing', () => {
    for (const word of ['la', '2026', 'qqqqqq']) expect(repaired(word)).toEqual([]);
  });

  it('is none that no document holds any more', () => {
    vocabulary.set('lantern', { videos: 0, titled: 0, others: 0 });
    expect(repaired('lantren')).not.toContain('lantern');
    expect(vocabulary.find('lantern')).toBeUndefined();
    vocabulary.set('lantern', { videos: 2, titled: 1, others: 0 });
    expect(repaired('lantren')).toContain('lantern');
  });
});

describe('what a word may be the beginning of (R3)', () => {
  it('begins with the very word', () => {
    expect(plainAlternatives(vocabulary, 'lake').map(({ term }) => term.word)).toEqual(['lake', 'lakes']);
    expect(plainAlternatives(vocabulary, 'sep').map(({ term }) => term.word)).toEqual(['separate', 'separator']);
  });

  it('is known as soon as a word came in', () => {
    vocabulary.set('sepia', { videos: 1, titled: 0, others: 0 });
    expect(plainAlternatives(vocabulary, 'sep').map(({ term }) => term.word)).toContain('sepia');
    for (let more = 0; more < 100; more += 1) vocabulary.set(`moon${more}`, { videos: 1, titled: 0, others: 0 });
    expect(plainAlternatives(vocabulary, 'moon99').map(({ term }) => term.word)).toEqual(['moon99']);
  });
});
