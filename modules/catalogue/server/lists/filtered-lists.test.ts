import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { ModelList, VideoList } from '../../contract/types.ts';
import { VIDEO_DEGREES, VIDEO_LENGTHS, VIDEO_RESOLUTIONS, VIDEO_TECH_FORMATS } from '../../contract/video-facts.ts';
import { lengthOf } from '../filters/facets.ts';
import { image, model, openTestCatalogue, START, video } from '../test-catalogue.ts';
import type { VideoToImport } from '../types.ts';

const COUNT = 60;
const TAGS = ['sea', 'sky', 'snow'];
const CATEGORIES = ['outside', 'coast', 'inside', 'free', 'bonus'];
const MODELS = ['ada', 'bea'];
/** The only sub-category. */
const PARENT: Record<string, string> = { coast: 'outside' };

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let videos: (VideoToImport & { index: number })[];

beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { api } = catalogue;
  for (const slug of TAGS) await api.importTag({ kind: 'video', slug, title: slug });
  for (const slug of CATEGORIES)
    await api.importCategory({
      slug,
      name: slug,
      type: slug === 'free' || slug === 'bonus' ? slug : undefined,
      parent: PARENT[slug],
      image: image(slug),
      sort: 1,
      sites: ['one'],
    });
  for (const slug of MODELS) await api.importModel(model(slug));
  await api.importDevice({
    slug: 'viewer',
    name: 'Viewer',
    image: image('viewer'),
    description: '',
    steps: [],
    links: [],
    qualities: ['3K', '2K'],
    sort: 1,
    sites: ['one'],
  });
  videos = Array.from({ length: COUNT }, (_, index) => {
    const one = <Part>(parts: readonly Part[], factor: number) => parts[(index * factor) % parts.length] as Part;
    const resolution = one(VIDEO_RESOLUTIONS, 7);
    return {
      index,
      ...video(`v-${index}`, {
        title: `${'bcz'[index % 3]} video ${index}`,
        publishedAt: new Date(START.getTime() - (index % 9) * DAY),
        views: (index * 7) % 11,
        tags: TAGS.filter((_tag, place) => (index >> place) % 2 === 1),
        categories: [
          one(['outside', 'coast', 'inside'], 5),
          ...(index % 7 === 0 ? ['free'] : []),
          ...(index % 11 === 3 ? ['bonus'] : []),
        ],
        models: MODELS.filter((_name, place) => (index >> (place + 2)) % 2 === 1),
        kind: index % 13 === 4 ? 'compilation' : 'standard',
        resolution,
        qualities: [resolution, '4K', ...(index % 4 === 0 ? ['3K'] : [])],
        degree: one(VIDEO_DEGREES, 3),
        format: one(VIDEO_TECH_FORMATS, 2),
        videoType: index % 5 === 0 ? 'video2D' : 'video3D',
        durationSeconds: ((index * 97) % 3600) + 1,
      }),
    };
  });
  for (const { index: _, ...video } of videos) await api.importVideo(video);
});
afterAll(() => catalogue.close());

type Question = Parameters<ReturnType<typeof catalogue.visit>['listVideos']>[0];

/** The expected list, found by checking every video. */
function naively(query: NonNullable<Question>): string[] {
  const isSaid = ([, value]: [string, unknown]) => value !== 'all';
  const question: typeof query = Object.fromEntries(Object.entries(query).filter(isSaid));
  const { tag, category, subCategory, resolution, degree, format, length, type, letter, device, free } = question;
  const within = ({ categories = [] }: VideoToImport) => categories.flatMap((name) => [name, PARENT[name] ?? name]);
  const wantsBonus = question.bonusCategory === '1' || category === 'bonus';
  const matches = (video: VideoToImport) =>
    within(video).includes('bonus') === wantsBonus &&
    (wantsBonus
      ? type !== 'compilation' || video.kind === 'compilation'
      : (video.kind === 'compilation') === (type === 'compilation')) &&
    (type === undefined || type === 'compilation' || video.videoType === type) &&
    (tag === undefined || !!video.tags?.includes(tag)) &&
    [category, subCategory].every((name) => name === undefined || within(video).includes(name)) &&
    (free !== '1' || within(video).includes('free')) &&
    (question.model === undefined || video.models.includes(question.model)) &&
    (resolution === undefined || video.resolution === resolution) &&
    (degree === undefined || video.degree === degree) &&
    (format === undefined || video.format === format) &&
    (length === undefined || lengthOf(video.durationSeconds) === length) &&
    (letter === undefined || video.title.startsWith(letter.toLowerCase())) &&
    (device === undefined || !!video.qualities?.some((quality) => ['3K', '2K'].includes(quality)));
  return videos
    .filter(matches)
    .map(({ slug }) => slug)
    .sort();
}

const maybe = <Value>(...values: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const questions = fc.record({
  tag: maybe(...TAGS, 'all'),
  category: maybe('outside', 'inside', 'bonus', 'free', 'all'),
  subCategory: maybe('coast', 'all'),
  model: maybe(...MODELS, 'all'),
  letter: maybe('b', 'C', 'z', 'all'),
  resolution: maybe(...VIDEO_RESOLUTIONS, 'all' as const),
  degree: maybe(...VIDEO_DEGREES, 'all' as const),
  length: maybe(...VIDEO_LENGTHS, 'all' as const),
  format: maybe(...VIDEO_TECH_FORMATS, 'all' as const),
  type: maybe('video3D' as const, 'video2D' as const, 'compilation' as const, 'all' as const),
  device: maybe('viewer', 'all'),
  bonusCategory: maybe('0' as const, '1' as const),
  free: maybe('0' as const, '1' as const),
  sort: fc.constantFrom('latest' as const, 'popular' as const, 'title' as const),
  order: maybe('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 25 }),
});

it('holds what every video that fits would be found to be, in pages that join', async () => {
  const visit = catalogue.visit('one');
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const expected = naively(question);
      const { limit } = question;
      const pages: VideoList[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1)
        pages.push((await visit.listVideos({ ...question, page })).data);
      const items = pages.flatMap((page) => page.items);
      expect(items.map(({ slug }) => slug).sort()).toEqual(expected);
      // Lists as short as these have an exact total.
      const counts = [expected.length, Math.ceil(expected.length / limit), undefined];
      for (const { total, totalIsAtLeast, pages: last } of pages) expect([total, last, totalIsAtLeast]).toEqual(counts);
      expect(pages.at(-1)?.items).toEqual([]);
      const key = { latest: 'publishedAt', popular: 'viewCount', title: 'title' } as const;
      const keys = items.map((item) => item[key[question.sort]]);
      const isDescending = question.order ? question.order === 'desc' : question.sort !== 'title';
      const sorted = keys.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
      expect(keys).toEqual(isDescending ? sorted.reverse() : sorted);
    }),
    { numRuns: rounds(60, 2000) },
  );
});

it('answers in the shape of the contract', async () => {
  const { data } = await catalogue.visit('one').listVideos({ tag: 'sea', limit: 60 });
  expect(VideoList.strict().parse(data)).toEqual(data);
});

it('narrows models by tag and facts', async () => {
  const { api } = catalogue;
  await api.importTag({ kind: 'model', slug: 'sings', title: 'Sings' });
  await api.importTag({ kind: 'hair', slug: 'black', title: 'Black' });
  await api.importTag({ kind: 'bodyType', slug: 'tall', title: 'Tall' });
  const facts = { hair: ['black'], bodyType: ['tall'] };
  await api.importModel(model('carol', { title: 'Carol', tags: ['sings'], facts }));
  await api.importModel(
    model('dora', { title: 'Dora', tags: ['sings'], facts: { hair: ['black'] }, isFeatured: true }),
  );
  const slugs = async (question: Parameters<ReturnType<typeof catalogue.visit>['listModels']>[0]) => {
    const { data } = await catalogue.visit('one').listModels({ sort: 'title', ...question });
    expect(ModelList.strict().parse(data)).toEqual(data);
    expect(data.total).toBe(data.items.length);
    return data.items.map(({ slug }) => slug);
  };
  expect(await slugs({ tag: 'sings' })).toEqual(['carol', 'dora']);
  expect(await slugs({ tag: 'sings', 'body type': 'tall' })).toEqual(['carol']);
  expect(await slugs({ hair: 'black', letter: 'd' })).toEqual(['dora']);
  expect(await slugs({ body_type: 'tall', hair: 'black', order: 'desc' })).toEqual(['carol']);
  expect(await slugs({ type: 'featured' })).toEqual(['dora']);
  // Models featured before all others come first in every order, on the featured list only.
  await api.importModel(model('emma', { title: 'Emma', isForcedFeatured: true }));
  expect(await slugs({ type: 'featured' })).toEqual(['emma', 'dora']);
  expect(await slugs({ type: 'featured', order: 'desc' })).toEqual(['emma', 'dora']);
  expect((await slugs({})).indexOf('emma')).toBeGreaterThan(0);
  const FACTS = ['specs', 'ethnicity', 'bodyType', 'body type', 'body_type', 'hair', 'eyes', 'inShows'] as const;
  const nothing = Object.fromEntries([...FACTS, 'in shows', 'in private shows'].map((fact) => [fact, 'all']));
  expect(await slugs({ ...nothing, tag: 'sings', letter: 'all', type: 'all' })).toEqual(['carol', 'dora']);
  expect(await slugs({ inShows: 'nothing-like-it' })).toEqual([]);
  // A tag of another kind isn't the same tag.
  expect(await slugs({ hair: 'sings' })).toEqual([]);
});
