import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoScript, readFunscript, writeFunscript } from './funscript.ts';

const action = fc.record({ at: fc.integer({ min: 0, max: 10_800_000 }), pos: fc.integer({ min: 0, max: 100 }) });
const actions = fc.uniqueArray(action, { minLength: 2, maxLength: 100, selector: ({ at }) => at });
const file = (parts: object) =>
  JSON.stringify({
    actions: [
      { at: 0, pos: 10 },
      { at: 500, pos: 90 },
    ],
    ...parts,
  });

describe('a funscript', () => {
  it('is read in the order of time, and as it was written', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const read = readFunscript(JSON.stringify({ version: '1.0', inverted: false, range: 100, actions: all }));
        expect(read).toEqual(all.toSorted((left, right) => left.at - right.at));
        expect(readFunscript(writeFunscript(read))).toEqual(read);
      }),
    );
  });

  it('stays within 0 to 100, each moment once, whatever its range and direction', () => {
    const range = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.array(action, { minLength: 2 }), range, fc.boolean(), (all, most, inverted) => {
        fc.pre(new Set(all.map(({ at }) => at)).size > 1);
        const read = readFunscript(JSON.stringify({ inverted, range: most, actions: all }));
        expect(read.every(({ pos }) => pos >= 0 && pos <= most)).toBe(true);
        expect(read.every(({ at }, place) => place === 0 || at > (read[place - 1]?.at ?? 0))).toBe(true);
      }),
    );
  });

  it('has its direction and range applied, and of two actions at once the later in the file', () => {
    expect(readFunscript(file({ inverted: true, range: 50 }))).toEqual([
      { at: 0, pos: 45 },
      { at: 500, pos: 5 },
    ]);
    const twice = [
      { at: 500.4, pos: 1 },
      { at: 0, pos: 2 },
      { at: 499.6, pos: 3 },
    ];
    expect(readFunscript(`\uFEFF${file({ actions: twice })}`)).toEqual([
      { at: 0, pos: 2 },
      { at: 500, pos: 3 },
    ]);
  });

  it.each([
    ['no JSON', 'WEBVTT', /not JSON/],
    ['another JSON', '[]', /The file/],
    [
      'a position above 100',
      file({
        actions: [
          { at: 0, pos: 0 },
          { at: 9, pos: 101 },
        ],
      }),
      /actions\/1\/pos/,
    ],
    [
      'a moment before the beginning',
      file({
        actions: [
          { at: -1, pos: 0 },
          { at: 9, pos: 1 },
        ],
      }),
      /actions\/0\/at/,
    ],
    ['one action', file({ actions: [{ at: 0, pos: 0 }] }), /actions/],
    [
      'one moment',
      file({
        actions: [
          { at: 5, pos: 0 },
          { at: 5, pos: 9 },
        ],
      }),
      /same moment/,
    ],
    ['a range of nothing', file({ range: 0 }), /range/],
    ['a million actions that are none', file({ actions: new Array(1_000_000).fill({}) }), / actions: /],
  ])('is refused with %s, and says where', (_, text, why) => {
    expect(() => readFunscript(text)).toThrow(NoScript);
    expect(() => readFunscript(text)).toThrow(why);
  });
});
