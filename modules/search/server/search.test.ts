import { setTimeout } from 'node:timers/promises';
import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiContext } from '#api/request/context.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import { ModelChanged, VideoChanged } from '#modules/catalogue/contract/events.ts';
import { NO_RESULTS } from '../contract/types.ts';
import { item, openTestSearch, type TestSearch } from './test-search.ts';
import { addUnanswered, readUnansweredPage } from './unanswered/unanswered-store.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await openTestSearch();
});
afterAll(() => search.close());
beforeEach(async () => {
  Object.assign(search.stock, { videos: [], models: [], posts: [], rules: [], whileRead: undefined });
  // Rules are cached for a minute.
  search.clock.advance(61_000);
  await search.flushUnanswered();
  await search.db.pool.query('delete from search.unanswered');
});

const VERIFIED: Visitor = { ...GUEST, verified: true };

async function ask(term: string, more: { exact?: '1'; typing?: '1'; limit?: number } = {}, visitor = VERIFIED) {
  const site = { key: 'one', flags: { cams: false } };
  const context = { site, visitor } as unknown as ApiContext;
  return (await call(search.endpoints.search, { term, ...more }, { context })).data;
}

describe('a search', () => {
  it('finds words in any order, their beginnings, and nothing where one is missing (R3)', async () => {
    search.stock.videos = [item('Lanterns on the Lake'), item('Lake of Glass'), item('Midnight Harbor')];
    await search.fill();
    expect((await search.titlesOf('lake lanterns')).titles).toEqual(['Lanterns on the Lake']);
    expect((await search.titlesOf('lan la', { isExact: true })).titles).toEqual(['Lanterns on the Lake']);
    expect((await search.titlesOf('lan la')).titles[0]).toBe('Lanterns on the Lake');
    expect((await search.titlesOf('LAKE')).titles).toEqual(['Lake of Glass', 'Lanterns on the Lake']);
    expect((await search.titlesOf('lake harbor', { isExact: true })).titles).toEqual([]);
    expect((await search.titlesOf('')).titles).toEqual([]);
    expect((await search.titlesOf(`'); drop table search.documents; -- & | ! <-> :*`)).titles).toEqual([]);
  });

  it('folds documents and what is searched alike (R2)', async () => {
    search.stock.videos = [item('Café Élysée'), item('Cafe on the Quay')];
    await search.fill();
    expect((await search.titlesOf('ELYSÉE CAFE')).titles).toEqual(['Café Élysée']);
    expect((await search.titlesOf('elysee')).titles).toEqual(['Café Élysée']);
    expect((await search.titlesOf('cafè quay')).titles).toEqual(['Cafe on the Quay']);
  });

  it('puts the title first, then the known (R5)', async () => {
    search.stock.videos = [
      item('Another Night', { words: ['lake'], popularity: 9_000_000 }),
      item('The Lake and the Long Way Home'),
      item('A Lake', { popularity: 10 }),
      item('A Lake', { popularity: 90_000 }),
      item('Lake'),
    ];
    const known = search.stock.videos[3]?.id;
    await search.fill();
    const { found } = await search.api.find({ site: 'one', text: 'lake' });
    expect((await search.titlesOf('lake')).titles).toEqual([
      'Lake',
      'A Lake',
      'A Lake',
      'The Lake and the Long Way Home',
      'Another Night',
    ]);
    expect(found[1]?.key).toBe(String(known));
  });

  it('repairs what is spelled wrong, says what it searched, and takes it back (R4)', async () => {
    search.stock.videos = [item('Midnight Harbor'), item('Sunrise over Ice'), item('Separate Rooms')];
    await search.fill();
    expect(await search.titlesOf('midnihgt harbr')).toEqual({
      titles: ['Midnight Harbor'],
      repaired: 'midnight harbor',
    });
    expect(await search.titlesOf('seperate')).toEqual({ titles: ['Separate Rooms'], repaired: 'separate' });
    expect(await search.titlesOf('sun rise ice')).toEqual({ titles: ['Sunrise over Ice'], repaired: 'sunrise ice' });
    expect(await search.titlesOf('separaterooms')).toEqual({ titles: ['Separate Rooms'], repaired: 'separate rooms' });
    expect(await search.titlesOf('midnight rooms')).toMatchObject({
      titles: expect.arrayContaining(['Midnight Harbor']),
    });
    expect(await search.titlesOf('seperate', { isExact: true })).toEqual({ titles: [], repaired: undefined });
  });

  it('finds the same where so many have it in their title that other videos are not looked at', async () => {
    const many = Array.from({ length: 320 }, (_, number) => item(`Lagoon ${number}`, { popularity: number * number }));
    search.stock.videos = [...many, item('Elsewhere', { words: ['lagoon'], popularity: 10_000_000 })];
    await search.fill();
    const { titles } = await search.titlesOf('lagoon');
    expect(titles.slice(0, 2)).toEqual(['Lagoon 319', 'Lagoon 318']);
    expect(titles).not.toContain('Elsewhere');
    expect((await search.titlesOf('lagoon elsewhere')).titles).toEqual(['Elsewhere']);
  });

  it('compares the best known of what is very common, and others where too few of those have it (R5)', async () => {
    const tides = Array.from({ length: 700 }, (_, number) =>
      item(`Tide ${number}`, { popularity: 2 ** (number / 50) }),
    );
    const harbors = Array.from({ length: 300 }, (_, number) => item(`Harbor ${number}`, { popularity: 10_000_000 }));
    search.stock.videos = [...tides, ...harbors].map((video) => ({ ...video, words: ['coast'] }));
    await search.fill();
    const best = await search.titlesOf('coast');
    expect([best.titles.length, best.titles[0], best.titles.at(-1)]).toEqual([150, 'Harbor 299', 'Harbor 150']);
    const { titles } = await search.titlesOf('tide');
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([150, 'Tide 699', 'Tide 550']);
  });

  it('finds models by other names, says which, and their videos', async () => {
    search.stock.models = [item('Mira Vale', { aliases: ['Luna Frost', 'Snow'] })];
    search.stock.videos = [item('First Snow'), item('A Quiet Room', { words: ['Mira Vale', 'Luna Frost'] })];
    await search.fill();
    const { models, videos } = await ask('luna');
    expect(models).toMatchObject([{ title: 'Mira Vale', foundAs: 'Luna Frost' }]);
    expect(videos).toMatchObject([{ title: 'A Quiet Room' }]);
    expect((await ask('mira')).models).toMatchObject([{ foundAs: null }]);
  });

  it('shows first what is called so, before who only mentions or nearly spells it (R5)', async () => {
    search.stock.models = [item('Mira Vale', { description: 'Fond of clouds.' }), item('Clot Marsh')];
    search.stock.videos = [item('The Cloud Isles'), item('A Quiet Room', { words: ['Mira Vale'] })];
    await search.fill();
    expect((await search.titlesOf('clou')).titles).toEqual(
      expect.arrayContaining(['The Cloud Isles', 'Mira Vale', 'Clot Marsh']),
    );
    expect((await ask('clou')).groups).toEqual(['videos', 'models']);
    expect((await ask('mira')).groups).toEqual(['models', 'videos']);
    expect((await ask('vale isles')).groups).toEqual(['models', 'videos']);
  });

  it('finds the slice of a site and nothing else (R1)', async () => {
    search.stock.videos = [item('Amber Coast'), item('Amber Field', { site: 'two' })];
    await search.fill();
    expect((await search.titlesOf('amber')).titles).toEqual(['Amber Coast']);
    expect((await search.titlesOf('amber', { site: 'two' })).titles).toEqual(['Amber Field']);
    expect((await search.titlesOf('amber', { site: 'three' })).titles).toEqual([]);
    expect((await search.titlesOf('feild')).titles).toEqual([]);
  });

  it('tells nothing before an age is proved, no spelling either (R7)', async () => {
    search.stock.videos = [item('Harbor')];
    search.stock.posts = [
      { site: 'one', key: 'help', url: '/help/', title: 'How to reach the harbor', isNeutral: true },
      { site: 'one', key: 'news', url: '/news/', title: 'News of the harbor' },
    ];
    await search.fill();
    expect((await ask('harbor')).videos).toHaveLength(1);
    const { videos, blogs } = await ask('harbor', {}, GUEST);
    expect([videos, blogs.map(({ key }) => key)]).toEqual([[], ['help']]);
    expect(await ask('harbr', {}, GUEST)).toMatchObject({ repaired: null, blogs: [], videos: [] });
  });

  it('shows so many videos, and says that there are more', async () => {
    search.stock.videos = Array.from({ length: 30 }, (_, number) => item(`Tide ${number}`));
    await search.fill();
    const few = await ask('tide', { limit: 24 });
    expect([few.videos.length, few.hasMoreVideos]).toEqual([24, true]);
    const all = await ask('tide', { limit: 96 });
    expect([all.videos.length, all.hasMoreVideos]).toEqual([30, false]);
  });
});

describe('an answer', () => {
  it("says 'No results found' where nothing is (R11)", async () => {
    search.stock.videos = [item('Harbor')];
    await search.fill();
    expect(await ask('nothing like it')).toMatchObject({ searchMessage: NO_RESULTS, hasResults: false });
    expect(await ask('harbor')).toMatchObject({ searchMessage: '', hasResults: true });
  });

  it('says what was searched instead only where something of that is shown (R11)', async () => {
    search.stock.videos = [item('Harbor')];
    await search.fill();
    expect(await ask('harbr')).toMatchObject({ repaired: 'harbor', hasResults: true });
    // Hidden since, and not yet removed from the index.
    search.stock.videos = [];
    expect(await ask('harbr')).toMatchObject({ repaired: null, searchMessage: NO_RESULTS });
  });

  it('flags special queries only where the site turns them on, by the whole search in lower case (R8)', async () => {
    const rules = {
      forbidden: [],
      isSpecial: true,
      gayTerms: ['m4m', 'Gay VR', 'harber'],
      gayLink: 'https://gay.example/',
      transTerms: ['tgirl'],
      transLink: '',
    };
    search.stock.rules = [rules];
    await search.fill();
    const flags = async (term: string) => {
      const { isGayQuery, isTransQuery, searchMessage, specialLink } = await ask(term);
      return [isGayQuery, isTransQuery, searchMessage, specialLink];
    };
    expect(await flags('gay VR')).toEqual([true, false, '', 'https://gay.example/']);
    expect(await flags('tgirl')).toEqual([false, true, '', '']);
    // One letter away from a word of this site, and still not repaired.
    expect(await ask('harber')).toMatchObject({ isGayQuery: true, repaired: null, hasResults: false });
    expect(await flags('gay vr videos')).toEqual([false, false, NO_RESULTS, '']);
    search.stock.rules = [{ ...rules, isSpecial: false }];
    search.clock.advance(61_000);
    expect(await flags('m4m')).toEqual([false, false, NO_RESULTS, '']);
  });

  it('is nothing to forbidden terms, however they are spelled, and lists them (R9, R10)', async () => {
    search.stock.rules = [
      {
        forbidden: ['Rotten Eggs', 'mould'],
        isSpecial: false,
        gayTerms: [],
        gayLink: '',
        transTerms: [],
        transLink: '',
      },
    ];
    search.stock.videos = [item('Mould and rotten eggs'), item('Eggs')];
    await search.fill();
    expect(await ask('moul', { typing: '1' })).toMatchObject({ videos: [] });
    for (const term of ['mould', 'MÖULD', 'some rotten  eggs', 'muold'])
      expect(await ask(term), term).toMatchObject({ videos: [], searchMessage: NO_RESULTS, repaired: null });
    expect((await ask('eggs')).videos).toHaveLength(2);
    expect(await listed()).toEqual([
      ['forbidden', 'mould', 2],
      ['forbidden', 'muold', 1],
      ['forbidden', 'some rotten eggs', 1],
    ]);
  });
});

async function listed() {
  await search.flushUnanswered();
  const { rows } = await readUnansweredPage(search.db.drizzle, {
    sort: 'searches',
    direction: 'descending',
    search: '',
    page: 1,
    limit: 500,
  });
  return rows
    .map(({ reason, query, searches }) => [reason, query, searches])
    .sort((left, right) => (String(left) < String(right) ? -1 : 1));
}

describe('the list of searches without results (R10)', () => {
  it('counts by words, without what is typed still or looks like somebody’s', async () => {
    await search.fill();
    for (const term of ['Blue Whale', 'blue  whale!', 'ann@example.com', '+44 20 7946 0000', 'www.example.com'])
      await ask(term);
    await ask('green whale', { typing: '1' });
    expect(await listed()).toEqual([['nothing', 'blue whale', 2]]);
  });

  it('is bounded', async () => {
    const many = Array.from({ length: 1100 }, (_, number) => ({
      site: 'one',
      reason: 'nothing' as const,
      query: `word ${number}`,
      searches: number === 7 ? 5 : 1,
    }));
    await search.db.transaction((tx) => addUnanswered(tx, many, '2026-03-01'));
    const { rows } = await search.db.pool.query('select query from search.unanswered order by searches desc');
    expect([rows.length, rows[0].query]).toEqual([1000, 'word 7']);
  });

  it('are counted too where they are cut within a letter, and two that are cut alike are one', async () => {
    const cut = (letter: string) => `${'a'.repeat(40)} ${'b'.repeat(18)}${letter}`;
    // Both are surrogate pairs of which only the first half fits; the database treats these halves as equal.
    for (const term of [cut('\u{10428}'), cut('\u{12000}'), 'zzz']) await ask(term);
    await search.flushUnanswered();
    const { rows } = await search.db.pool.query('select query, searches from search.unanswered order by query');
    expect(rows).toEqual([
      { query: cut(''), searches: 2 },
      { query: 'zzz', searches: 1 },
    ]);
  });
});

describe('documents', () => {
  const tell = (type: { name: string }, payload: unknown) =>
    search.db.transaction(async (tx) => {
      await search.on.find((one) => one.type.name === type.name)?.handle(payload, tx, { key: 'k' });
    });

  it('follow what happens to videos and models (R6)', async () => {
    const video = item('Old Title', { words: ['model 77'] });
    search.stock.videos = [video];
    await search.fill();
    search.stock.videos = [{ ...video, title: 'New Title' }];
    await tell(VideoChanged, { id: video.id, slug: '', sites: ['one'] });
    await search.api.indexPending();
    expect((await search.titlesOf('old', { isExact: true })).titles).toEqual([]);
    expect((await search.titlesOf('new')).titles).toEqual(['New Title']);
    search.stock.videos = [{ ...video, words: ['model 77', 'Renamed'] }];
    await tell(ModelChanged, { id: 77, slug: '', sites: ['one'] });
    await search.api.indexPending();
    expect((await search.titlesOf('renamed')).titles).toEqual(['Old Title']);
    search.stock.videos = [];
    await tell(VideoChanged, { id: video.id, slug: '', sites: [] });
    await search.api.indexPending();
    expect((await search.titlesOf('title')).titles).toEqual([]);
    const { rows } = await search.db.pool.query(
      'select word from search.terms where videos <> 0 or titled <> 0 or others <> 0',
    );
    expect(rows).toEqual([]);
  });

  it('follow dropped pages where their source has no events', async () => {
    await search.fill();
    search.stock.posts = [{ site: 'one', key: 'a', url: '/blog/a/', title: 'Fresh news' }];
    await search.bus.publish('pages.drop', ['one:blog']);
    const titles = async () => {
      await search.api.indexPending();
      return (await search.titlesOf('fresh')).titles;
    };
    await expect.poll(titles).toEqual(['Fresh news']);
    search.stock.readings = [];
    await search.bus.publish('pages.drop', ['one:shop']);
    await search.api.indexPending();
    expect(search.stock.readings).toEqual([]);
  });

  it('are put right by a sweep, which writes nothing that is the same', async () => {
    search.stock.videos = [item('Kept'), item('Gone')];
    await search.fill();
    const revision = async () => (await search.db.pool.query('select revision from search.state')).rows[0].revision;
    const before = await revision();
    await search.fill();
    expect(await revision()).toBe(before);
    search.stock.videos.pop();
    await search.fill();
    expect((await search.titlesOf('gone')).titles).toEqual([]);
    expect((await search.titlesOf('kept')).titles).toEqual(['Kept']);
  });

  it('are not put back by a sweep that read them before they changed (R6)', async () => {
    const video = item('Before the change');
    search.stock.videos = [video];
    let indexed: Promise<void> | undefined;
    search.stock.whileRead = async (kind, ids) => {
      if (kind !== 'videos' || ids || indexed) return;
      search.stock.videos = [{ ...video, title: 'After it' }];
      await tell(VideoChanged, { id: video.id, slug: '', sites: ['one'] });
      indexed = search.api.indexPending();
      await Promise.race([indexed, setTimeout(300)]);
    };
    await search.fill();
    await indexed;
    expect((await search.titlesOf('after')).titles).toEqual(['After it']);
    expect((await search.titlesOf('before', { isExact: true })).titles).toEqual([]);
  });

  it('are found by other processes within a second', async () => {
    await search.fill();
    const other = await search.beside();
    search.stock.videos = [item('Told to everybody')];
    await tell(VideoChanged, { id: search.stock.videos[0]?.id, slug: '', sites: ['one'] });
    await search.api.indexPending();
    await expect
      .poll(async () => (await other.titlesOf('everybody')).titles, { timeout: 1000 })
      .toEqual(['Told to everybody']);
  });
});
