import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepPicture, type Owner, pictureIsSent, takeOverPictures, unsentPictures } from './keep-picture.ts';
import { FIRST_PICTURE } from './picture-settings.ts';

const ME = 'me';

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
  for (let id = 1; id <= 210; id += 1) keepPicture(id).write({ ...FIRST_PICTURE, tilt: 3 }, undefined);
  expect(keepPicture(210).read(ME).tilt).toBe(3);
  expect(keepPicture(11).read(ME).tilt).toBe(3);
  expect(keepPicture(10).read(ME)).toEqual(FIRST_PICTURE);
  expect(keepPicture(999).read(ME)).toEqual(FIRST_PICTURE);
  const [text = ''] = [...stored.values()];
  expect(JSON.parse(text)).toHaveLength(200);
});

test('settings that are as at first take no room', () => {
  const stored = withStorage();
  keepPicture(1).write({ ...FIRST_PICTURE, zoom: 1.1 }, undefined);
  keepPicture(1).write(FIRST_PICTURE, undefined);
  expect([...stored.values()]).toEqual(['[]']);
});

test('a browser that keeps nothing, or something strange, begins as at first', () => {
  expect(keepPicture(1).read(ME)).toEqual(FIRST_PICTURE);
  withStorage().set('pictures', '{"1":2}');
  expect(keepPicture(1).read(ME)).toEqual(FIRST_PICTURE);
});

describe('with an account (R82)', () => {
  const change = (id: number, tilt: number, owner: Owner = ME) =>
    keepPicture(id).write({ ...FIRST_PICTURE, tilt }, owner);
  const unsent = (account = ME) => unsentPictures(account).map(({ id, settings }) => [id, settings]);

  test('what was changed, or taken back, is to be told once; what a guest changed is not', () => {
    const stored = withStorage();
    keepPicture(1).write({ ...FIRST_PICTURE, tilt: 9 }, undefined);
    change(1, 3);
    keepPicture(2).write({ ...FIRST_PICTURE, tilt: 3 }, undefined);
    expect(unsent()).toEqual([[1, { tilt: 3 }]]);
    const [first] = unsentPictures(ME);
    // Changed again on the way, it has to be told again.
    keepPicture(1).write({ ...FIRST_PICTURE, zoom: 1.1 }, ME);
    if (first) pictureIsSent({ ...first, changedAt: first.changedAt - 1 });
    expect(unsent()).toEqual([[1, { zoom: 1.1 }]]);
    change(1, 0);
    expect(unsent()).toEqual([[1, {}]]);
    for (const one of unsentPictures(ME)) pictureIsSent(one);
    expect(unsent()).toEqual([]);
    expect([...stored.values()].join()).not.toContain('[1,');
  });

  test('what it keeps takes the place of what is here, unless that is newer and was not told', () => {
    withStorage();
    for (const id of [1, 2]) change(id, 3);
    for (const id of [3, 4]) keepPicture(id).write({ ...FIRST_PICTURE, tilt: 3 }, undefined);
    takeOverPictures(
      [
        { id: 1, settings: { tilt: 9 }, secondsAgo: -60 },
        { id: 2, settings: { tilt: 9 }, secondsAgo: 60 },
        { id: 3, settings: { tilt: 9 }, secondsAgo: 60 },
        { id: 5, settings: { tilt: 9 }, secondsAgo: 60 },
      ],
      ME,
    );
    expect([1, 2, 3, 4, 5].map((id) => keepPicture(id).read(ME).tilt)).toEqual([9, 3, 9, 3, 9]);
    expect(unsent()).toEqual([[2, { tilt: 3 }]]);
  });

  test('what was not sent when somebody signed out is neither sent to nor shown to who signs in next', () => {
    withStorage();
    const other = 'somebody-else';
    change(1, 3);
    expect([unsent(other), keepPicture(1).read(other), keepPicture(1).read(undefined)]).toEqual([
      [],
      FIRST_PICTURE,
      FIRST_PICTURE,
    ]);
    change(1, 6, other);
    takeOverPictures([{ id: 2, settings: { tilt: 9 }, secondsAgo: 60 }], other);
    for (const one of unsentPictures(other)) pictureIsSent(one);
    expect([keepPicture(1).read(other).tilt, keepPicture(2).read(ME).tilt]).toEqual([6, 0]);
    expect([unsent(), keepPicture(1).read(ME).tilt]).toEqual([[[1, { tilt: 3 }]], 3]);
  });

  test('what was marked before it was known whose it is is shown, and sent to nobody', () => {
    withStorage().set('pictures', '[[7,{"tilt":6},1000,true]]');
    expect([keepPicture(7).read(ME).tilt, unsent()]).toEqual([6, []]);
  });

  test('what was stored before accounts kept it stays, and is nothing to tell', () => {
    withStorage().set('pictures', '[[7,{"tilt":6}]]');
    expect([keepPicture(7).read(ME).tilt, unsent()]).toEqual([6, []]);
    change(1, 3);
    expect(keepPicture(7).read(ME).tilt).toBe(6);
  });
});
