import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PageContent } from '#modules/pages/contract/kinds.ts';
import { section } from './blank-section.ts';
import { seo } from './seo.ts';
import type { SiteWords } from './site-words.ts';

interface Campaign {
  title: string;
  lead: string;
  heading: string;
  /** Each heading starts a card. */
  cards: string;
}

const CAMPAIGNS: Readonly<Record<string, (words: SiteWords) => Campaign>> = {
  tour: ({ name, word }) => ({
    title: `A tour of ${name}`,
    lead: `Ten minutes to see what a ${word} video is and whether you like it.`,
    heading: 'Three stops',
    cards: `### Look around
Open any trailer and turn it with a finger. What you see is what a headset shows, only smaller.

### Step inside
With a headset on, the frame is gone. Everything is life-size.

### Stay
Members see every video in full length, online or downloaded.`,
  }),
  smellvr: ({ word }) => ({
    title: 'A nose for it',
    lead: `A week in which we tried to add scent to ${word}, and what we learned.`,
    heading: 'Four small bottles',
    cards: `### Rain on asphalt
Goes with the city at night. Open the bottle when the neon comes on.

### Warm dust
For the desert before sunrise. A little goes a long way.

### Cut grass
The meadow at golden hour needs nothing else.

### Cold stone
For halls under water. Nobody could say why, and everybody agreed.`,
  }),
  'sneak-peek-2020': ({ name }) => ({
    title: 'Sneak peek 2020',
    lead: `What ${name} looked like before anybody saw it: first sketches, first rooms, first mistakes.`,
    heading: 'From the archive',
    cards: `### The first dome
Rendered in a night on one machine. The horizon is crooked; we left it.

### The wrong height
For a month everybody was four metres tall. Now the camera sits where you do.

### The lantern
One lamp, drawn by hand, which became a river of them.`,
  }),
  spacexxx: () => ({
    title: 'Space, slowly',
    lead: 'An orbital station, a blue planet below, and nothing that needs to be done.',
    heading: 'Why weightlessness suits the seat',
    cards: `### No floor, no dizziness
The station turns, you do not. Most people forget that they are sitting.

### Sunrise every six minutes
Shortened from ninety. We checked: nobody minds.

### The window
Filmed from the observation bay, at eye height.`,
  }),
  'time-capsule': ({ name }) => ({
    title: 'Time capsule',
    lead: `One video of ${name} from each year, put away and opened again.`,
    heading: 'What has changed',
    cards: `### Sharper
From 2K to 8K, and eyes got used to each step within a week.

### Nearer
Depth is measured now, not guessed.

### Calmer
The camera stands still. The people who look do the moving.`,
  }),
  'wc-2018': () => ({
    title: 'The 2018 cup',
    lead: 'Four weeks, eight scenes, one winner: visitors chose the most beautiful place.',
    heading: 'How it went',
    cards: `### First round
The canyon of paper beat the glass forest by eleven votes.

### Second round
The aurora won every night and lost every morning.

### The final
The river of lanterns, by a length.`,
  }),
  halloween: ({ word }) => ({
    title: 'A quiet Halloween',
    lead: `No jump, no scream: ${word} places in which it is merely very dark.`,
    heading: 'Three rooms for one evening',
    cards: `### The drowned hall
Something circles between the pillars. It is a shoal.

### The observatory
The lamp goes out by itself. The galaxy does the rest.

### The frozen lake
Listen to the ice. Then take the headphones off and listen again.`,
  }),
  'date-night': () => ({
    title: 'Date night',
    lead: 'For two headsets, or for one that is handed over.',
    heading: 'An evening in three parts',
    cards: `### Before dinner
The meadow, five minutes, to arrive.

### After dinner
The river of lanterns. Take turns and say what you see.

### Late
The observatory. Nobody has to say anything.`,
  }),
  chechik: ({ name }) => ({
    title: 'Portrait of a season',
    lead: `A guest curator chose six videos of ${name} and wrote a sentence about each.`,
    heading: 'Three of them',
    cards: `### Light
“I came for the colours and stayed for the shadows.”

### Distance
“The only video in which I leaned back.”

### Sound
“Close your eyes at minute two.”`,
  }),
};

/** By slug. */
export function campaignsOf(
  words: SiteWords,
  pictureAt: (place: number) => Image,
): [slug: string, page: PageContent][] {
  return Object.entries(CAMPAIGNS).map(([slug, campaignOf], index) => {
    const { title, lead, heading, cards } = campaignOf(words);
    const page: PageContent = {
      title,
      text: lead,
      image: pictureAt(index + 4),
      sections: [
        section('cards', { title: heading, text: cards }),
        section('videos', { title: 'To go with it', videos: index % 2 === 0 ? 'latest' : 'popular' }),
        section('buttons', { text: `- [All ${words.word} videos](/videos/)\n- [See plans](/join-now/)` }),
      ],
      seoParams: seo(`${title} · ${words.name}`, lead),
    };
    return [slug, page];
  });
}
