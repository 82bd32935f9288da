import { pino } from 'pino';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import type { Bus } from '#kernel/bus.ts';
import { movableClock } from '#kernel/clock.ts';
import { type Database, openDatabase } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { ModelCard, VideoCard } from '#modules/catalogue/contract/types.ts';
import type { SearchableItem } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { SearchDocument, SearchSource } from '../contract/source.ts';
import { searchModule } from './module.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'search', folder: new URL('./migrations/', import.meta.url) },
];

export const PICTURE = { alt: '', permalink: '/media/p.webp', previews: [], tone: 3 };

/** The searchable content, set by each test. */
export interface Stock {
  videos: SearchableItem[];
  models: SearchableItem[];
  posts: SearchDocument[];
  rules: Record<string, unknown>[];
  readings: string[];
  /** Called after documents were read and before they are returned. */
  whileRead?: (kind: 'videos' | 'models', ids: readonly number[] | undefined) => Promise<void>;
}

/** Works as the card of a video and of a model. */
function cardOf({ id, slug, title, description }: SearchableItem): VideoCard & ModelCard {
  return {
    id,
    slug,
    title,
    description,
    publishedAt: 0,
    poster: PICTURE,
    featuredImage: PICTURE,
    faceImage: PICTURE,
    videoPreviewPoster: null,
    videoSettings: { duration: 60 },
    models: [],
    higherActiveResolution: '8K',
    is_partners: false,
    viewCount: 0,
    isActiveSliderImage: false,
    videoTechBar: { positions: [] },
    isInNewTab: false,
    videoType: 'video3D',
    videoKind: 'standard',
    isFree: false,
    excerpt: '',
    isFeatured: false,
    isForcedFeatured: false,
    videosCount: 1,
  };
}

let id = 0;
export function item(title: string, more: Partial<SearchableItem> = {}): SearchableItem {
  id += 1;
  return {
    site: 'one',
    id,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    aliases: [],
    description: '',
    popularity: 0,
    picture: PICTURE,
    words: [],
    ...more,
  };
}

/** Search with its own database, over a stock; `beside` is another process of the same installation. */
export async function openTestSearch() {
  const db = await createTestDatabase({ migrations });
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
  const stock: Stock = { videos: [], models: [], posts: [], rules: [], readings: [] };
  const parts = { log, bus, clock, stock };
  const first = processOn(db, parts);
  const ends = [await first.api.listen()];
  const others: Database[] = [];
  return {
    ...first,
    db,
    bus,
    clock,
    stock,
    /** Indexes everything and loads the words. */
    async fill() {
      await runSweep(first);
    },
    async beside() {
      const other = openDatabase({ url: db.url, log, max: 2 });
      others.push(other);
      const second = processOn(other, parts);
      await second.api.renew();
      ends.push(await second.api.listen());
      return second;
    },
    async close() {
      for (const end of ends) await end();
      for (const other of others) await other.close();
      await db.close();
    },
  };
}

export type TestSearch = Awaited<ReturnType<typeof openTestSearch>>;

async function runSweep({ jobs }: Pick<ReturnType<typeof processOn>, 'jobs'>): Promise<void> {
  const sweep = jobs.find(({ type }) => type.name === 'search.sweep');
  await sweep?.run({}, { signal: new AbortController().signal, progress: async () => {} });
}

function processOn(
  db: Database,
  { log, bus, clock, stock }: { log: Logger; bus: Bus; clock: ReturnType<typeof movableClock>; stock: Stock },
) {
  async function* items(kind: 'videos' | 'models', ids?: readonly number[]) {
    stock.readings.push(kind);
    const found = stock[kind].filter((one) => !ids || ids.includes(one.id));
    await stock.whileRead?.(kind, ids);
    yield found;
  }
  const posts: SearchSource = {
    name: 'blog.posts',
    group: 'blogs',
    async *documents(keys) {
      stock.readings.push('posts');
      yield stock.posts.filter(({ key }) => !keys || keys.includes(key));
    },
    followsTag: (tag) => tag === 'one:blog',
  };
  const cards = (kind: 'videos' | 'models') => async (site: string, ids: readonly number[]) =>
    ids.flatMap((one) => stock[kind].filter(({ id, site: of }) => id === one && of === site)).map(cardOf);
  const module = searchModule({
    db,
    log,
    bus,
    clock,
    sites: () => [],
    sources: [posts],
    content: {
      visible: async () => stock.rules.map((content) => ({ content })),
      searchProvider: () => ({ permission: 'pages.read', find: async () => [] }),
      adminHandlers: () => ({}),
    } as unknown as ContentApi,
    catalogue: {
      cardsByIds: cards('videos'),
      modelCardsByIds: cards('models'),
      searchable: {
        videos: (ids) => items('videos', ids),
        models: (ids) => items('models', ids),
        itemsWith: async (_tx, kind, one) => ({
          videos:
            kind === 'models'
              ? stock.videos.filter(({ words }) => words.includes(`model ${one}`)).map(({ id }) => id)
              : [],
          models: [],
        }),
      },
    },
  });
  const titlesOf = async (text: string, more: { site?: string; isExact?: boolean; isNeutral?: boolean } = {}) => {
    const { found, repaired } = await module.api.find({ site: 'one', text, ...more });
    const titles = found.map(
      ({ group, key }) =>
        (group === 'blogs'
          ? stock.posts.find((post) => post.key === key)
          : [...stock.videos, ...stock.models].find(({ id }) => String(id) === key)
        )?.title ?? key,
    );
    return { titles, repaired };
  };
  return { ...module, titlesOf };
}
