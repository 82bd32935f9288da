import { createRandom } from '../random.ts';
import { flavourOf, slugOf } from './flavour.ts';
import { type SceneWords, sceneWords } from './scene-words.ts';

export interface VideoTexts {
  title: string;
  slug: string;
  /** Two to four sentences. */
  description: string;
  /** Key of the scene in scenes.json that the words speak of. */
  scene: string;
}

const journeyEndings = [
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
];
const costumeEndings = [
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
];
const journeyMiddles = [
  'Filmed for a seated view at eye height, with depth you can lean into.',
  'There is no story to follow here, only a place and the time to look at it.',
  'We kept the camera still, so that you can be the one who moves.',
  'Recorded as one loop without a cut; stay as long as you like.',
  'Made for an unhurried evening and a comfortable chair.',
];
const costumeMiddles = [
  'Four months of sewing, one very patient wig and a prop that nearly did not survive the taxi ride.',
  'A good-natured parody that knows its source by heart and bows to it in every scene.',
  'The costume was built by hand and the sword, we promise, is foam.',
  'Part homage, part comedy, entirely in character from the first pose to the last.',
  'Our cast plays it straight, which makes it all the funnier.',
];
const closings = [
  'Best with the room lights low.',
  'Available in every resolution that your headset can play.',
  'The sound is a quiet chord; headphones make it wider.',
  'If you are new to VR, this is a gentle place to begin.',
  'Look down at least once.',
  'Look behind the obvious: the corners of this one are worth a visit.',
];

/** Every pairing of a name and an ending exactly once: the ending shifts by one each time round the names. */
function titleOf(words: SceneWords, costume: boolean, round: number): string {
  const names = costume ? words.roles : words.places;
  const endings = costume ? costumeEndings : journeyEndings;
  const name = names[round % names.length] as string;
  const lap = Math.floor(round / names.length);
  const ending = endings[(lap + (round % names.length) * (lap === 0 ? 0 : 1)) % endings.length] as string;
  return name + ending;
}

/**
 * The texts of video `index` (0 and up) of a site. Deterministic; titles and slugs are unique within a site
 * for the first 396 and never shared by the two flavours.
 */
export function videoTexts(site: string, index: number): VideoTexts {
  const words = sceneWords[index % sceneWords.length] as (typeof sceneWords)[number];
  const costume = flavourOf(site) === 'costume';
  const title = titleOf(words, costume, Math.floor(index / sceneWords.length));
  const random = createRandom(`video-texts/${site}/${index}`);
  const [first, second] = random.shuffle(words.lines) as [string, string];
  const middle = random.pick(costume ? costumeMiddles : journeyMiddles);
  const sentences = costume
    ? [middle, first]
    : random.next() < 0.5
      ? [first, second]
      : [first, second, middle];
  if (random.next() < 0.5) sentences.push(random.pick(closings));
  return { title, slug: slugOf(title), description: sentences.join(' '), scene: words.key };
}
