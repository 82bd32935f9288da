import type { Flavour } from './flavour.ts';

/** People in places they chose themselves. */
export const portrait: Flavour = {
  firstScene: 6,
  titlesFrom: 'places',
  endings: [
    ', as I See It',
    ': A Self-Portrait',
    ' in My Own Words',
    ': The Name on the Door',
    ', First Person',
    ' after the Applause',
    ': Both Sides of the Mirror',
    ', Told by Heart',
    ': The Dressing Room',
    ' and Everything Since',
    ': A Letter Home',
    ' on My Terms',
  ],
  middles: [
    'The place was chosen by the performer, and so was the music that was playing.',
    'No script: one question was asked before the camera ran, and you hear the answer in the room.',
    'The camera stands where a friend would sit.',
    'Every performer of this series had the last word on the cut.',
    'A portrait in real time, with nothing hurried and nothing hidden.',
  ],
  beginsWith: 'place',
  crafts: [
    'portrait photography',
    'poetry on stage',
    'modern ballet',
    'cabaret singing',
    'tailoring',
    'radio hosting',
    'life modelling',
    'piano improvisation',
  ],
  openings: [
    ({ first, country, craft }) =>
      `${first} left ${country} with one suitcase and a talent for ${craft}; both are still in use.`,
    ({ first, craft, years }) =>
      `For ${years} years ${first} has said with ${craft} what does not fit into a sentence.`,
    ({ first, country }) => `${first} calls ${country} home and every dressing room a second one.`,
  ],
  manners: [
    'On set, the one who asks how everybody slept.',
    'Chooses the place, the light and the last word.',
    'Prefers one honest minute to an hour of acting.',
  ],
  castFrom: 1,
  isOfMen: false,
};
