import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import { createRandom, type Random } from '../random.ts';
import { flavourOf } from './flavour-of.ts';
import type { Flavour, Told } from './flavours/flavour.ts';
import { careers, eyes, type Origin, origins, pastimes, stageFamilies, stageNames } from './people.ts';

export interface ModelFact {
  label: string;
  fieldType: 'text' | 'date';
  /** A birthday is in Unix seconds, as a decimal string. */
  value: string;
}

export interface ModelTexts {
  name: string;
  slug: string;
  /** Two paragraphs, separated by an empty line. */
  biography: string;
  information: ModelFact[];
}

// The latest birthday, so that everyone was at least 23 when these texts were written.
const YOUNGEST = Date.UTC(2001, 11, 31) / 1000;
const OLDEST = Date.UTC(1979, 0, 1) / 1000;
const DAY = 86_400;

/** Years of a career are counted back from here. */
const WRITTEN_IN = 2026;
/** Nobody in the demo started younger. */
const AGE_AT_FIRST = 21;

/** Each sign with the first day of its month that belongs to the next one, from Capricorn. */
const SIGNS = [
  ['Capricorn', 20],
  ['Aquarius', 19],
  ['Pisces', 21],
  ['Aries', 20],
  ['Taurus', 21],
  ['Gemini', 21],
  ['Cancer', 23],
  ['Leo', 23],
  ['Virgo', 23],
  ['Libra', 23],
  ['Scorpio', 22],
  ['Sagittarius', 22],
] as const;

function starSign(birthday: number): string {
  const date = new Date(birthday * 1000);
  const month = date.getUTCMonth();
  const [, next] = SIGNS[month] as (typeof SIGNS)[number];
  const place = date.getUTCDate() < next ? month : month + 1;
  return (SIGNS[place % SIGNS.length] as (typeof SIGNS)[number])[0];
}

/** How many different people one site can have. */
export const MODELS_PER_SITE = 24;

function nameOf({ castFrom, isOfMen }: Flavour, index: number): { name: string; origin: Origin } {
  if (castFrom !== undefined) return personAt(castFrom * MODELS_PER_SITE + index);
  const origin = origins[index % origins.length] as Origin;
  if (isOfMen) return { name: manOf(origin, Math.floor(index / origins.length)), origin };
  const family = stageFamilies[(index * 5 + Math.floor(index / stageFamilies.length)) % stageFamilies.length];
  return { name: `${stageNames[index]} ${family}`, origin };
}

/** Combines the origins' names so that each person is unique: one lap has somebody from every origin. */
function personAt(seat: number): { name: string; origin: Origin } {
  const from = seat % origins.length;
  const lap = Math.floor(seat / origins.length);
  const origin = origins[from] as Origin;
  const pair = from + 10 * lap + (lap < 6 ? 0 : 1);
  const given = origin.given[pair % origin.given.length];
  return { name: `${given} ${origin.family[pair % origin.family.length]}`, origin };
}

/** No other site has these given names, so no name occurs twice. */
const manOf = ({ men, family }: Origin, lap: number) => `${men[lap % men.length]} ${family[(lap + 1) % family.length]}`;

function biographyOf(random: Random, { openings, manners }: Flavour, told: Told): string {
  const { first } = told;
  const [one, two] = random.shuffle(pastimes) as [string, string];
  const opening = random.pick(openings)(told);
  const manner = random.pick(manners);
  const closing = random.pick([
    `Away from work: ${one}, ${two} and too many house plants.`,
    `Ask about ${one}; do not ask about ${two} unless there is time.`,
    `Free days go to ${one} and ${two}.`,
  ]);
  const farewell = random.pick([
    `${first} answers comments on Sundays, with coffee.`,
    'New scenes come about once a month.',
    `Fan letters get an answer, if a slow one.`,
    `The next trip is already marked on the map.`,
    `${first} reads every comment and remembers the kind ones.`,
  ]);
  return `${opening} ${manner}\n\n${closing} ${farewell}`;
}

/**
 * The texts of performer `index` (0 to 23) of a site: an invented adult with the hair of the portrait. Deterministic;
 * names and slugs are unique across the sites. Throws RangeError outside that range.
 */
export function modelTexts(site: string, index: number, hair: string): ModelTexts {
  if (!Number.isInteger(index) || index < 0 || index >= MODELS_PER_SITE)
    throw new RangeError(`There are ${MODELS_PER_SITE} performers a site: ${index} is none of them`);
  const flavour = flavourOf(site);
  const random = createRandom(`model-texts/${site}/${index}`);
  const { name, origin } = nameOf(flavour, index);
  const { country } = origin;
  const craft = random.pick(flavour.crafts);
  const days = random.integer(0, Math.floor((YOUNGEST - OLDEST) / DAY));
  const birthday = OLDEST + days * DAY;
  const adultSince = new Date(birthday * 1000).getUTCFullYear() + AGE_AT_FIRST;
  const years = random.integer(4, Math.min(14, WRITTEN_IN - adultSince));
  const centimetres = random.integer(158, 186);
  const inches = Math.round(centimetres / 2.54);
  const text = (label: string, value: string): ModelFact => ({ label, fieldType: 'text', value });
  return {
    name,
    slug: slugOf(name, 'model'),
    biography: biographyOf(random, flavour, { first: name.split(' ')[0] as string, country, craft, years }),
    information: [
      text('Career Status', random.pick(careers)),
      { label: 'Birthday', fieldType: 'date', value: String(birthday) },
      text('Country', country),
      text('Height', `${centimetres} cm (${Math.floor(inches / 12)}′ ${inches % 12}″)`),
      text('Eyes', random.pick(eyes)),
      text('Hair', hair),
      text('Languages', origin.languages.join(', ')),
      text('Craft', `${craft[0]?.toUpperCase()}${craft.slice(1)}`),
      text('Active', `Since ${WRITTEN_IN - years}`),
      text('Star sign', starSign(birthday)),
    ],
  };
}
