import { createServer } from 'node:http';
import MiniSearch from 'minisearch';
import { pino } from 'pino';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import type { SearchableItem } from '#modules/catalogue/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { SearchModuleDeps } from '#modules/search/server/deps.ts';
import { searchModule } from '#modules/search/server/module.ts';
import { migrations } from '../app/migrations.ts';
import { quantile } from './row.ts';
import { misspellings } from './search-misspellings.ts';
import { cut, makeTitles, seeded, type Title, withSlip } from './search-titles.ts';

/** Search in a process of its own on one core, the database beside it: how well it finds, and how fast. */
const SITE = 'bench';
const RELEVANCE_TITLES = 30_000;
/** Of each kind. */
const QUERIES = Number(process.env.SEARCHES ?? 1000);
const log = pino({ level: 'error' });
const pairs = misspellings();
const words = [...new Set(pairs.map(({ correct }) => correct))];

async function openSearch(items: readonly SearchableItem[]) {
  const url = await ensureDatabase(process.env.DATABASE_URL ?? '', `search_${items.length}`);
  const db = openDatabase({ url, log, statementMs: 600_000 });
  await migrate(db, migrations);
  const byId = new Map(items.map((item) => [item.id, item]));
  async function* batches(ids?: readonly number[]) {
    if (ids) yield ids.flatMap((id) => byId.get(id) ?? []);
    else for (let at = 0; at < items.length; at += 2000) yield items.slice(at, at + 2000);
  }
  const deps = {
    db,
    log,
    clock: systemClock,
    bus: createMemoryBus({ log }),
    sites: () => [],
    content: {
      visible: async () => [],
      searchProvider: () => ({ permission: 'pages.read', find: async () => [] }),
      adminHandlers: () => ({}),
    } as unknown as ContentApi,
    catalogue: {
      searchable: {
        videos: batches,
        models: async function* () {},
        itemsWith: async () => ({ videos: [], models: [] }),
      },
      cardsByIds: async () => [],
      modelCardsByIds: async () => [],
    },
  } satisfies SearchModuleDeps;
  const search = searchModule(deps);
  const began = performance.now();
  await search.jobs
    .find(({ type }) => type.name === 'search.sweep')
    ?.run({}, { signal: new AbortController().signal, progress: async () => {} });
  const fillSeconds = (performance.now() - began) / 1000;
  await db.pool.query('vacuum analyze search.documents');
  await search.api.renew();
  return {
    fillSeconds,
    find: async (text: string) => (await search.api.find({ site: SITE, text })).found.map(({ key }) => Number(key)),
    close: () => db.close(),
  };
}

function itemOf(title: Title, more: Partial<SearchableItem> = {}): SearchableItem {
  const picture = { alt: '', permalink: `/media/${title.id}.webp`, previews: [], tone: 1 };
  return {
    site: SITE,
    id: title.id,
    slug: `video-${title.id}`,
    title: title.text,
    aliases: [],
    description: '',
    popularity: 0,
    picture,
    words: [],
    ...more,
  };
}

interface Case {
  query: string;
  id: number;
}

/** Queries of each kind with the intended title: the only one with these words. */
function relevanceQueries(titles: readonly Title[]): Record<string, Case[]> {
  const random = seeded(7);
  const some = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One;
  const holding = new Map<string, Title[]>();
  for (const title of titles) for (const word of title.words) holding.set(word, [...(holding.get(word) ?? []), title]);
  const isOnly = (one: string, other: string) =>
    holding.get(one)?.filter((title) => title.words.includes(other)).length === 1;
  const otherOf = (title: Title, word: string) => some(title.words.filter((other) => other !== word));

  const human: Case[] = [];
  const humanTitles: Case[] = [];
  for (const { wrong, correct } of pairs) {
    const title = holding.get(correct) && some(holding.get(correct) as Title[]);
    if (!title) continue;
    const other = otherOf(title, correct);
    if (isOnly(correct, other))
      human.push({ query: random() < 0.5 ? `${wrong} ${other}` : `${other} ${wrong}`, id: title.id });
    humanTitles.push({ query: title.text.toLowerCase().replace(correct, wrong), id: title.id });
  }
  const cuts: Case[] = [];
  while (cuts.length < QUERIES) {
    const title = some(titles);
    const first = some(title.words);
    const second = otherOf(title, first);
    if (first.length < 4 || second.length < 4 || !isOnly(first, second)) continue;
    const [one, other] = [cut(first, random), cut(second, random)];
    cuts.push({
      query: random() < 0.5 ? `${withSlip(one, random)} ${other}` : `${one} ${withSlip(other, random)}`,
      id: title.id,
    });
  }
  return {
    exact: Array.from({ length: QUERIES }, () => some(titles)).map(({ text, id }) => ({ query: text, id })),
    'human misspellings': human.filter((_, index) => index % Math.ceil(human.length / (2 * QUERIES)) === 0),
    'human misspellings in whole titles': humanTitles.filter(
      (_, index) => index % Math.ceil(humanTitles.length / QUERIES) === 0,
    ),
    'two cut words with one typo': cuts,
  };
}

async function shares(cases: readonly Case[], find: (query: string) => Promise<number[]> | number[]) {
  let [first, ten] = [0, 0];
  const missed: string[] = [];
  for (const { query, id } of cases) {
    const found = await find(query);
    if (found[0] === id) first += 1;
    else missed.push(query);
    if (found.slice(0, 10).includes(id)) ten += 1;
  }
  return { first: first / cases.length, ten: ten / cases.length, searches: cases.length, missed: missed.slice(0, 40) };
}

async function relevance() {
  const titles = makeTitles(words, RELEVANCE_TITLES, seeded(1));
  const search = await openSearch(titles.map((title) => itemOf(title)));
  const mini = new MiniSearch<{ id: number; title: string }>({ fields: ['title'] });
  mini.addAll(titles.map(({ id, text }) => ({ id, title: text })));
  const withMini = (combineWith: 'AND' | 'OR') => (query: string) =>
    mini.search(query, { prefix: true, fuzzy: 0.2, combineWith }).map(({ id }) => id as number);
  const figures: Record<string, unknown> = {};
  for (const [name, cases] of Object.entries(relevanceQueries(titles)))
    figures[name] = {
      ours: await shares(cases, search.find),
      mini: [await shares(cases, withMini('AND')), await shares(cases, withMini('OR'))],
    };
  await search.close();
  return figures;
}

/** A realistic catalogue: two models and eight tags each, a few of which are common, and a description. */
function catalogueOf(count: number, random: () => number): SearchableItem[] {
  const common = words.slice(0, 300);
  const pick = (from: readonly string[], power: number) => from[Math.floor(random() ** power * from.length)] as string;
  const names = Array.from({ length: Math.ceil(count / 20) }, () => `${pick(words, 1)} ${pick(words, 1)}`);
  return makeTitles(words, count, random).map((title) =>
    itemOf(title, {
      popularity: Math.floor(random() ** 4 * 1_000_000),
      words: [...Array.from({ length: 2 }, () => pick(names, 2)), ...Array.from({ length: 8 }, () => pick(common, 2))],
      description: Array.from({ length: 30 }, () => pick(words, 2)).join(' '),
    }),
  );
}

async function speed(count: number) {
  const random = seeded(3);
  const items = catalogueOf(count, random);
  const search = await openSearch(items);
  const some = () => items[Math.floor(random() * items.length)] as SearchableItem;
  const wordOf = ({ title }: SearchableItem) => {
    const own = title
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 3);
    return own[Math.floor(random() * own.length)] ?? 'nothing';
  };
  const kinds: Record<string, () => string> = {
    'two words': () => some().title.toLowerCase().split(' ').slice(0, 2).join(' '),
    'a title': () => some().title,
    'one word': () => wordOf(some()),
    'a tag': () => some().words[5] ?? '',
    'a model': () => some().words[0] ?? '',
    'a beginning': () => wordOf(some()).slice(0, 3),
    'two beginnings': () => `${wordOf(some()).slice(0, 3)} ${wordOf(some()).slice(0, 4)}`,
    'a misspelling': () => pairs[Math.floor(random() * pairs.length)]?.wrong ?? '',
    'two words, one misspelled': () => {
      const [one = '', other = ''] = some().title.toLowerCase().split(' ');
      return `${withSlip(one.length > 1 ? one : 'ab', random)} ${other}`;
    },
    nothing: () => 'zzyzx qwrtpl',
  };
  const queries = Array.from({ length: 4000 }, (_, index) => {
    const names = Object.keys(kinds);
    const kind = names[index % names.length] as string;
    return { kind, query: kinds[kind]?.() ?? '' };
  });
  for (const { query } of queries.slice(0, 500)) await search.find(query);
  const times: number[] = [];
  const byKind = new Map<string, number[]>();
  for (const { kind, query } of queries.slice(500, 2500)) {
    const began = performance.now();
    await search.find(query);
    const ms = performance.now() - began;
    times.push(ms);
    byKind.set(kind, [...(byKind.get(kind) ?? []), ms]);
  }
  const rates: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    let next = 0;
    const work = async () => {
      while (next < 1000) {
        const { query } = queries[(next + round * 600) % queries.length] as { query: string };
        next += 1;
        await search.find(query);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    rates.push(1000 / ((performance.now() - began) / 1000));
  }
  await search.close();
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: quantile(rates, 0.5),
    fillSeconds: search.fillSeconds,
    kinds: Object.fromEntries([...byKind].map(([kind, all]) => [kind, [quantile(all, 0.5), quantile(all, 0.95)]])),
  };
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  const work: Record<string, () => Promise<unknown>> = {
    '/relevance': relevance,
    '/speed': () => speed(Number(searchParams.get('videos'))),
  };
  const answer = await (work[pathname]?.() ?? Promise.resolve('ok')).catch((error: unknown) => {
    console.error(error);
    response.statusCode = 500;
    return String(error);
  });
  response.end(JSON.stringify(answer));
});
server.requestTimeout = 0;
server.listen(Number(process.env.PORT));
process.once('SIGTERM', () => process.exit(0));
