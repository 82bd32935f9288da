import type { CategoryPicture } from './categories.ts';

interface SpecialCategory {
  slug: string;
  name: string;
  type: 'free' | 'bonus' | 'custom';
  description: string;
  picture: CategoryPicture;
}

/** Categories that aren't scenery; they come last. */
export const SPECIAL_CATEGORIES: readonly SpecialCategory[] = [
  {
    slug: 'free',
    name: 'Free videos',
    type: 'free',
    description: 'In full, for everybody. No card, no account.',
    picture: ['golden-meadow', 2],
  },
  {
    slug: 'bonus',
    name: 'Bonus',
    type: 'bonus',
    description: 'Takes, tests and leftovers, for those who ask.',
    picture: ['paper-canyon', 2],
  },
  {
    slug: 'your-headset',
    name: 'Your headset',
    type: 'custom',
    description: '',
    picture: ['orbital-station', 2],
  },
  {
    slug: 'members-lounge',
    name: 'Members’ lounge',
    type: 'custom',
    description: '',
    picture: ['lantern-river', 3],
  },
];
