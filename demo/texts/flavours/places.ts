import type { Flavour } from './flavour.ts';

/** Places to visit, slowly. */
export const places: Flavour = {
  firstScene: 0,
  titlesFrom: 'places',
  endings: [
    '',
    ': A Slow Visit',
    ' at Your Own Pace',
    ', Second Evening',
    ' with Headphones On',
    ': The Long Take',
    ' before Anyone Wakes',
    ', Seen Sitting Down',
    ': One Breath, One Room',
    ' for Two',
    ': The Return',
    ' without a Map',
  ],
  middles: [
    'Filmed for a seated view at eye height, with depth you can lean into.',
    'There is no story to follow here, only a place and the time to look at it.',
    'We kept the camera still, so that you can be the one who moves.',
    'Recorded as one loop without a cut; stay as long as you like.',
    'Made for an unhurried evening and a comfortable chair.',
  ],
  beginsWith: 'place',
  crafts: [
    'contemporary dance',
    'trapeze and aerial silk',
    'photography',
    'stage acting',
    'free diving',
    'mountain guiding',
    'jazz singing',
    'yoga teaching',
  ],
  openings: [
    ({ first, country, craft }) => `${first} grew up in ${country} and found ${craft} early.`,
    ({ first, craft, years }) => `Before the camera there was ${craft}: ${first} has worked at it for ${years} years.`,
    ({ first, country }) => `${first} divides the year between ${country} and wherever the next production is.`,
  ],
  manners: [
    'On set, known for patience and for arriving before the crew.',
    'Likes long takes, natural light and people who laugh at their own mistakes.',
    'Believes that a good scene is mostly listening.',
  ],
  castFrom: 0,
  isOfMen: false,
};
