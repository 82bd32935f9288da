import { CATEGORIES, HAIRS, MODEL_TAGS, TAGS } from '#modules/catalogue/server/test-many.ts';
import { type GrowthWorld, openGrowthWorld } from '../growth-world.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const SIZES = [1000, 100_000, 1_000_000];
const ROUNDS = 300;
const ROUNDS_OF_JOB = 20;
const WARMING = 20;
const SORTS = ['latest', 'popular', 'title'];

interface Query {
  name: string;
  rounds?: number;
  /** Where a thousand videos are too few for the question. */
  isForMany?: true;
  goal?: string;
  /** Not measured. */
  prepare?(world: GrowthWorld): Promise<void>;
  ask(world: GrowthWorld): Promise<unknown>;
}

const random = (below: number) => 1 + Math.floor(Math.random() * below);
const video = ({ videos }: GrowthWorld) => `video-${random(videos)}`;
const model = ({ videos }: GrowthWorld) => `model-${random(videos / 20)}`;
const VIDEOS_VIEWED = 1000;
/** Tags and categories as `fillCatalogue` makes them: the first are the most common. */
const tag = () => `tag=tag-${random(TAGS)}`;
const category = () => `category=category-${random(CATEGORIES)}`;
const oneOf = (...words: string[]) => words[random(words.length) - 1] ?? '';
const sort = () => `sort=${oneOf(...SORTS)}`;
const resolution = () => `resolution=${oneOf('8K', '6K', '4K')}`;
/** Of a thousand videos it fills some pages too. */
const COMMON = 'tag=tag-1&category=category-1';
const NARROWED: Record<string, () => string> = {
  'by tag': tag,
  'by category': category,
  'by resolution': resolution,
  'by type and resolution': () => `type=video3D&${resolution()}`,
  'by a common tag and category': () => COMMON,
  'by a common tag, category and resolution': () => `${COMMON}&resolution=8K`,
};
/** A thousand videos fill hardly a page of these, so what they cost grows with what is found. */
const RARE: Record<string, () => string> = {
  'by any tag and category': () => `${tag()}&${category()}`,
  'by any tag, category and resolution': () => `${tag()}&${category()}&${resolution()}`,
};

const QUERIES: readonly Query[] = [
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
    goal: 'grows with the depth, not with the catalogue',
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
    goal: 'grows with what is found, to a page',
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
    goal: 'grows with what is found, to a page',
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
    prepare: (world) => world.view(VIDEOS_VIEWED),
    ask: (world) => world.countViews(),
  },
  {
    name: `popular lists after ${VIDEOS_VIEWED.toLocaleString('en-US')} views`,
    rounds: ROUNDS_OF_JOB,
    goal: 'every ten minutes',
    async prepare(world) {
      await world.view(VIDEOS_VIEWED);
      await world.countViews();
    },
    ask: (world) => world.rank(),
  },
];

/** What the same questions cost at 1,000, 100,000 and 1,000,000 videos: calls in this process, the database included. */
export async function growth({ databaseUrl }: World): Promise<Row[]> {
  const worlds: GrowthWorld[] = [];
  for (const size of SIZES) {
    const started = performance.now();
    worlds.push(await openGrowthWorld(databaseUrl, size));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${size.toLocaleString('en-US')} videos filled in after ${seconds} s`);
  }
  const rows: Row[] = [];
  for (const query of QUERIES) {
    const row = await rowOf(query, worlds);
    console.log(`  ${row.name}: ${row.ours}`);
    rows.push(row);
  }
  for (const world of worlds) await world.close();
  return rows;
}

async function rowOf(query: Query, all: readonly GrowthWorld[]): Promise<Row> {
  const worlds = query.isForMany ? all.slice(1) : all;
  const found = await figuresOf(worlds, query);
  const each = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' / ');
  const [first = Number.NaN, ...others] = found.map(({ p95 }) => p95);
  const log = found.map(({ megabytes }) => megabytes);
  return {
    name: `growth: ${query.name}`,
    ours: `p95 ${each([first, ...others])} ms, p50 ${each(found.map(({ p50 }) => p50))}${Math.max(...log) > 0.5 ? `, ${each(log)} MB of log` : ''}`,
    baseline: worlds.map(({ videos }) => videos.toLocaleString('en-US')).join(' / '),
    ratio: others.map((p95) => (p95 / first).toFixed(2)).join(', '),
    goal: query.goal ?? (query.isForMany ? 'at most 2' : 'at most 1.5, 3'),
  };
}

/** In turns, so that a noisy moment falls on all. */
async function figuresOf(worlds: readonly GrowthWorld[], { ask, prepare, rounds = ROUNDS }: Query) {
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
