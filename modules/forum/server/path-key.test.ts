import { expect, test } from 'vitest';
import { LAST, pathKey, pathsAbove } from './path-key.ts';

const inOrder = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

test('keys sort as their ids do, and before the end of a path', () => {
  const ids = [0, 1, 63, 64, 4095, 4096, 99_999, 1_000_000, 68_000_000_000];
  const keys = ids.map(pathKey);
  expect(keys.toSorted(inOrder)).toEqual(keys);
  expect(new Set(keys.map(({ length }) => length))).toEqual(new Set([6]));
  for (const key of keys) expect(inOrder(key, LAST)).toBeLessThan(0);
});

test('what is no id has no key', () => {
  for (const id of [-1, 1.5, Number.NaN, 64 ** 6]) expect(() => pathKey(id)).toThrow(RangeError);
});

test('a path names all above it, the topmost first', () => {
  const path = pathKey(1) + pathKey(2) + pathKey(3);
  expect(pathsAbove(path)).toEqual([pathKey(1), pathKey(1) + pathKey(2)]);
  expect(pathsAbove(pathKey(1))).toEqual([]);
});
