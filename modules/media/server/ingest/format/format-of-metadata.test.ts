import { expect, test } from 'vitest';
import { formatOfMetadata } from './format-of-metadata.ts';

const ofTile = (bounds: { left?: number; right?: number; top?: number; bottom?: number }) =>
  formatOfMetadata({
    index: 0,
    width: 3840,
    height: 1920,
    side_data_list: [
      {
        side_data_type: 'Spherical Mapping',
        projection: 'tiled equirectangular',
        bound_left: bounds.left ?? 0,
        bound_right: bounds.right ?? 0,
        bound_top: bounds.top ?? 0,
        bound_bottom: bounds.bottom ?? 0,
      },
    ],
  });

test.each([
  ['all of a sphere', {}, { wrapping: 'eq360' }],
  ['the half ahead', { left: 1920, right: 1920 }, { wrapping: 'eq180' }],
  ['the half ahead, with bounds that were rounded', { left: 1919, right: 1920 }, { wrapping: 'eq180' }],
  ['240 of its degrees', { left: 960, right: 960 }, { wrapping: 'eq360', doubt: 'projection' }],
  ['150 of its degrees', { left: 2688, right: 2688 }, { wrapping: 'eq180', doubt: 'projection' }],
  ['the half to the right', { left: 3840, right: 0 }, { wrapping: 'eq180', doubt: 'projection' }],
  ['a sphere without its poles', { top: 200, bottom: 200 }, { wrapping: 'eq360', doubt: 'projection' }],
])('a part that is %s', (_, bounds, said) => {
  expect(ofTile(bounds)).toEqual(said);
});
