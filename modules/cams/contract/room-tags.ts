import type { CamProfile } from './types.ts';

/** Groups of tags that rooms can be filtered by, in this order. */
export const TAG_GROUPS = ['ethnicity', 'bodyTypes', 'eyes', 'hair', 'inShow', 'inPrivateShow', 'specifics'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

/** The tags of a room. Those of the first four groups come from the profile. */
export const TAG_CHOICES = {
  ethnicity: ['arab', 'asian', 'black', 'indian', 'latin', 'mixed', 'white'],
  bodyTypes: ['athletic', 'average', 'curvy', 'petite', 'slim', 'tall'],
  eyes: ['amber', 'blue', 'brown', 'gray', 'green', 'hazel'],
  hair: ['auburn', 'black', 'blonde', 'brunette', 'coloured', 'gray', 'red'],
  inShow: ['chat', 'cosplay', 'dance', 'games', 'music', 'stretching'],
  inPrivateShow: ['close-up', 'cosplay', 'dance', 'role-play', 'talk', 'voice'],
  specifics: ['couple', 'glasses', 'interactive-toy', 'new', 'piercing', 'tattoo', 'vr'],
} as const satisfies Record<TagGroup, readonly string[]>;

/** The groups from which a performer chooses. */
export const CHOSEN_GROUPS = ['inShow', 'inPrivateShow', 'specifics'] as const satisfies readonly TagGroup[];
/** Fields of the profile that are tags too. */
export const PROFILE_GROUPS = {
  ethnicity: 'ethnicity',
  bodyType: 'bodyTypes',
  eyeColor: 'eyes',
  hairColor: 'hair',
} as const satisfies Partial<Record<keyof CamProfile, TagGroup>>;

/** A tag as stored: its group, a colon, and its word in lowercase letters, digits and hyphens. */
const STORED = /^([a-zA-Z]+):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export interface TagParts {
  group: TagGroup;
  word: string;
}

const groupInAddress = (group: TagGroup) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Undefined if it isn't a tag. */
export function tagParts(stored: string): TagParts | undefined {
  const [, group, word = ''] = STORED.exec(stored) ?? [];
  const known = TAG_GROUPS.find((one) => one === group);
  return known && { group: known, word };
}

export const storedTag = ({ group, word }: TagParts) => `${group}:${word}`;

/** The slug of its page, such as `hair-red`, with the group because groups may share words. */
export const tagSlug = ({ group, word }: TagParts) => `${groupInAddress(group)}-${word}`;

export function tagOfSlug(slug: string): TagParts | undefined {
  // The order of groups doesn't matter, since none is a prefix of another.
  const group = TAG_GROUPS.find((one) => slug.startsWith(`${groupInAddress(one)}-`));
  return group && tagParts(`${group}:${slug.slice(groupInAddress(group).length + 1)}`);
}

/** The title of a word: 'close-up' becomes 'Close up'. */
export function wordTitle(word: string): string {
  return word === 'vr' ? 'VR' : word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}

/** The title of a tag: 'Red hair', 'Green eyes', otherwise the word alone. */
export function tagTitle({ group, word }: TagParts): string {
  const title = wordTitle(word);
  if (group === 'hair') return `${title} hair`;
  return group === 'eyes' ? `${title} eyes` : title;
}
