import { DAY, HOUR } from '#kernel/clock.ts';
import type { PostContent } from '#modules/blog/contract/kinds.ts';
import type { Pictures } from '../content/pictures.ts';
import type { SiteWords } from '../content/site-words.ts';
import { createRandom, type Random } from '../random.ts';
import { sceneWords } from '../texts/scene-words.ts';
import { GUIDE_TOPICS } from './guide-topics.ts';
import { MAKING_TOPICS } from './making-topics.ts';
import { OTHER_TOPICS } from './other-topics.ts';
import type { CategoryKey, Topic } from './topic.ts';
import type { Voice } from './voice.ts';
import { FIRST_VOICES } from './voices-one.ts';
import { SECOND_VOICES } from './voices-two.ts';

const TOPICS = [...GUIDE_TOPICS, ...MAKING_TOPICS, ...OTHER_TOPICS];
/** Topics that each site leaves out, different ones on each. */
const LEFT_OUT = 4;
const DAYS_BETWEEN = 8;
/** The newest post is scheduled this far ahead. */
const DAYS_AHEAD = 5;

export interface DemoPost {
  slug: string;
  startsAt: string;
  category: CategoryKey;
  content: Omit<PostContent, 'categories'>;
  /** How often it has been read since. */
  reads: number;
}

interface PostDeps {
  words: SiteWords;
  /** The site's index among the sites. */
  index: number;
  pictures: Pictures;
  /** Slugs of the site's videos, by the scene that they show. */
  slugs: ReadonlyMap<string, string>;
  now: Date;
}

export function voiceOf(site: string): Voice {
  return { ...FIRST_VOICES, ...SECOND_VOICES }[site] ?? (FIRST_VOICES.vrbs as Voice);
}

/** A site's posts in its own voice, the newest first. */
export function postsOf({ words, index, pictures, slugs, now }: PostDeps): DemoPost[] {
  const voice = voiceOf(words.key);
  const random = createRandom(`${words.key} blog`);
  const drawn = drawerOf(voice, random);
  const leftOut = (index * LEFT_OUT) % TOPICS.length;
  const chosen = TOPICS.filter((_, place) => place < leftOut || place >= leftOut + LEFT_OUT);
  const topics = chosen.map((topic, place) => {
    const scene = pictures.sceneAt(place);
    const video = topic.showsVideo && slugs.get(scene);
    return {
      category: topic.category,
      ...writtenBy(topic, { random, index, drawn, fill: fillerOf(words, placeAt(scene, random)) }),
      video: video ? `/video/${video}/` : undefined,
    };
  });
  const own = voice.own.map((post) => ({ ...post, video: undefined }));
  // A post that only this site has is among the first.
  const [first, ...rest] = random.shuffle(topics);
  const all = [own[0], first, own[1], ...rest].filter((post) => post !== undefined);
  return all.map(({ category, title, lead, text, video }, place) => {
    const startsAt = new Date(now.getTime() + (DAYS_AHEAD - place * DAYS_BETWEEN) * DAY - random.integer(1, 9) * HOUR);
    const content = {
      title,
      lead,
      text: video ? `${text}\n\n${video}` : text,
      image: pictures.wideAt(place),
      author: voice.authors[random.integer(0, voice.authors.length - 1)] ?? '',
      seoParams: { title: '', description: '', isNoindex: false },
    };
    const reads = place === 0 ? 0 : Math.round(60 + random.next() ** 3 * 900 * Math.sqrt(place));
    return { slug: slugOf(title), startsAt: startsAt.toISOString(), category, content, reads };
  });
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Draws from a list in a shuffled order, and starts over when it is used up. */
function drawerOf(voice: Voice, random: Random) {
  const draw = (lines: readonly string[]) => {
    let left: string[] = [];
    return () => {
      if (left.length === 0) left = random.shuffle(lines);
      return left.pop() ?? '';
    };
  };
  return { opening: draw(voice.openings), aside: draw(voice.asides), closing: draw(voice.closings) };
}

function writtenBy(
  topic: Topic,
  of: { random: Random; index: number; drawn: ReturnType<typeof drawerOf>; fill: (text: string) => string },
) {
  const { random, index, drawn, fill } = of;
  const parts = topic.sections.map(({ heading, texts }) => `## ${heading}\n\n${random.pick(texts)}`);
  parts.splice(random.integer(1, parts.length - 1), 0, drawn.aside());
  return {
    title: fill(topic.titles[index % topic.titles.length] ?? topic.titles[0]),
    lead: fill(random.pick(topic.leads)),
    text: fill([drawn.opening(), ...parts, drawn.closing()].join('\n\n')),
  };
}

const fillerOf =
  ({ name, word }: SiteWords, place: string) =>
  (text: string) =>
    text.replaceAll('{site}', name).replaceAll('{word}', word).replaceAll('{place}', place);

function placeAt(scene: string, random: Random): string {
  const found = sceneWords.find(({ key }) => key === scene);
  return found ? random.pick(found.places) : 'the old hall';
}
