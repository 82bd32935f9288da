import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import type { ModelFact } from '#modules/catalogue/contract/tag-kinds.ts';
import { createRandom } from '../random.ts';
import { origins } from '../texts/people.ts';

/** What can be seen in a scene. */
const OF_SCENE: Readonly<Record<string, readonly string[]>> = {
  'desert-dawn': ['Sand', 'Sunrise', 'Dunes'],
  'rain-city': ['Rain', 'Neon', 'Street'],
  'orbital-station': ['Space', 'Machines', 'Stars'],
  'glass-forest': ['Trees', 'Glass', 'Colour'],
  'underwater-hall': ['Water', 'Columns'],
  'lantern-river': ['Lanterns', 'Water', 'Evening'],
  'frozen-aurora': ['Snow', 'Stars', 'Night'],
  'golden-meadow': ['Grass', 'Wind', 'Sunrise'],
  observatory: ['Night', 'Stars', 'Machines'],
  'cloud-isles': ['Clouds', 'Heights', 'Wind'],
  'paper-canyon': ['Paper', 'Colour', 'Handmade'],
};
/** Tags that fit any video. */
const MOODS = [
  'Slow pace',
  'Wide view',
  'Close up',
  'Good for beginners',
  'With headphones',
  'Best seated',
  'Best standing',
  'Look behind you',
];

export const VIDEO_TAGS: readonly string[] = [...new Set([...Object.values(OF_SCENE).flat(), ...MOODS])];

/** The slugs of the tags for the video at `index`. */
export function tagsOfVideo(site: string, index: number, scene: string): string[] {
  const random = createRandom(`${site} tags ${index}`);
  const moods = [MOODS[index % MOODS.length] as string, random.pick(MOODS)];
  return [...new Set([...(OF_SCENE[scene] ?? []), ...moods])].map((title) => slugOf(title, 'video'));
}

export const MODEL_TAGS = [
  'Storyteller',
  'New face',
  'Award winner',
  'Well travelled',
  'Teaches',
  'Improvises',
  'Plays music',
  'Works in pairs',
];

const REGIONS: Readonly<Record<string, string>> = {
  Brazil: 'Latin American',
  Mexico: 'Latin American',
  Japan: 'East Asian',
  'South Korea': 'East Asian',
  Kenya: 'African',
  Canada: 'North American',
};
const regionOf = (country: string | undefined) => REGIONS[country ?? ''] ?? 'European';

const DRAWN = {
  specs: ['Left-handed', 'Early riser', 'Steady hands', 'Quiet voice', 'Laughs easily', 'Good listener'],
  bodyType: ['Slender', 'Athletic', 'Average', 'Curvy'],
  inPrivateShows: ['Questions and answers', 'Reading aloud', 'Cooking together', 'Piano'],
  inShows: ['Stage talk', 'Dance', 'Live drawing', 'Rehearsal', 'Behind the scenes'],
} as const;

export interface ModelTaxonomy {
  tags: string[];
  facts: Record<ModelFact, string[]>;
}

/** The titles of the tags for the model at `index`; eyes, hair and region come from the facts. */
export function taxonomyOfModel(
  site: string,
  index: number,
  facts: readonly { label: string; value: string }[],
): ModelTaxonomy {
  const random = createRandom(`${site} model taxonomy ${index}`);
  const fact = (label: string) => facts.find((one) => one.label === label)?.value;
  const some = (words: readonly string[], turn: number) => [
    ...new Set([words[turn % words.length] as string, random.pick(words)]),
  ];
  const known = (word: string | undefined) => (word === undefined ? [] : [word]);
  return {
    tags: some(MODEL_TAGS, index),
    facts: {
      specs: some(DRAWN.specs, index),
      ethnicity: [regionOf(fact('Country'))],
      bodyType: [DRAWN.bodyType[index % DRAWN.bodyType.length] as string],
      hair: known(fact('Hair')),
      eyes: known(fact('Eyes')),
      inPrivateShows: index % 2 === 0 ? some(DRAWN.inPrivateShows, index / 2) : [],
      inShows: index % 3 === 0 ? some(DRAWN.inShows, index / 3) : [],
    },
  };
}

/** The titles of all facts that models can be filtered by. */
export function modelFacts(hairs: readonly string[], eyes: readonly string[]): Record<ModelFact, string[]> {
  return {
    specs: [...DRAWN.specs],
    bodyType: [...DRAWN.bodyType],
    inPrivateShows: [...DRAWN.inPrivateShows],
    inShows: [...DRAWN.inShows],
    ethnicity: [...new Set(origins.map(({ country }) => regionOf(country)))],
    hair: [...hairs],
    eyes: [...eyes],
  };
}
