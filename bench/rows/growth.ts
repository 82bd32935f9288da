import { CATEGORIES, HAIRS, MODEL_TAGS, TAGS } from '#modules/catalogue/server/test-many.ts';
import { type GrowthWorld, openGrowthWorld } from '../growth-world.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const SIZES = [1000, 100_000, 1_000_000];
const ROUNDS = 300;
const ROUNDS_OF_JOB = 20;
const WARMING = 20;
const SORTS = ['latest', 'popular', 'title'];

interface Question {
  name: string;
  rounds?: number;
  /** Runs in the background, so it has no goal. */
  isJob?: true;
  /** If a thousand videos are too few for the query. */
  isForMany?: true;
  /** Not measured. */
  prepare?(world: GrowthWorld): Promise<void>;
  ask(world: GrowthWorld): Promise<unknown>;
}

const random = (below: number) => 1 + Math.floor(Math.random() * below);
const video = ({ videos }: GrowthWorld) => `video-${random(videos)}`;
const model = ({ videos }: GrowthWorld) => `model-${random(videos / 20)}`;
const VIDEOS_VIEWED = 1000;
/** Tags and categories as `fillCatalogue` makes them: the first ones are the most common. */
const tag = () => `tag=tag-${random(TAGS)}`;
const category = () => `category=category-${random(CATEGORIES)}`;
const oneOf = (...words: string[]) => words[random(words.length) - 1] ?? '';
const sort = () => `sort=${oneOf(...SORTS)}`;
const resolution = () => `resolution=${oneOf('8K', '6K', '4K')}`;
/** Fills several pages even with a thousand videos. */
const COMMON = 'tag=tag-1&category=category-1';
const NARROWED: Record<string, () => string> = {
  'by tag': tag,
  'by category': category,
  'by resolution': resolution,
  'by type and resolution': () => `type=video3D&${resolution()}`,
  'by a common tag and category': () => COMMON,
  'by a common tag, category and resolution': () => `${COMMON}&resolution=8K`,
};
/** A thousand videos hardly fill a page of these, so their cost grows with the number of results. */
const RARE: Record<string, () => string> = {
  'by any tag and category': () => `${tag()}&${category()}`,
  'by any tag, category and resolution': () => `${tag()}&${category()}&${resolution()}`,
};

const QUESTIONS: readonly Question[] = [
  ...SORTS.map((sort) => ({
    name: `videos, ${sort}`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=24&sort=${sort}`),
  })),
  ...SORTS.map((sort) => ({
    name: `videos, ${sort}, page 1,000 of one each`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=1&page=1000&sort=${sort}`),
  })),
  {
    name: 'videos, page 1,000 of 12',
    isForMany: true,
    ask: (world) => world.get('/videos?limit=12&page=1000'),
  },
  {
    name: 'videos, the deepest page that is walked to',
    ask: (world) => world.get(`/videos?limit=24&page=${Math.floor(Math.min(world.videos / 2, 100_000) / 24)}`),
  },
  ...SORTS.map((sort) => ({
    name: `models, ${sort}`,
    ask: (world: GrowthWorld) => world.get(`/models?limit=24&sort=${sort}`),
  })),
  ...Object.entries(NARROWED).map(([name, question]) => ({
    name: `videos, ${name}`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=24&${sort()}&${question()}`),
  })),
  ...Object.entries(RARE).map(([name, question]) => ({
    name: `videos, ${name}`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=24&${sort()}&${question()}`),
  })),
  {
    name: 'videos, by tag, page 20 of 12',
    ask: (world) => world.get(`/videos?limit=12&page=20&tag=tag-1&${sort()}`),
  },
  { name: 'what videos are narrowed by', ask: (world) => world.get('/video-filters') },
  { name: 'categories', ask: (world) => world.get('/categories') },
  {
    name: 'models, by tag and hair',
    ask: (world) =>
      world.get(`/models?limit=24&tag=tag-${TAGS + random(MODEL_TAGS)}&hair=tag-${TAGS + MODEL_TAGS + random(HAIRS)}`),
  },
  { name: 'models of a tag', ask: (world) => world.get(`/model-tags/tag-${TAGS + random(MODEL_TAGS)}`) },
  { name: 'models of a letter', ask: (world) => world.get('/models?letter=m&limit=2') },
  {
    name: 'model page',
    async ask(world) {
      const id = model(world);
      await Promise.all([`/models/${id}`, `/models/${id}/similar`, `/videos?model=${id}`].map(world.get));
    },
  },
  { name: 'similar models', ask: (world) => world.get(`/models/${model(world)}/similar`) },
  { name: 'similar videos', ask: (world) => world.get(`/videos/${video(world)}/similar`) },
  {
    name: 'video page',
    async ask(world) {
      const id = video(world);
      await Promise.all([world.get(`/videos/${id}`), world.get(`/videos/${id}/similar`), world.find(id)]);
    },
  },
  {
    name: `view job, ${VIDEOS_VIEWED.toLocaleString('en-US')} views`,
    rounds: ROUNDS_OF_JOB,
    isJob: true,
    prepare: (world) => world.view(VIDEOS_VIEWED),
    ask: (world) => world.countViews(),
  },
  {
    name: `popular lists after ${VIDEOS_VIEWED.toLocaleString('en-US')} views`,
    rounds: ROUNDS_OF_JOB,
    isJob: true,
    async prepare(world) {
      await world.view(VIDEOS_VIEWED);
      await world.countViews();
    },
    ask: (world) => world.rank(),
  },
];

/**
 * What the same queries take at 1,000, 100,000 and 1,000,000 videos: endpoints in this process, the database included.
 */
export async function growth({ databaseUrl }: World): Promise<Row[]> {
  const worlds: GrowthWorld[] = [];
  for (const size of SIZES) {
    const started = performance.now();
    worlds.push(await openGrowthWorld(databaseUrl, size));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${size.toLocaleString('en-US')} videos filled in after ${seconds} s`);
  }
  const rows: Row[] = [];
  for (const question of QUESTIONS) {
    for (const row of await rowsOf(question, worlds)) {
      console.log(`  ${row.name}: ${row.figure.toFixed(1)} ms, ${row.details}`);
      rows.push(row);
    }
  }
  for (const world of worlds) await world.close();
  return rows;
}

/** The goal for each size, p95. */
const MS_BY_SIZE: Record<number, number> = { 1000: 10, 100000: 10, 1000000: 40 };

async function rowsOf(question: Question, all: readonly GrowthWorld[]): Promise<Row[]> {
  const worlds = question.isForMany ? all.slice(1) : all;
  const found = await figuresOf(worlds, question);
  return worlds.map(({ videos }, index) => {
    const { p50 = Number.NaN, p95 = Number.NaN, megabytes = 0 } = found[index] ?? {};
    const log = megabytes > 0.5 ? `, ${megabytes.toFixed(1)} MB of log` : '';
    const atMost = question.isJob ? undefined : MS_BY_SIZE[videos];
    return {
      name: `growth: ${question.name}, at ${videos.toLocaleString('en-US')} videos`,
      figure: p95,
      unit: 'ms',
      goal: atMost === undefined ? undefined : { atMost },
      details: `p50 ${p50.toFixed(1)} ms${log}`,
    };
  });
}

/** Alternating, so that a noisy moment affects all. */
async function figuresOf(worlds: readonly GrowthWorld[], { ask, prepare, rounds = ROUNDS }: Question) {
  const figures = worlds.map(() => ({ times: [] as number[], bytes: 0 }));
  for (let round = -WARMING; round < rounds; round += 1) {
    for (const [index, world] of worlds.entries()) {
      await prepare?.(world);
      const before = await world.logBytes();
      const started = performance.now();
      await ask(world);
      const took = performance.now() - started;
      const figure = figures[index];
      if (round < 0 || !figure) continue;
      figure.times.push(took);
      figure.bytes += (await world.logBytes()) - before;
    }
  }
  return figures.map(({ times, bytes }) => {
    const sorted = times.sort((left, right) => left - right);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return { p50: at(0.5), p95: at(0.95), megabytes: bytes / rounds / 1e6 };
  });
}
