import type { Flavour } from './flavour.ts';

/** Far places, set up in one's own room. */
export const atHome: Flavour = {
  firstScene: 8,
  titlesFrom: 'places',
  endings: [
    ' in Your Living Room',
    ': The Wall Opens',
    ' beside the Sofa',
    ', Full Size',
    ': Furniture Moved',
    ' on the Carpet',
    ', Lights Left On',
    ': A Window Where None Was',
    ' between the Bookshelves',
    ': House Guests',
    ', Slippers Welcome',
    ' and the Kettle On',
  ],
  middles: [
    'Made for headsets that let your own room through: push the table aside and look.',
    'Place it by a wall, step back, and let your eyes get used to the depth.',
    'Your ceiling stays where it is; everything else is negotiable.',
    'Life size, so that you notice how large things really are.',
    'Works on a sofa, works better standing up.',
  ],
  beginsWith: 'making',
  crafts: [
    'set design',
    'close-up magic',
    'pantomime',
    'puppetry',
    'interior decorating',
    'tap dancing',
    'storytelling',
    'juggling',
  ],
  openings: [
    ({ first, craft, years }) =>
      `${first} has practised ${craft} in small rooms for ${years} years and never hit a lamp.`,
    ({ first, country, craft }) => `${first} brought ${craft} from ${country} and it fits in hand luggage.`,
    ({ first, country }) => `Half of ${country} has had ${first} as a house guest, or so it is said.`,
  ],
  manners: [
    'On set, always takes the shoes off.',
    'Measures the room first, then forgets the numbers.',
    'Leaves every place tidier than it was.',
  ],
  castFrom: 4,
  isOfMen: false,
};
