import { DAY } from '#kernel/clock.ts';
import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { DEFAULT_EDITION } from '#modules/championship/contract/default-edition.ts';
import type { Contestant, EDITION } from '#modules/championship/contract/kinds.ts';
import { ZONE } from '#modules/championship/contract/kinds.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { OnSite } from './home.ts';
import type { Pictures } from './pictures.ts';
import type { SiteWords } from './site-words.ts';

type Content = ContentOf<typeof EDITION>;

/** The first one, which ended in 2022, and one whose first round is running. */
export const EDITION_KEYS = { first: 'world-cup-2022', running: 'world-cup' } as const;
/** Days from the demo's first start to the stages of the running one. */
export const RUNNING_DAYS = { stageOne: -3, stageTwo: 4, tourEnd: 8 } as const;
const MODELS = 6;
const FEWEST_PICTURES = 20;

/** Two don't state a country. */
const COUNTRIES = ['Portugal', '', 'Japan', 'Canada', 'Brazil', ''];

const SENTENCES = [
  'Has worked in front of cameras for six years, and reads scripts twice.',
  'Trained as a dancer, and still warms up like one before every scene.',
  'Likes long takes, quiet sets and the first coffee of the day.',
  'Came for a weekend, and stayed for forty videos.',
  'Writes down what each scene taught, in a notebook nobody may open.',
  'Prefers the headset to the mirror: it tells the truth.',
];

/** Empty if the site has too few models. */
export function championshipsOf(
  { name }: SiteWords,
  pictures: Pictures,
  { portraits }: OnSite,
  now: Date,
): { key: string; content: Content }[] {
  if (portraits.length < MODELS) return [];
  const at = (days: number) => wallTime(new Date(now.getTime() + days * DAY));
  const editionOf = (first: number): Content => ({
    ...DEFAULT_EDITION,
    title: `${name} World Cup`,
    text: 'Six models, two rounds, one winner. Vote for one of each pair, then for one of the finalists.',
    models: Array.from({ length: MODELS }, (_, index) =>
      contestantOf(portraits[(first + index) % portraits.length] as Image, first + index, pictures),
    ),
  });
  return [
    {
      key: EDITION_KEYS.running,
      content: {
        ...editionOf(0),
        stageOneAt: at(RUNNING_DAYS.stageOne),
        stageTwoAt: at(RUNNING_DAYS.stageTwo),
        tourEndAt: at(RUNNING_DAYS.tourEnd),
      },
    },
    {
      key: EDITION_KEYS.first,
      content: { ...editionOf(MODELS), title: `${name} World Cup 2022`, signUpEvent: 'offer.worldcup-2022' },
    },
  ];
}

function contestantOf(portrait: Image, place: number, { pictureAt, wideAt, clipAt }: Pictures): Contestant {
  const name = portrait.alt;
  const clip = (title: string, offset: number): Contestant['helloVideo'] => {
    const src = clipAt(place + offset);
    return { title, poster: wideAt(place + offset), urls: src === null ? [] : [{ key: '2K', src }] };
  };
  const count = FEWEST_PICTURES + (place % 4);
  return {
    name,
    slug: slugOf(name, 'model'),
    country: COUNTRIES[place % COUNTRIES.length] ?? '',
    faceImage: portrait,
    bodyImage: portrait,
    body1stTourImage: portrait,
    slideImage: wideAt(place),
    winnerImage: portrait,
    helloVideo: clip(`Hello from ${name}`, 1),
    thanksVideo: clip(`${name} says thank you`, 2),
    winnerVideo: clip(`${name} after the final`, 3),
    trailerVideo3dFirstTour: clip(`${name}: the first round`, 4),
    trailerVideo3dSecondTour: clip(`${name}: the final`, 5),
    pictures: Array.from({ length: count }, (_, index) => pictureAt(place + index)),
    text: SENTENCES[place % SENTENCES.length] ?? '',
  };
}

function wallTime(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}
