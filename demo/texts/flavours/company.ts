import type { Flavour } from './flavour.ts';

/** Good company, wherever it meets. */
export const company: Flavour = {
  firstScene: 3,
  titlesFrom: 'places',
  endings: [
    ' with Friends',
    ': The Late Shift',
    ', Table for Three',
    ' after the Match',
    ': Two Tickets',
    ' with the Windows Down',
    ': The Usual Crowd',
    ', Off Duty',
    ': A Weekend Away',
    ' and Back by Monday',
    ': The Training Camp',
    ' in Good Company',
  ],
  middles: [
    'Filmed with a small crew that knows each other well, which is easy to hear.',
    'Somebody forgot the tripod, so this one was filmed from a very good wall.',
    'You have the best seat, and nobody minds if you stay.',
    'Mostly conversation, partly weather, entirely unplanned.',
    'One take, one afternoon, one bag of oranges.',
  ],
  beginsWith: 'place',
  crafts: [
    'rowing',
    'boxing coaching',
    'carpentry',
    'choir singing',
    'rock climbing',
    'baking',
    'street photography',
    'stand-up comedy',
  ],
  openings: [
    ({ first, country, craft }) => `${first} from ${country} will talk you into ${craft} within the hour.`,
    ({ first, craft, years }) => `${years} years of ${craft} have left ${first} with strong hands and many stories.`,
    ({ first, country }) => `Ask anyone in ${country}: ${first} knows a short cut and never takes it.`,
  ],
  manners: [
    'On set, first with the coffee and last to leave.',
    'Keeps the crew laughing and the takes short.',
    'A good listener, a terrible card player.',
  ],
  castFrom: undefined,
  isOfMen: true,
};
