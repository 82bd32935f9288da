import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { VideoItem, VideoList } from '../contract/types.ts';
import { model, START, video } from './test-catalogue.ts';
import { openFullCatalogue } from './test-full-catalogue.ts';
import { type Statement, statementsOf } from './test-statements.ts';

const MANY = 20_000;
const SORTS = ['latest', 'popular', 'title'] as const;

let catalogue: Awaited<ReturnType<typeof openFullCatalogue>>;
beforeAll(async () => {
  catalogue = await openFullCatalogue(MANY);
});
afterAll(() => catalogue.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  /** Present only if the plan was executed. */
  'Actual Rows'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A prepared statement is planned with its values five times; then the database may switch to a generic plan. */
const RUNS_UNTIL_SETTLED = 7;

/** Statements that write aren't executed, because a second run would find different data. */
const WRITES = /\b(insert into|update|delete from)\b/i;

/**
 * The plans of a statement with these values and real statistics: at first, and after the database may have switched to
 * a generic plan. Statements that write are only planned.
 */
async function plansOf(client: pg.PoolClient, { name, text, values = [] }: Statement): Promise<Plan[]> {
  const explain = WRITES.test(text) ? 'explain (format json)' : 'explain (analyze, timing off, format json)';
  if (name === undefined) {
    const { rows } = await client.query({ text: `${explain} ${text}`, values });
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  }
  await client.query(`prepare guarded as ${text}`);
  const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
  const plans: Plan[] = [];
  for (let run = 0; run < RUNS_UNTIL_SETTLED; run += 1) {
    const { rows } = await client.query(`${explain} execute guarded ${given}`);
    plans.push(rows[0]['QUERY PLAN'][0].Plan);
  }
  return [plans[0], plans.at(-1)].flatMap((plan) => (plan ? nodesOf(plan) : []));
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const MOST_SORTED = 3000;
const LARGE = [
  'videos',
  'models',
  'video_models',
  'video_views',
  'site_videos',
  'site_models',
  'video_tags',
  'video_categories',
  'model_tags',
];

/** Fails if a large table is read sequentially, or if more rows are sorted than a model has videos. */
async function expectIndexes(work: () => Promise<unknown>): Promise<void> {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  const client = await catalogue.db.pool.connect();
  try {
    for (const statement of statements) {
      const nodes = await plansOf(client, statement);
      await client.query('deallocate all');
      const scanned = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []));
      expect(
        scanned.filter((name) => name && LARGE.includes(name)),
        statement.text,
      ).toEqual([]);
      for (const node of nodes.filter((node) => node['Node Type'] === 'Sort'))
        expect(node['Actual Rows'] ?? node['Plan Rows'], statement.text).toBeLessThan(MOST_SORTED);
    }
  } finally {
    client.release(true);
  }
}

const visit = () => catalogue.visit('one');
const renamed = model('model-500', { title: 'Another name' });
const late = video('late', {
  publishedAt: new Date(START.getTime() + DAY),
  models: ['model-7'],
  sites: ['two'],
});
const lists = SORTS.flatMap((sort) =>
  [1, 50, 200, 800].map((page): [string, () => Promise<unknown>] => [
    `videos by ${sort}, page ${page}`,
    () => visit().listVideos({ sort, page, limit: 24 }),
  ]),
);
const modelLists = SORTS.flatMap((sort) =>
  ['all', 'M'].flatMap((letter) =>
    [1, 3].map((page): [string, () => Promise<unknown>] => [
      `models by ${sort}, letter ${letter}, page ${page}`,
      () => visit().listModels({ sort, letter, page }),
    ]),
  ),
);

/** Filters with many, some and few results, alone and combined. */
const QUESTIONS: Parameters<ReturnType<typeof visit>['listVideos']>[0][] = [
  { type: 'video3D' },
  { tag: 'tag-1' },
  { tag: 'tag-290' },
  { category: 'category-1', resolution: '8K' },
  { tag: 'tag-1', category: 'category-14' },
  { tag: 'tag-1', resolution: '8K', degree: '180' },
  { tag: 'tag-290', category: 'category-1' },
  { model: 'model-7', degree: '180' },
  { type: 'video2D', page: 90 },
  { device: 'device-1' },
  { device: 'device-2' },
  { device: 'device-3' },
  { device: 'device-1', tag: 'tag-290' },
];
const narrowed = SORTS.flatMap((sort) =>
  QUESTIONS.map((question): [string, () => Promise<unknown>] => [
    `videos by ${sort}, ${JSON.stringify(question)}`,
    () => visit().listVideos({ limit: 24, sort, ...question }),
  ]),
);

it.each([
  ...lists,
  ...modelLists,
  ...narrowed,
  ['tags', () => visit().listTags({})],
  ['a tag', () => visit().getTag({ id: 'tag-7' })],
  ['categories', () => visit().listCategories({})],
  ['slugs of categories', () => catalogue.api.directory.categorySlugs('one')],
  ['a category', () => visit().getCategory({ id: 'category-2' })],
  ['models of a tag', () => visit().getModelTag({ id: 'tag-301' })],
  ['models by tag and hair', () => visit().listModels({ tag: 'tag-301', hair: 'tag-341', letter: 'm' })],
  ['what videos are narrowed by', () => visit().videoFilters({})],
  ['what models are narrowed by', () => visit().modelFilters({})],
  ['what videos of a tag are narrowed by', () => visit().videoFilters({ tag: 'tag-7', resolution: '8K' })],
  ['what videos of a model are narrowed by', () => visit().videoFilters({ model: 'model-7' })],
  ['what models with a tag are narrowed by', () => visit().modelFilters({ tag: 'tag-301', letter: 'm' })],
  ['shuffled videos', () => visit().listVideos({ sort: 'shuffled' })],
  ...[40, 700].map((page): [string, () => Promise<unknown>] => [
    `shuffled videos, page ${page}`,
    () => visit().listVideos({ sort: 'shuffled', page, limit: 24 }),
  ]),
  ['what a compilation is made of', () => visit().includedVideos({ id: 'video-77' })],
  ['a fake trailer', () => visit().fakeTrailer({ id: 'video-77' })],
  ['videos of a model', () => visit().listVideos({ model: 'model-7' })],
  ['a video by slug', () => visit().getVideo({ id: 'video-77' })],
  ['a video by id', () => visit().getVideo({ id: '77' })],
  ['a video for another module', () => catalogue.api.findVideo('one', 'video-77')],
  ['cards by ids', () => catalogue.api.cardsByIds('one', [5, 500, 15_000])],
  ['similar videos', () => visit().similarVideos({ id: 'video-77' })],
  ['a model', () => visit().getModel({ id: 'model-7' })],
  ['similar models', () => visit().similarModels({ id: 'model-7' })],
])('%s is reached by an index', (_, work) => expectIndexes(work));

it.each<[(typeof QUESTIONS)[0], RegExp]>([
  [{ tag: 'tag-1' }, /^videos walked by all/],
  [{ tag: 'tag-290' }, /^videos looked up by all/],
  [{ device: 'device-1' }, /^videos walked by one of/],
  [{ device: 'device-1', page: 90 }, /^videos walked by one of/],
  [{ device: 'device-1', type: 'video3D' }, /^videos walked by all and one of/],
  [{ device: 'device-1', tag: 'tag-290' }, /^videos looked up by all and one of/],
  [{ device: 'device-1', model: 'model-7' }, /^videos looked up by all and one of/],
])('%j is looked up where few videos match, and walked to where many do', async (question, way) => {
  const statements = await statementsOf(() => visit().listVideos({ limit: 24, ...question }));
  const pages = statements.flatMap(({ name = '' }) => (/ (walked|looked up) by /.test(name) ? [name] : []));
  expect(pages).toEqual([expect.stringMatching(way)]);
});

const atAdmin = (path: string) => async () => {
  const { status } = await openTestAdmin(catalogue.adminEndpoints, catalogue).call('GET', `/api/admin/v1${path}`);
  expect(status).toBe(200);
};

it.each([
  '/videos',
  '/videos?sort=title&search=77',
  '/videos?search=nothing+like+it',
  '/videos?state=hidden&page=100',
  '/videos?state=shown&site=one&direction=ascending',
  '/videos?model=model-7',
  '/videos?picture=/media/pictures/video-77.webp',
  '/videos?sort=views',
  '/videos?sort=views&page=100',
  '/videos/77',
  '/models?search=nothing+like+it',
  '/models?sort=title&state=scheduled',
  '/models?picture=/media/pictures/model-7.webp',
  '/models/7',
])('what operators ask of %s is read from indexes', (path) => expectIndexes(atAdmin(path)));

it('where pictures stand, and what videos are called, is reached by an index', async () => {
  await expectIndexes(() => catalogue.api.usesOfPictures(['/media/pictures/video-77.webp', 'nowhere']));
  await expectIndexes(() => catalogue.api.titlesOf([5, 500, 15_000]));
  await expectIndexes(() => catalogue.api.shownAt('/media/pictures/video-77-640.webp'));
  await expectIndexes(() => catalogue.api.shownAt('/media/previews/video-77.mp4'));
});

it.each([
  ['counting views', 'catalogue.count-views', () => catalogue.api.addView(77)],
  ['ranking', 'catalogue.rank-viewed', () => catalogue.runJob('catalogue.count-views')],
  ['making cards anew', 'catalogue.rebuild-cards', () => catalogue.api.importModel(renamed)],
  ['publishing', 'catalogue.publish-due', () => catalogue.api.importVideo(late)],
])('%s reads what changed and nothing else', async (_, name, prepare) => {
  await expectIndexes(prepare);
  catalogue.clock.set(late.publishedAt);
  await expectIndexes(() => catalogue.runJob(name));
});

it.each(SORTS)('pages by %s are the same from both ends of the list and together the whole of it', async (sort) => {
  const limit = 60;
  const { rows } = await catalogue.db.pool.query<{ video_id: number }>(
    `select video_id from catalogue.site_videos where site = 'one' order by
     ${{ latest: 'published_at desc, video_id desc', popular: 'popularity desc, video_id desc', title: 'title_key, video_id' }[sort]}`,
  );
  const last = Math.ceil(MANY / limit);
  for (const page of [1, 2, 17, 18, 100, 166, 167, 168, 300, last - 1, last, last + 1]) {
    const { data } = await visit().listVideos({ sort, page, limit });
    const expected = rows.slice((page - 1) * limit, page * limit).map(({ video_id }) => video_id);
    expect(
      data.items.map(({ id }) => id),
      `page ${page}`,
    ).toEqual(expected);
    expect([data.total, data.pages]).toEqual([MANY, last]);
  }
});

it('what was filled in by SQL has the shape of the contract', async () => {
  const { data } = await visit().listVideos({ limit: 60 });
  expect(VideoList.strict().parse(data)).toEqual(data);
  const { item } = (await visit().getVideo({ id: 'video-3' })).data;
  expect(VideoItem.strict().parse(item)).toEqual(item);
});
