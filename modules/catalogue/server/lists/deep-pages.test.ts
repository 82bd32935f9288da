import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIDEO_DEGREES, VIDEO_TECH_FORMATS } from '../../contract/video-facts.ts';
import { facetOf, wordFacet } from '../filters/facets.ts';
import { openFullCatalogue } from '../test-full-catalogue.ts';
import { statementsOf } from '../test-statements.ts';

const MANY = 9000;
const DEEPEST = 2400;
const [degree] = VIDEO_DEGREES;
const [format] = VIDEO_TECH_FORMATS;
const DEGREE = wordFacet('degree', degree) as number;
const FORMAT = wordFacet('format', format) as number;
const LONG = wordFacet('length', 'over-40') as number;
const TAG = facetOf('tag', 1);
const CATEGORY = facetOf('category', 1);
const RARE = facetOf('tag', 2);
const LETTER = wordFacet('letter', 'w') as number;

interface Row {
  id: number;
  facets: number[];
  published_at: Date;
  popularity: number;
  title_key: string;
}
let catalogue: Awaited<ReturnType<typeof openFullCatalogue>>;
let videos: Row[];

/**
 * Two thirds of the videos have the first facet and two thirds the second, independently of each other, except that
 * none of the newest five thousand has both. Long videos are spread evenly. This holds for a tag and a category;
 * another tag is rare.
 */
beforeAll(async () => {
  catalogue = await openFullCatalogue(MANY);
  const { pool } = catalogue.db;
  await pool.query(
    `update catalogue.site_videos set facets = (case
       when video_id > 5000 then array[$1::integer, $2::integer]
       when video_id % 2 = 0 then array[$1::integer] else array[$2::integer] end)
       || case when video_id % 3 = 0 then array[$3::integer] else '{}' end
       || (case when video_id > 5000 then array[$4::integer, $5::integer]
            when video_id % 2 = 0 then array[$4::integer] else array[$5::integer] end)
       || case when video_id % 97 = 0 then array[$6::integer] else '{}' end
       || case when left(title_key, 1) = 'w' then array[$7::integer] else '{}' end`,
    [DEGREE, FORMAT, LONG, TAG, CATEGORY, RARE, LETTER],
  );
  await pool.query('analyze catalogue.site_videos');
  const { rows } = await pool.query<Row>(
    'select video_id as id, facets, published_at, popularity, title_key from catalogue.site_videos',
  );
  videos = rows;
});
afterAll(() => catalogue.close());

const KEYS = {
  latest: ({ published_at }: Row) => -published_at.getTime(),
  popular: ({ popularity }: Row) => -popularity,
  title: ({ title_key }: Row) => title_key,
};
type Sort = keyof typeof KEYS;

/** The expected list, found by checking every video. */
function naively(facets: readonly number[], sort: Sort, isTurned: boolean): number[] {
  const key = KEYS[sort];
  const found = videos.filter((video) => facets.every((facet) => video.facets.includes(facet)));
  // Ties sort by id, in the direction of the list.
  const direction = sort === 'title' ? 1 : -1;
  found.sort((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left < right ? -1 : left > right ? 1 : (one.id - other.id) * direction;
  });
  return (isTurned ? found.toReversed() : found).map(({ id }) => id);
}

const QUESTIONS = {
  'two things that keep apart at first': { question: { degree, format }, facets: [DEGREE, FORMAT] },
  'two things that mix': { question: { degree, length: 'over-40' as const }, facets: [DEGREE, LONG] },
  'three things': {
    question: { degree, format, length: 'over-40' as const },
    facets: [DEGREE, FORMAT, LONG],
  },
  'one thing that many have': { question: { degree }, facets: [DEGREE] },
  'a letter': { question: { letter: 'w' }, facets: [LETTER] },
  'a tag': { question: { tag: 'tag-1' }, facets: [TAG] },
  'a rare tag and what most have': { question: { tag: 'tag-2', degree }, facets: [RARE, DEGREE] },
  'a tag and a category that keep apart at first': {
    question: { tag: 'tag-1', category: 'category-1' },
    facets: [TAG, CATEGORY],
  },
};
type Question = (typeof QUESTIONS)[keyof typeof QUESTIONS];
const ORDERS = { latest: ['desc', 'asc'], popular: ['desc', 'asc'], title: ['asc', 'desc'] } as const;
const cases = Object.entries(QUESTIONS).flatMap(([name, one]) =>
  (Object.keys(KEYS) as Sort[]).flatMap((sort) =>
    ORDERS[sort].map((order): [string, Sort, 'asc' | 'desc', Question] => [name, sort, order, one]),
  ),
);

it.each(cases)('%s, by %s %s: pages hold what looking at all would find', async (_, sort, order, one) => {
  const { question, facets } = one;
  const expected = naively(facets, sort, order !== ORDERS[sort][0]);
  const limit = 24;
  const last = Math.ceil(Math.min(expected.length, DEEPEST) / limit);
  for (const page of [1, 2, 40, 99, 100, 101, last, last + 1]) {
    const { data } = await catalogue.visit('one').listVideos({ ...question, sort, order, page, limit });
    const offset = (page - 1) * limit;
    const shown = offset < DEEPEST ? expected.slice(offset, offset + limit) : [];
    expect(
      data.items.map(({ id }) => id),
      `page ${page}`,
    ).toEqual(shown);
    if (!data.totalIsAtLeast) expect(data.total, `page ${page}`).toBe(expected.length);
    expect(data.total, `page ${page}`).toBeLessThanOrEqual(expected.length);
    if (shown.length > 0) expect(data.total, `page ${page}`).toBeGreaterThanOrEqual(offset + shown.length);
  }
});

it.each([
  ['many videos match', { degree }, 1, /^videos walked /],
  ['many match, none of them near the beginning', { degree, format }, 1, /^videos walked /],
  ['the title begins with a letter', { letter: 'w', sort: 'title' as const }, 1, /^videos walked .* of a letter/],
  ['few match', { tag: 'tag-2', degree }, 1, /^videos looked up /],
])('reads a page by one statement where %s', async (_, question, page, way) => {
  const statements = await statementsOf(() => catalogue.visit('one').listVideos({ ...question, page, limit: 24 }));
  const names = statements.flatMap(({ name = '' }) => (/ (walked|looked up) /.test(name) ? [name] : []));
  expect(names).toEqual([expect.stringMatching(way)]);
});

it('tells the true number where about a thousand match or fewer, and else at least how many', async () => {
  const total = async (question: Parameters<ReturnType<typeof catalogue.visit>['listVideos']>[0]) => {
    const { data } = await catalogue.visit('one').listVideos({ ...question, limit: 24 });
    return [data.total, data.totalIsAtLeast];
  };
  const both = (one: number, other: number) =>
    videos.filter(({ facets }) => facets.includes(one) && facets.includes(other)).length;
  expect(await total({ tag: 'tag-2', degree })).toEqual([both(RARE, DEGREE), undefined]);
  const [many, isAtLeast] = await total({ degree, length: 'over-40' });
  expect(isAtLeast).toBe(true);
  expect(many).toBeGreaterThan(24);
  expect(many).toBeLessThan(both(DEGREE, LONG));
});
