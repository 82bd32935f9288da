/** Kinds of scenery, in the order in which they stand; those with a parent stand within it. */
export interface DemoCategory {
  slug: string;
  name: string;
  parent?: string;
  /** Scene and still that stand for it, each by its place. */
  picture: readonly [scene: number, still: number];
  description: string;
}

export const CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'city-lights',
    name: 'City lights',
    picture: [1, 0],
    description: 'Streets after the rain, signs that shine twice, and windows that go on and off above you.',
  },
  {
    slug: 'neon-rain',
    name: 'Neon and rain',
    parent: 'city-lights',
    picture: [1, 2],
    description: 'The wet half of the city, and the brighter one.',
  },
  {
    slug: 'under-water',
    name: 'Under water',
    picture: [4, 0],
    description: 'Halls below the surface, and light that arrives in pieces.',
  },
  {
    slug: 'sunken-halls',
    name: 'Sunken halls',
    parent: 'under-water',
    picture: [4, 2],
    description: 'Columns, arches and a great deal of quiet.',
  },
  {
    slug: 'slow-travel',
    name: 'Slow travel',
    picture: [5, 0],
    description: 'For those who would rather look out of the window than arrive.',
  },
  {
    slug: 'by-boat',
    name: 'By boat',
    parent: 'slow-travel',
    picture: [5, 2],
    description: 'At the pace of a river.',
  },
  {
    slug: 'at-first-light',
    name: 'At first light',
    parent: 'slow-travel',
    picture: [0, 2],
    description: 'The hour before anybody else is up.',
  },
  {
    slug: 'open-skies',
    name: 'Open skies',
    picture: [9, 0],
    description: 'A great deal of air, and something worth looking up to.',
  },
  {
    slug: 'northern-lights',
    name: 'Northern lights',
    parent: 'open-skies',
    picture: [6, 2],
    description: 'Green curtains over a frozen plain.',
  },
  {
    slug: 'above-the-clouds',
    name: 'Above the clouds',
    parent: 'open-skies',
    picture: [9, 2],
    description: 'Islands where there should be none.',
  },
  {
    slug: 'outer-space',
    name: 'Outer space',
    picture: [2, 0],
    description: 'Stations, panels and a planet that turns below your feet.',
  },
  {
    slug: 'stargazing',
    name: 'Stargazing',
    parent: 'outer-space',
    picture: [8, 1],
    description: 'Domes that open, and what is seen through them.',
  },
  {
    slug: 'desert-light',
    name: 'Desert light',
    picture: [0, 0],
    description: 'Sand, long shadows and colours that change while you watch.',
  },
  {
    slug: 'deep-forest',
    name: 'Deep forest',
    picture: [3, 0],
    description: 'Trunks that catch the sun, and paths between them.',
  },
  {
    slug: 'ice-and-snow',
    name: 'Ice and snow',
    picture: [6, 0],
    description: 'Cold to look at, warm to sit in front of.',
  },
  {
    slug: 'river-walks',
    name: 'River walks',
    picture: [5, 1],
    description: 'Water that goes somewhere, with lamps along the way.',
  },
  {
    slug: 'green-fields',
    name: 'Green fields',
    picture: [7, 0],
    description: 'Grass up to the knee and wind that runs through it.',
  },
  {
    slug: 'paper-and-craft',
    name: 'Paper and craft',
    picture: [10, 0],
    description: 'Worlds that were cut, folded and lit by hand.',
  },
  {
    slug: 'after-dark',
    name: 'After dark',
    picture: [8, 0],
    description: 'Best with the lights low and nowhere to be.',
  },
  {
    slug: 'quiet-places',
    name: 'Quiet places',
    picture: [3, 2],
    description: 'Nothing happens, beautifully.',
  },
];

/** What a scene is filed under; a scene that is not named here is a quiet place. */
const OF_SCENE: Readonly<Record<string, readonly string[]>> = {
  'desert-dawn': ['desert-light', 'at-first-light'],
  'rain-city': ['neon-rain', 'after-dark'],
  'orbital-station': ['outer-space'],
  'glass-forest': ['deep-forest', 'quiet-places'],
  'underwater-hall': ['sunken-halls', 'quiet-places'],
  'lantern-river': ['by-boat', 'river-walks'],
  'frozen-aurora': ['northern-lights', 'ice-and-snow'],
  'golden-meadow': ['green-fields', 'at-first-light'],
  observatory: ['stargazing', 'after-dark'],
  'cloud-isles': ['above-the-clouds'],
  'paper-canyon': ['paper-and-craft'],
};

/** Of the film at `index`: one in twelve is free, one in sixteen is a bonus. */
export function categoriesOf(scene: string, index: number): string[] {
  const free = index % 12 === 5 ? ['free'] : [];
  const bonus = index % 16 === 11 ? ['bonus'] : [];
  return [...(OF_SCENE[scene] ?? ['quiet-places']), ...free, ...bonus];
}
