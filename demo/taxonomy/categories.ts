/** A scene's key, and the index of one of its stills. */
export type CategoryPicture = readonly [scene: string, still: number];

/** Kinds of scenery, in order; those with a parent are inside it. */
export interface DemoCategory {
  slug: string;
  name: string;
  parent?: string;
  picture: CategoryPicture;
  description: string;
}

export const CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'city-lights',
    name: 'City lights',
    picture: ['rain-city', 0],
    description: 'Streets after the rain, signs that shine twice, and windows that go on and off above you.',
  },
  {
    slug: 'neon-rain',
    name: 'Neon and rain',
    parent: 'city-lights',
    picture: ['rain-city', 2],
    description: 'The wet half of the city, and the brighter one.',
  },
  {
    slug: 'under-water',
    name: 'Under water',
    picture: ['underwater-hall', 0],
    description: 'Halls below the surface, and light that arrives in pieces.',
  },
  {
    slug: 'sunken-halls',
    name: 'Sunken halls',
    parent: 'under-water',
    picture: ['underwater-hall', 2],
    description: 'Columns, arches and a great deal of quiet.',
  },
  {
    slug: 'slow-travel',
    name: 'Slow travel',
    picture: ['lantern-river', 0],
    description: 'For those who would rather look out of the window than arrive.',
  },
  {
    slug: 'by-boat',
    name: 'By boat',
    parent: 'slow-travel',
    picture: ['lantern-river', 2],
    description: 'At the pace of a river.',
  },
  {
    slug: 'at-first-light',
    name: 'At first light',
    parent: 'slow-travel',
    picture: ['desert-dawn', 2],
    description: 'The hour before anybody else is up.',
  },
  {
    slug: 'open-skies',
    name: 'Open skies',
    picture: ['cloud-isles', 0],
    description: 'A great deal of air, and something worth looking up to.',
  },
  {
    slug: 'northern-lights',
    name: 'Northern lights',
    parent: 'open-skies',
    picture: ['frozen-aurora', 2],
    description: 'Green curtains over a frozen plain.',
  },
  {
    slug: 'above-the-clouds',
    name: 'Above the clouds',
    parent: 'open-skies',
    picture: ['cloud-isles', 2],
    description: 'Islands where there should be none.',
  },
  {
    slug: 'outer-space',
    name: 'Outer space',
    picture: ['orbital-station', 0],
    description: 'Stations, panels and a planet that turns below your feet.',
  },
  {
    slug: 'stargazing',
    name: 'Stargazing',
    parent: 'outer-space',
    picture: ['observatory', 1],
    description: 'Domes that open, and what is seen through them.',
  },
  {
    slug: 'desert-light',
    name: 'Desert light',
    picture: ['desert-dawn', 0],
    description: 'Sand, long shadows and colors that change while you watch.',
  },
  {
    slug: 'deep-forest',
    name: 'Deep forest',
    picture: ['glass-forest', 0],
    description: 'Trunks that catch the sun, and paths between them.',
  },
  {
    slug: 'ice-and-snow',
    name: 'Ice and snow',
    picture: ['frozen-aurora', 0],
    description: 'Cold to look at, warm to sit in front of.',
  },
  {
    slug: 'river-walks',
    name: 'River walks',
    picture: ['lantern-river', 1],
    description: 'Water that goes somewhere, with lamps along the way.',
  },
  {
    slug: 'green-fields',
    name: 'Green fields',
    picture: ['golden-meadow', 0],
    description: 'Grass up to the knee and wind that runs through it.',
  },
  {
    slug: 'paper-and-craft',
    name: 'Paper and craft',
    picture: ['paper-canyon', 0],
    description: 'Worlds that were cut, folded and lit by hand.',
  },
  {
    slug: 'after-dark',
    name: 'After dark',
    picture: ['observatory', 0],
    description: 'Best with the lights low and nowhere to be.',
  },
  {
    slug: 'quiet-places',
    name: 'Quiet places',
    picture: ['glass-forest', 2],
    description: 'Nothing happens, beautifully.',
  },
];

/** The categories of each scene; a scene that isn't listed is a quiet place. */
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

/** Bonus videos are in no list but their own. */
export const isBonus = (index: number) => index % 16 === 11;

/** For the video at `index`: one in twelve is free, one in sixteen is a bonus. */
export function categoriesOf(scene: string, index: number): string[] {
  const free = index % 12 === 5 ? ['free'] : [];
  const bonus = isBonus(index) ? ['bonus'] : [];
  return [...(OF_SCENE[scene] ?? ['quiet-places']), ...free, ...bonus];
}
