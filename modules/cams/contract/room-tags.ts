import type { CamProfile } from './types.ts';

/** Groups by which rooms are filtered, in this order. */
export const TAG_GROUPS = ['ethnicity', 'bodyTypes', 'eyes', 'hair', 'inShow', 'inPrivateShow', 'specifics'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

/** What a room can be tagged with. Those of the first four groups are said by the profile. */
export const TAG_CHOICES = {
  ethnicity: ['arab', 'asian', 'black', 'indian', 'latin', 'mixed', 'white'],
  bodyTypes: ['athletic', 'average', 'curvy', 'petite', 'slim', 'tall'],
  eyes: ['amber', 'blue', 'brown', 'gray', 'green', 'hazel'],
  hair: ['auburn', 'black', 'blonde', 'brunette', 'coloured', 'gray', 'red'],
  inShow: ['chat', 'cosplay', 'dance', 'games', 'music', 'stretching'],
  inPrivateShow: ['close-up', 'cosplay', 'dance', 'role-play', 'talk', 'voice'],
  specifics: ['couple', 'glasses', 'interactive-toy', 'new', 'piercing', 'tattoo', 'vr'],
} as const satisfies Record<TagGroup, readonly string[]>;

/** The groups a performer chooses from besides the profile. */
export const CHOSEN_GROUPS = ['inShow', 'inPrivateShow', 'specifics'] as const satisfies readonly TagGroup[];
/** What of the profile is a tag too. */
export const PROFILE_GROUPS = {
  ethnicity: 'ethnicity',
  bodyType: 'bodyTypes',
  eyeColor: 'eyes',
  hairColor: 'hair',
} as const satisfies Partial<Record<keyof CamProfile, TagGroup>>;

/** A tag as rooms store it: its group, a colon, and its word in lower-case letters, digits and hyphens. */
const STORED = /^([a-zA-Z]+):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export interface TagParts {
  group: TagGroup;
  word: string;
}

const groupInAddress = (group: TagGroup) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Undefined for what is no tag. */
export function tagParts(stored: string): TagParts | undefined {
  const [, group, word = ''] = STORED.exec(stored) ?? [];
  const known = TAG_GROUPS.find((one) => one === group);
  return known && { group: known, word };
}

export const storedTag = ({ group, word }: TagParts) => `${group}:${word}`;

/** What its page goes by: `hair-red`. The words of two groups may be the same. */
export const tagSlug = ({ group, word }: TagParts) => `${groupInAddress(group)}-${word}`;

export function tagOfSlug(slug: string): TagParts | undefined {
  // `in-private-show` before `in-show` would not matter: none begins another.
  const group = TAG_GROUPS.find((one) => slug.startsWith(`${groupInAddress(one)}-`));
  return group && tagParts(`${group}:${slug.slice(groupInAddress(group).length + 1)}`);
}

/** A word by itself: 'close-up' reads 'Close up'. */
export function wordTitle(word: string): string {
  return word === 'vr' ? 'VR' : word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}

/** In words: 'Red hair', 'Green eyes', else the word itself. */
export function tagTitle({ group, word }: TagParts): string {
  const title = wordTitle(word);
  if (group === 'hair') return `${title} hair`;
  return group === 'eyes' ? `${title} eyes` : title;
}
