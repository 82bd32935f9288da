import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepPicture, pictureIsSent, takeOverPictures, unsentPictures } from './keep-picture.ts';
import { FIRST_PICTURE } from './picture-settings.ts';

afterEach(() => vi.unstubAllGlobals());

function withStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

test('settings are kept for their video alone, and for the latest two hundred', () => {
  const stored = withStorage();
  for (let id = 1; id <= 210; id += 1) keepPicture(id).write({ ...FIRST_PICTURE, tilt: 3 }, false);
  expect(keepPicture(210).read().tilt).toBe(3);
  expect(keepPicture(11).read().tilt).toBe(3);
  expect(keepPicture(10).read()).toEqual(FIRST_PICTURE);
  expect(keepPicture(999).read()).toEqual(FIRST_PICTURE);
  const [text = ''] = [...stored.values()];
  expect(JSON.parse(text)).toHaveLength(200);
});

test('settings that are as at first take no room', () => {
  const stored = withStorage();
  keepPicture(1).write({ ...FIRST_PICTURE, zoom: 1.1 }, false);
  keepPicture(1).write(FIRST_PICTURE, false);
  expect([...stored.values()]).toEqual(['[]']);
});

test('a browser that keeps nothing, or something strange, begins as at first', () => {
  expect(keepPicture(1).read()).toEqual(FIRST_PICTURE);
  withStorage().set('pictures', '{"1":2}');
  expect(keepPicture(1).read()).toEqual(FIRST_PICTURE);
});

describe('with an account (R82)', () => {
  const change = (id: number, tilt: number, isOfAccount = true) =>
    keepPicture(id).write({ ...FIRST_PICTURE, tilt }, isOfAccount);
  const unsent = () => unsentPictures().map(({ id, settings }) => [id, settings]);

  test('what was changed, or taken back, is to be told once; what a guest changed is not', () => {
    const stored = withStorage();
    change(1, 3);
    change(2, 3, false);
    expect(unsent()).toEqual([[1, { tilt: 3 }]]);
    const [first] = unsentPictures();
    // Changed again on the way, it has to be told again.
    keepPicture(1).write({ ...FIRST_PICTURE, zoom: 1.1 }, true);
    if (first) pictureIsSent({ ...first, changedAt: first.changedAt - 1 });
    expect(unsent()).toEqual([[1, { zoom: 1.1 }]]);
    change(1, 0);
    expect(unsent()).toEqual([[1, {}]]);
    for (const one of unsentPictures()) pictureIsSent(one);
    expect(unsent()).toEqual([]);
    expect([...stored.values()].join()).not.toContain('[1,');
  });

  test('what it keeps takes the place of what is here, unless that is newer and was not told', () => {
    withStorage();
    for (const id of [1, 2]) change(id, 3);
    change(3, 3, false);
    change(4, 3, false);
    takeOverPictures([
      { id: 1, settings: { tilt: 9 }, secondsAgo: -60 },
      { id: 2, settings: { tilt: 9 }, secondsAgo: 60 },
      { id: 3, settings: { tilt: 9 }, secondsAgo: 60 },
      { id: 5, settings: { tilt: 9 }, secondsAgo: 60 },
    ]);
    expect([1, 2, 3, 4, 5].map((id) => keepPicture(id).read().tilt)).toEqual([9, 3, 9, 3, 9]);
    expect(unsent()).toEqual([[2, { tilt: 3 }]]);
  });

  test('what was stored before accounts kept it stays, and is nothing to tell', () => {
    withStorage().set('pictures', '[[7,{"tilt":6}]]');
    expect([keepPicture(7).read().tilt, unsent()]).toEqual([6, []]);
    change(1, 3);
    expect(keepPicture(7).read().tilt).toBe(6);
  });
});
