import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPicture, checkedPicture, FIRST_PICTURE, pictureAt, type Setting } from './picture-settings.ts';

const settings = Object.keys(FIRST_PICTURE) as Setting[];

test('however often a setting is changed, it stays one that can be kept', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...settings), fc.integer({ min: -100, max: 100 }))), (changes) => {
      const picture = changes.reduce((last, [setting, steps]) => changedPicture(last, setting, steps), FIRST_PICTURE);
      expect(checkedPicture(JSON.parse(JSON.stringify(picture)))).toEqual(picture);
    }),
  );
});

test('a step up and one down is where it began', () => {
  for (const setting of settings)
    expect(changedPicture(changedPicture(FIRST_PICTURE, setting, 1), setting, -1)).toEqual(FIRST_PICTURE);
});

test('what was kept by hand is held to what is possible', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(checkedPicture(stored)).sort()).toEqual([...settings].sort());
    }),
  );
  expect(checkedPicture({ screenDistance: 900, zoom: 'large', darkRoom: false })).toEqual({
    ...FIRST_PICTURE,
    screenDistance: 8,
    darkRoom: false,
  });
});

test('a chapter turns, moves and enlarges the picture until another says otherwise', () => {
  const chapters = [
    { seconds: 0, title: 'Intro', tilt: 10, zoom: 1, height: null },
    { seconds: 60, title: 'Part', tilt: null, zoom: 0, height: -0.5 },
  ];
  const tilted = { ...FIRST_PICTURE, tilt: 5 };
  expect(pictureAt(tilted, chapters, 30)).toMatchObject({ tilt: 15, zoom: 2, height: 0 });
  expect(pictureAt(tilted, chapters, 60)).toMatchObject({ tilt: 15, zoom: 1, height: -0.5 });
  expect(pictureAt(tilted, [], 60)).toEqual(tilted);
});
