import type { Flavour } from './flavour.ts';

/** Characters, sewn by hand and played straight. */
export const costume: Flavour = {
  firstScene: 1,
  titlesFrom: 'roles',
  endings: [
    '',
    ' Returns',
    ': A Cosplay Adventure',
    ' Takes the Stage',
    ': Behind the Mask',
    ' and the Missing Prop',
    ': Dress Rehearsal',
    ' Meets a Rival',
    ': The Unofficial Sequel',
    ' Goes Off Script',
    ': Curtain Call',
    ' on Tour',
  ],
  middles: [
    'Four months of sewing, one very patient wig and a prop that nearly did not survive the taxi ride.',
    'A good-natured parody that knows its source by heart and bows to it in every scene.',
    'The costume was built by hand and the sword, we promise, is foam.',
    'Part homage, part comedy, entirely in character from the first pose to the last.',
    'Our cast plays it straight, which makes it all the funnier.',
  ],
  beginsWith: 'making',
  crafts: [
    'costume making',
    'stage combat',
    'voice acting',
    'prop building',
    'wig styling',
    'musical theater',
    'improvised comedy',
    'make-up artistry',
  ],
  openings: [
    ({ first, craft, years }) =>
      `${first} came to the screen by way of ${craft} and has been on stages for ${years} years.`,
    ({ first, craft }) =>
      `There is hardly a character that ${first} has not sewn, painted or rehearsed; ${craft} is the part that pays the rent.`,
    ({ first, country }) =>
      `Born in ${country}, ${first} built a first costume out of curtains and never quite stopped.`,
  ],
  manners: [
    'On set, calm; in character, anything but.',
    'Every role gets its own notebook, its own walk and its own tea.',
    'Known for learning the whole script, including everybody else’s lines.',
  ],
  castFrom: undefined,
  isOfMen: false,
};
