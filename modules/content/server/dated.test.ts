import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '#api/declare/permissions.ts';
import { openTestEntries, PAGE, POST, START, shared, visitor } from './test-entries.ts';

let world: Awaited<ReturnType<typeof openTestEntries>>;
beforeEach(async () => {
  world = await openTestEntries();
});
afterEach(() => world.close());

const MINUTE = 60_000;
const viewer = { site: 'one', visitor: visitor() };
const PATH = '/api/admin/v1/shop/entries/post';
const at = (minute: number) => new Date(START.getTime() + minute * MINUTE).toISOString();
const titles = async (page: Parameters<typeof world.api.dated>[2]) =>
  (await world.api.dated(POST, viewer, page)).map(({ content }) => content.title);

/** Posts by title, each with the minute at which it starts. */
async function bring(posts: Readonly<Record<string, { minute: number; categories?: number[]; sites?: string[] }>>) {
  const entries = Object.entries(posts).map(([title, { minute, categories = [], sites = ['one'] }]) => {
    const content = { title, text: `All of ${title}`, categories };
    return [title, { name: title, key: title, sites, startsAt: at(minute), content }] as const;
  });
  return world.api.bringMany(POST, new Map(entries));
}

describe('a dated kind', () => {
  it('goes newest first, a page at a time, without what is still to come, on other sites, or long', async () => {
    await bring({ a: { minute: -3 }, b: { minute: -1 }, c: { minute: -2 }, later: { minute: 1 } });
    await bring({ elsewhere: { minute: -1, sites: ['two'] } });
    expect(await titles({ limit: 2 })).toEqual(['b', 'c']);
    expect(await titles({ limit: 2, offset: 2 })).toEqual(['a']);
    expect(await world.api.countDated(POST, viewer)).toBe(3);
    const [newest] = await world.api.dated(POST, viewer, { limit: 1 });
    expect(newest?.content.text).toBe('');
    const whole = await world.api.datedById(POST, { ...viewer, id: newest?.id ?? 0 });
    expect(whole?.content.text).toBe('All of b');
    world.clock.advance(MINUTE);
    expect(await titles({ limit: 1 })).toEqual(['later']);
  });

  it('has those of a category, and those next to one, also where several began at once', async () => {
    await bring({
      a: { minute: -3, categories: [1] },
      b: { minute: -2, categories: [1, 2] },
      c: { minute: -2, categories: [2] },
      d: { minute: -1, categories: [12] },
    });
    expect(await titles({ category: 1, limit: 9 })).toEqual(['b', 'a']);
    expect(await world.api.countDated(POST, viewer, { category: 2 })).toBe(2);
    const all = await world.api.dated(POST, viewer, { limit: 9 });
    const order = all.map(({ content }) => content.title);
    expect(order).toEqual(['d', 'c', 'b', 'a']);
    for (const [index, place] of all.entries()) {
      expect(await titles({ before: place, limit: 1 })).toEqual(order.slice(index + 1, index + 2));
      expect(await titles({ after: place, limit: 1 })).toEqual(index === 0 ? [] : [order[index - 1]]);
    }
    expect(await titles({ without: all[0]?.id, limit: 1 })).toEqual(['c']);
    const ids = await world.api.newestIds(POST, viewer, 2);
    expect(ids).toEqual(all.slice(0, 2).map(({ id }) => id));
    expect(await titles({ ids: ids.slice(1), limit: 9 })).toEqual(['c']);
  });

  it('begins when it is published, once, and says so in its history', async () => {
    const body = { ...shared({ key: 'news', isHidden: true }), title: 'News', text: '', categories: [] };
    const made = await world.call('POST', PATH, { body: { ...body, madeWith: randomUUID() } });
    const { id } = made.body.data;
    const entry = async () => (await world.call('GET', `${PATH}/${id}`)).body.data;
    expect((await entry()).startsAt).toBeNull();
    world.clock.advance(MINUTE);
    const published = await world.call('PATCH', `${PATH}/${id}`, { body: { version: 0, isHidden: false } });
    expect(published.status).toBe(200);
    expect((await entry()).startsAt).toBe(at(1));
    const { items } = (await world.call('GET', `/api/admin/v1/shop/history/post/${id}`)).body.data;
    expect(items[0]).toMatchObject({ after: { isHidden: false, startsAt: at(1) } });
    world.clock.advance(MINUTE);
    await world.call('PATCH', `${PATH}/${id}`, { body: { version: 1, isHidden: true } });
    await world.call('PATCH', `${PATH}/${id}`, { body: { version: 2, isHidden: false } });
    expect((await entry()).startsAt).toBe(at(1));
  });

  it('is published by nobody who may only write', async () => {
    const by = { permissions: new Set<Permission>(['operators.enter', 'promotions.read', 'promotions.edit']) };
    const body = { ...shared({ key: 'news' }), title: 'News', text: '', categories: [], madeWith: randomUUID() };
    expect((await world.call('POST', PATH, { body, by })).status).toBe(403);
    expect((await world.call('POST', PATH, { body: { ...body, isHidden: true }, by })).status).toBe(200);
  });
});

it('brings many at once, says their numbers, and has pages follow those that begin later', async () => {
  const first = await bring({ a: { minute: -1 }, later: { minute: 5 } });
  expect([...world.planned.values()]).toEqual([new Date(at(5))]);
  const again = await bring({ a: { minute: -9 }, b: { minute: -1 } });
  expect([...again.keys()].sort()).toEqual(['a', 'b']);
  expect(again.get('a')).toBe(first.get('a'));
  expect([...first.values()]).not.toContain(again.get('b'));
  // Earlier imports stay as they were.
  expect(await titles({ limit: 9 })).toEqual(['b', 'a']);
});

describe('a preview', () => {
  const looking = { site: 'one', visitor: visitor({ seesDrafts: true }) };

  it('shows a draft at its address, and in no list', async () => {
    const body = { ...shared({ key: 'draft', isHidden: true }), title: 'Draft', text: '', categories: [] };
    await world.call('POST', PATH, { body: { ...body, madeWith: randomUUID() } });
    expect(await world.api.visible(POST, { ...looking, key: 'draft' })).toMatchObject([
      { content: { title: 'Draft' } },
    ]);
    expect(await world.api.visible(POST, { ...viewer, key: 'draft' })).toEqual([]);
    expect(await world.api.visible(POST, looking)).toEqual([]);
    expect(await world.api.dated(POST, looking, { limit: 9 })).toEqual([]);
    expect(await world.api.visible(POST, { ...looking, site: 'two', key: 'draft' })).toEqual([]);
  });

  it('shows nothing that is being deleted', async () => {
    const path = '/api/admin/v1/shop/entries/page';
    const body = { ...shared({ key: 'gone', isHidden: true }), title: 'Gone', picture: null, madeWith: randomUUID() };
    const { id } = (await world.call('POST', path, { body })).body.data;
    await world.db.transaction((tx) => world.deletable.hide(tx, String(id), new Date(at(9))));
    expect(await world.api.visible(PAGE, { ...looking, key: 'gone' })).toEqual([]);
  });
});

describe('a picture in a text', () => {
  const text = 'See ![A lake](/media/pictures/lake.webp) and ![a](</media/pictures/hill.webp>).';
  const body = { ...shared({ key: 'news' }), title: 'News', text, categories: [] };

  it('counts as shown there', async () => {
    await world.call('POST', PATH, { body: { ...body, madeWith: randomUUID() } });
    const [lake, other] = ['/media/pictures/lake.webp', '/media/pictures/sea.webp'];
    expect(await world.api.countShowing([lake, other])).toEqual(new Map([[lake, 1]]));
  });

  it('must still be in the library', async () => {
    world.gone.add('/media/pictures/hill.webp');
    expect((await world.call('POST', PATH, { body: { ...body, madeWith: randomUUID() } })).status).toBe(400);
    world.gone.clear();
    expect((await world.call('POST', PATH, { body: { ...body, madeWith: randomUUID() } })).status).toBe(200);
  });
});
