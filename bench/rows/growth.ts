import { type GrowthWorld, openGrowthWorld } from '../growth-world.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const SIZES = [1000, 100_000, 1_000_000];
const ROUNDS = 300;
const ROUNDS_OF_JOB = 20;
const SORTS = ['latest', 'popular', 'title'];

interface Asked {
  name: string;
  rounds?: number;
  /** Not measured. */
  prepare?(world: GrowthWorld): Promise<void>;
  ask(world: GrowthWorld): Promise<unknown>;
}

const random = (below: number) => 1 + Math.floor(Math.random() * below);
const film = ({ videos }: GrowthWorld) => `film-${random(videos)}`;
const model = ({ videos }: GrowthWorld) => `model-${random(videos / 20)}`;
const FILMS_VIEWED = 1000;

const ASKED: readonly Asked[] = [
  ...SORTS.map((sort) => ({
    name: `videos, ${sort}`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=24&sort=${sort}`),
  })),
  ...SORTS.map((sort) => ({
    name: `videos, ${sort}, page 1,000 of one each`,
    ask: (world: GrowthWorld) => world.get(`/videos?limit=1&page=1000&sort=${sort}`),
  })),
  { name: 'videos, page 1,000 of 12', ask: (world) => world.get('/videos?limit=12&page=1000') },
  { name: 'videos, last page of 24', ask: (world) => world.get(`/videos?limit=24&page=${lastPage(world)}`) },
  ...SORTS.map((sort) => ({
    name: `models, ${sort}`,
    ask: (world: GrowthWorld) => world.get(`/models?limit=24&sort=${sort}`),
  })),
  { name: 'models of a letter', ask: (world) => world.get('/models?letter=m') },
  {
    name: 'model page',
    async ask(world) {
      const id = model(world);
      await Promise.all([`/models/${id}`, `/models/${id}/similar`, `/videos?model=${id}`].map(world.get));
    },
  },
  { name: 'similar models', ask: (world) => world.get(`/models/${model(world)}/similar`) },
  { name: 'similar videos', ask: (world) => world.get(`/videos/${film(world)}/similar`) },
  {
    name: 'film page',
    async ask(world) {
      const id = film(world);
      await Promise.all([world.get(`/videos/${id}`), world.get(`/videos/${id}/similar`), world.find(id)]);
    },
  },
  {
    name: `view job, ${FILMS_VIEWED.toLocaleString('en-US')} views`,
    rounds: ROUNDS_OF_JOB,
    prepare: (world) => world.view(FILMS_VIEWED),
    ask: (world) => world.countViews(),
  },
];

/** The furthest page that a caller may ask for, of a list that may be longer. */
const lastPage = ({ videos }: GrowthWorld) => Math.min(Math.floor(videos / 24), 10_000);

/** What the same questions cost at 1,000, 100,000 and 1,000,000 films: calls in this process, the database included. */
export async function growth({ databaseUrl }: World): Promise<Row[]> {
  const figures = new Map<string, { p50: number; p95: number; wal: number }[]>();
  for (const size of SIZES) {
    const started = performance.now();
    const world = await openGrowthWorld(databaseUrl, size);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${size.toLocaleString('en-US')} films filled in after ${seconds} s`);
    for (const asked of ASKED) {
      const wal = await world.walBytes();
      const times = await timesOf(world, asked);
      const rounds = asked.rounds ?? ROUNDS;
      const written = ((await world.walBytes()) - wal) / rounds / 1e6;
      const found = { p50: at(times, 0.5), p95: at(times, 0.95), wal: written };
      figures.set(asked.name, [...(figures.get(asked.name) ?? []), found]);
    }
    await world.close();
  }
  return [...figures].map(([name, found]) => {
    const [first, second, third] = found.map(({ p95 }) => p95) as [number, number, number];
    const each = (pick: (figure: (typeof found)[number]) => number) =>
      found.map((one) => pick(one).toFixed(1)).join(' / ');
    const isWriting = found.some(({ wal }) => wal > 0.5);
    return {
      name: `growth: ${name}`,
      ours: `p95 ${each(({ p95 }) => p95)} ms, p50 ${each(({ p50 }) => p50)}${isWriting ? `, ${each(({ wal }) => wal)} MB of log` : ''}`,
      yardstick: `at ${SIZES.map((size) => size.toLocaleString('en-US')).join(' / ')} films`,
      ratio: `${(second / first).toFixed(2)}, ${(third / first).toFixed(2)}`,
      goal: 'at most 1.5, 3',
    };
  });
}

async function timesOf(world: GrowthWorld, { ask, prepare, rounds = ROUNDS }: Asked): Promise<number[]> {
  const times: number[] = [];
  const warming = Math.ceil(rounds / 5);
  for (let round = -warming; round < rounds; round += 1) {
    await prepare?.(world);
    const started = performance.now();
    await ask(world);
    if (round >= 0) times.push(performance.now() - started);
  }
  return times.sort((left, right) => left - right);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
