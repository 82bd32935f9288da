import { createRandom, type Random } from '../random.ts';
import { flavourOf, slugOf } from './flavour.ts';
import { careers, crafts, eyes, hairs, origins, pastimes, stageFamilies, stageNames } from './people.ts';

export interface ModelFact {
  label: string;
  fieldType: 'text' | 'date';
  /** Birthday is in unix seconds, as a decimal string. */
  value: string;
}

export interface ModelTexts {
  name: string;
  slug: string;
  /** Two paragraphs, parted by an empty line. */
  biography: string;
  information: ModelFact[];
}

// Birthdays end here, so that everyone was at least 23 when these texts were written and stays so.
const YOUNGEST = Date.UTC(2001, 11, 31) / 1000;
const OLDEST = Date.UTC(1979, 0, 1) / 1000;
const DAY = 86_400;

/** How many different people one site can have. */
export const MODELS_PER_SITE = 24;

function nameOf(costume: boolean, index: number): { name: string; origin: (typeof origins)[number] } {
  const origin = origins[index % origins.length] as (typeof origins)[number];
  if (costume) {
    const family =
      stageFamilies[(index * 5 + Math.floor(index / stageFamilies.length)) % stageFamilies.length];
    return { name: `${stageNames[index]} ${family}`, origin };
  }
  const lap = Math.floor(index / origins.length);
  const given = origin.given[(lap * 2 + index) % origin.given.length];
  return { name: `${given} ${origin.family[(lap + index) % origin.family.length]}`, origin };
}

function biographyOf(random: Random, name: string, country: string, craft: string, costume: boolean): string {
  const first = name.split(' ')[0] as string;
  const [one, two] = random.shuffle(pastimes) as [string, string];
  const years = random.integer(4, 14);
  const opening = costume
    ? [
        `${first} came to the screen by way of ${craft} and has been on stages for ${years} years.`,
        `There is hardly a character that ${first} has not sewn, painted or rehearsed; ${craft} is the part that pays the rent.`,
        `Born in ${country}, ${first} built a first costume out of curtains and never quite stopped.`,
      ]
    : [
        `${first} grew up in ${country} and found ${craft} early.`,
        `Before the camera there was ${craft}: ${first} has worked at it for ${years} years.`,
        `${first} divides the year between ${country} and wherever the next production is.`,
      ];
  const second = costume
    ? [
        'On set, calm; in character, anything but.',
        'Every role gets its own notebook, its own walk and its own tea.',
        'Known for learning the whole script, including everybody else’s lines.',
      ]
    : [
        'On set, known for patience and for arriving before the crew.',
        'Likes long takes, natural light and people who laugh at their own mistakes.',
        'Believes that a good scene is mostly listening.',
      ];
  const closing = [
    `Away from work: ${one}, ${two} and too many house plants.`,
    `Ask about ${one}; do not ask about ${two} unless there is time.`,
    `Free days go to ${one} and ${two}.`,
  ];
  const farewells = [
    `${first} answers comments on Sundays, with coffee.`,
    'New scenes come about once a month.',
    `Fan letters get an answer, if a slow one.`,
    `The next trip is already marked on the map.`,
    `${first} reads every comment and remembers the kind ones.`,
  ];
  return `${random.pick(opening)} ${random.pick(second)}\n\n${random.pick(closing)} ${random.pick(farewells)}`;
}

/**
 * The texts of performer `index` (0 to 23) of a site: an invented adult. Deterministic; names and slugs are unique
 * within a site. Throws RangeError outside that range.
 */
export function modelTexts(site: string, index: number): ModelTexts {
  if (!Number.isInteger(index) || index < 0 || index >= MODELS_PER_SITE)
    throw new RangeError(`There are ${MODELS_PER_SITE} performers a site: ${index} is none of them`);
  const flavour = flavourOf(site);
  const random = createRandom(`model-texts/${site}/${index}`);
  const { name, origin } = nameOf(flavour === 'costume', index);
  const craft = random.pick(crafts[flavour]);
  const days = random.integer(0, Math.floor((YOUNGEST - OLDEST) / DAY));
  const centimetres = random.integer(158, 186);
  const inches = Math.round(centimetres / 2.54);
  const text = (label: string, value: string): ModelFact => ({ label, fieldType: 'text', value });
  return {
    name,
    slug: slugOf(name),
    biography: biographyOf(random, name, origin.country, craft, flavour === 'costume'),
    information: [
      text('Career Status', random.pick(careers)),
      { label: 'Birthday', fieldType: 'date', value: String(OLDEST + days * DAY) },
      text('Country', origin.country),
      text('Height', `${centimetres} cm (${Math.floor(inches / 12)}′ ${inches % 12}″)`),
      text('Eyes', random.pick(eyes)),
      text('Hair', random.pick(hairs)),
      text('Languages', origin.languages.join(', ')),
      text('Craft', `${craft[0]?.toUpperCase()}${craft.slice(1)}`),
    ],
  };
}
