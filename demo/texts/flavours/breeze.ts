import type { Flavour } from './flavour.ts';

/** Wind, breath and glass. */
export const breeze: Flavour = {
  firstScene: 4,
  titlesFrom: 'places',
  endings: [
    ' in a Light Wind',
    ': Breathing Space',
    ', Sails Up',
    ' and a Brass Band',
    ': The Glass Blower',
    ', Deep Breath',
    ' under Paper Lanterns',
    ': Kites at Noon',
    ', Half a Gale',
    ': A Whistled Tune',
    ' on the Exhale',
    ', Windows Open',
  ],
  middles: [
    'Turn the sound up: most of what happens here happens in the air.',
    'We waited three days for this wind and it was worth every sandwich.',
    'Made to be watched with slow, even breaths.',
    'The whole video lasts about as long as a good sigh.',
    'Everything that moves here is moved by the air alone.',
  ],
  beginsWith: 'place',
  crafts: [
    'trumpet playing',
    'glass blowing',
    'sailing',
    'kite flying',
    'flute making',
    'breath-hold diving',
    'saxophone',
    'hot-air ballooning',
  ],
  openings: [
    ({ first, country, craft }) =>
      `${first} learned ${craft} on the windy side of ${country} and has the hair to show for it.`,
    ({ first, craft, years }) => `${first} has given ${years} years and a lot of breath to ${craft}.`,
    ({ first, country }) => `From ${country}, on the first good wind: ${first} goes where it blows.`,
  ],
  manners: [
    'On set, hums between takes and does not notice.',
    'Warms up for ten minutes and works for two.',
    'Counts breaths, not minutes.',
  ],
  castFrom: 3,
  isOfMen: false,
};
