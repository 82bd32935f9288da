import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '#api/declare/permissions.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Deletable } from '#kernel/deletable.ts';
import { NOTE, openTestEntries, PAGE, START, shared, visitor } from './test-entries.ts';

let world: Awaited<ReturnType<typeof openTestEntries>>;
beforeEach(async () => {
  world = await openTestEntries();
});
afterEach(() => world.close());

const SHOP = '/api/admin/v1/shop';
async function make(kind: string, more: object = {}): Promise<number> {
  const body = { ...shared(), madeWith: randomUUID(), ...more };
  const answer = await world.call('POST', `${SHOP}/entries/${kind}`, { body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data.id;
}
const save = (kind: string, id: number, body: object, as: object = {}) =>
  world.call('PATCH', `${SHOP}/entries/${kind}/${id}`, { body, ...as });
const entry = async (kind: string, id: number) => (await world.call('GET', `${SHOP}/entries/${kind}/${id}`)).body.data;
const shown = async (site = 'one') =>
  (await world.api.visible(NOTE, { site, visitor: visitor() })).map(({ content }) => content.text);
/** May write, but not publish. */
const WRITER = {
  by: { permissions: new Set<Permission>(['operators.enter', 'promotions.read', 'promotions.edit']) },
};

describe('a text in several', () => {
  const replace = (body: object) => world.call('POST', `${SHOP}/replace/page`, { body });
  const pages = async () => [
    await make('page', { title: 'Terms of one', key: 'terms', picture: { permalink: '/media/fee.webp' } }),
    await make('page', { title: 'A fee and a fee', key: 'terms', sites: ['two'], picture: null }),
    await make('page', { title: 'The fee', key: 'rules', picture: null }),
  ];

  it('is found first, then replaced in each, and given back', async () => {
    const ids = await pages();
    const texts = { ids, find: 'fee', replace: 'price' };
    const found = (await replace({ ...texts, isCheck: true })).body.data;
    expect([found.places, found.changed.length]).toEqual([3, 2]);
    expect((await entry('page', ids[2] ?? 0)).title).toBe('The fee');
    const { body } = await replace(texts);
    expect(body.data).toEqual({
      places: 3,
      changed: [ids[1], ids[2]].map((id) => ({ id, version: 1 })),
      failed: [{ id: ids[0], why: 'It doesn’t contain this text.' }],
    });
    const titles = () => Promise.all(ids.map(async (id) => (await entry('page', id)).title));
    expect(await titles()).toEqual(['Terms of one', 'A price and a price', 'The price']);
    expect((await entry('page', ids[0] ?? 0)).picture).toEqual({ permalink: '/media/fee.webp' });
    await save('page', ids[2] ?? 0, { version: 1, title: 'The prices' });
    const undone = await world.call('POST', `${SHOP}/replace/page/undo`, { body: { changed: body.data.changed } });
    expect(undone.body.data).toEqual({ undone: [ids[1]], passedOver: [ids[2]] });
    expect(await titles()).toEqual(['Terms of one', 'A fee and a fee', 'The prices']);
  });

  it('stays where what comes of it cannot be', async () => {
    const ids = [await make('note', { text: 'old' }), await make('note', { text: 'older' })];
    const body = { ids, find: 'old', replace: 'forbidden' };
    const { data } = (await world.call('POST', `${SHOP}/replace/note`, { body })).body;
    expect(data).toMatchObject({ changed: [{ id: ids[1] }], failed: [{ id: ids[0], why: 'Not this.' }] });
  });
});

describe('making', () => {
  it('makes one however often the form is sent, and drops the pages of its sites', async () => {
    const madeWith = randomUUID();
    const id = await make('note', { text: 'Hello', madeWith });
    expect(await make('note', { text: 'Hello', madeWith })).toBe(id);
    expect(await shown()).toEqual(['Hello']);
    await expect.poll(() => world.dropped).toContain('one:shop');
    expect(await entry('note', id)).toMatchObject({
      text: 'Hello',
      version: 0,
      state: 'shown',
      sites: ['one'],
    });
  });

  it.each([
    [{ text: '' }, '/text'],
    [{ text: 'x', name: ' ' }, '/name'],
    [{ text: 'x', sites: ['three'] }, '/sites'],
    [{ text: 'forbidden' }, '/text'],
    [{ text: 'x', key: 'a' }, '/key'],
    [{ text: 'x', audiences: ['nobody'] }, '/audiences/0'],
    [{ text: 'x', startsAt: 'tomorrow' }, '/startsAt'],
    [{ text: 'x', startsAt: '2026-06-02T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' }, '/endsAt'],
    [{ text: 'x', weight: -1 }, '/weight'],
    [{ text: 'x', link: '/nothing/' }, '/link'],
  ])('refuses %o and names the field', async (wrong, pointer) => {
    const body = { ...shared(), madeWith: randomUUID(), ...wrong };
    const answer = await world.call('POST', `${SHOP}/entries/note`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { pointer: string }) => one.pointer)).toContain(pointer);
    expect(await shown()).toEqual([]);
  });

  it('knows the kinds of its module alone', async () => {
    const body = { ...shared(), madeWith: randomUUID(), text: 'x' };
    expect((await world.call('POST', `${SHOP}/entries/deal`, { body })).status).toBe(400);
    expect((await world.call('GET', `${SHOP}/entries/deal`)).status).toBe(400);
    expect((await world.call('GET', `${SHOP}/entries/note/1`)).status).toBe(404);
  });

  it('lets one of a kind answer to a key on each site', async () => {
    const page = { title: 'T', picture: null };
    const id = await make('page', { ...page, key: 'terms' });
    const body = { ...shared({ key: 'terms', sites: ['two', 'one'] }), ...page, madeWith: randomUUID() };
    const taken = await world.call('POST', `${SHOP}/entries/page`, { body });
    expect([taken.status, taken.body.code, taken.body.errors[0].pointer]).toEqual([409, 'KEY_TAKEN', '/key']);
    const other = await make('page', { ...page, key: 'terms', sites: ['two'] });
    expect((await save('page', other, { version: 0, sites: ['one'] })).status).toBe(409);
    expect((await save('page', id, { version: 0, key: 'terms', title: 'New' })).status).toBe(200);
    expect((await save('page', id, { version: 1, key: 'Terms!' })).body.errors[0].pointer).toBe('/key');
  });

  it('gives a key away once when two ask at the same time', async () => {
    const body = () => ({ ...shared({ key: 'terms' }), title: 'T', picture: null, madeWith: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call('POST', `${SHOP}/entries/page`, { body: body() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('saving', () => {
  it('changes what is given, and tells the version', async () => {
    const id = await make('note', { text: 'Hello' });
    expect((await save('note', id, { version: 0, text: 'Bye' })).body.data).toEqual({ version: 1 });
    expect(await shown()).toEqual(['Bye']);
    expect((await save('note', id, { version: 1, text: 'Bye' })).body.data).toEqual({ version: 1 });
    const late = await save('note', id, { version: 0, text: 'Late' });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'VERSION_CONFLICT', 1]);
    expect((await save('note', id, { version: 1, text: '' })).body.errors[0].pointer).toBe('/text');
    expect(await shown()).toEqual(['Bye']);
  });

  it('asks for more where it touches who sees it', async () => {
    const id = await make('note', { text: 'Hello' });
    expect((await save('note', id, { version: 0, text: 'Bye' }, WRITER)).status).toBe(200);
    for (const showing of [
      { isHidden: true },
      { sites: ['two'] },
      { audiences: [] },
      { startsAt: '2027-01-01T00:00:00Z' },
    ])
      expect((await save('note', id, { version: 1, ...showing }, WRITER)).status).toBe(403);
    // Unchanged values don't count as changes.
    expect((await save('note', id, { version: 1, isHidden: false, text: 'Hm' }, WRITER)).status).toBe(200);
    const body = { ...shared(), madeWith: randomUUID(), text: 'x' };
    expect((await world.call('POST', `${SHOP}/entries/note`, { body, ...WRITER })).status).toBe(403);
    const hidden = { ...body, isHidden: true };
    expect((await world.call('POST', `${SHOP}/entries/note`, { body: hidden, ...WRITER })).status).toBe(200);
  });

  it('drops pages in the seconds in which it begins and ends, and at no other that was meant before', async () => {
    const id = await make('note', {
      text: 'Hello',
      startsAt: '2026-05-02T00:00:00Z',
      endsAt: '2026-05-03T00:00:00Z',
    });
    expect(await shown()).toEqual([]);
    expect([...world.planned.values()].map((at) => at?.toISOString())).toEqual([
      '2026-05-02T00:00:00.000Z',
      '2026-05-03T00:00:00.000Z',
    ]);
    await save('note', id, { version: 0, startsAt: null });
    expect(await shown()).toEqual(['Hello']);
    expect([...world.planned.values()].map((at) => at?.toISOString())).toEqual(['2026-05-03T00:00:00.000Z']);
    world.clock.set(new Date('2026-05-03T00:00:00Z'));
    expect(await shown()).toEqual([]);
    world.dropped.length = 0;
    await world.runTurns(['one:shop']);
    await expect.poll(() => world.dropped).toEqual(['one:shop']);
    await save('note', id, { version: 1, isHidden: true });
    expect(world.planned.size).toBe(0);
  });

  it('shows no picture that was removed from the library', async () => {
    world.gone.add('/media/pictures/gone.webp');
    const id = await make('page', { key: 'terms', title: 'T', picture: null });
    const refused = await save('page', id, {
      version: 0,
      picture: { permalink: '/media/pictures/gone.webp' },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('the audit log', () => {
  const actions = async () => (await world.admin.audit.read({ limit: 50 })).map(({ action }) => action);

  it('has nothing of what changed nothing', async () => {
    const id = await make('note', { text: 'Hello', sort: 10 });
    expect((await save('note', id, { version: 0, text: 'Hello', sort: 10 })).status).toBe(200);
    expect((await world.call('PUT', `${SHOP}/order/note`, { body: { ids: [id] } })).status).toBe(200);
    expect(await actions()).toEqual(['shop.made']);
  });

  it('tells once of what a form sent at the same moment has made', async () => {
    const madeWith = randomUUID();
    const ids = await Promise.all(Array.from({ length: 6 }, () => make('note', { text: 'Hello', madeWith })));
    expect(new Set(ids).size).toBe(1);
    expect(await actions()).toEqual(['shop.made']);
  });
});

describe('the table', () => {
  it('is narrowed, searched, sorted and counted', async () => {
    await make('note', { name: 'Beta', text: 'b', sort: 2 });
    await make('note', { name: 'alpha 50%', text: 'a', sort: 3, sites: ['two'] });
    await make('note', { name: 'Gamma', text: 'g', sort: 1, startsAt: '2027-01-01T00:00:00Z' });
    await make('note', { name: 'Delta', text: 'd', sort: 4, endsAt: '2026-01-01T00:00:00Z' });
    await make('note', { name: 'Hidden', text: 'h', sort: 5, isHidden: true });
    const names = async (query: string) =>
      (await world.call('GET', `${SHOP}/entries/note?direction=ascending&${query}`)).body.data.rows.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['Gamma', 'Beta', 'alpha 50%', 'Delta', 'Hidden']);
    expect(await names('sort=name')).toEqual(['alpha 50%', 'Beta', 'Delta', 'Gamma', 'Hidden']);
    expect(await names('search=50%25')).toEqual(['alpha 50%']);
    expect(await names('search=%25')).toEqual(['alpha 50%']);
    expect(await names('site=two')).toEqual(['alpha 50%']);
    expect(await names('state=shown')).toEqual(['Beta', 'alpha 50%']);
    expect(await names('state=scheduled')).toEqual(['Gamma']);
    expect(await names('state=ended')).toEqual(['Delta']);
    expect(await names('state=hidden')).toEqual(['Hidden']);
    expect((await world.call('GET', `${SHOP}/entries/note?limit=2&page=2`)).body.data).toMatchObject({
      total: 5,
    });
  });

  it('is put in another order', async () => {
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push(await make('note', { text }));
    const [a, b, c] = ids as [number, number, number];
    const body = { ids: [c, a, 999, b, c] };
    expect((await world.call('PUT', `${SHOP}/order/note`, { body })).status).toBe(200);
    expect(await shown()).toEqual(['c', 'a', 'b']);
    expect((await entry('note', a)).version).toBe(1);
  });
});

describe('what becomes of one', () => {
  it('is recorded with before and after, and restored', async () => {
    const id = await make('note', { text: 'Hello' });
    await save('note', id, { version: 0, text: 'Bye', sort: 7 });
    await save('note', id, { version: 1, isHidden: true });
    const history = async () => (await world.call('GET', `${SHOP}/history/note/${id}`)).body.data.items;
    const [hid, saved, made] = await history();
    expect([hid.action, saved.action, made.action]).toEqual(['shop.hidden', 'shop.saved', 'shop.made']);
    expect(saved).toMatchObject({ before: { text: 'Hello', sort: 0 }, after: { text: 'Bye', sort: 7 } });
    const restore = (changed: number, version: number, as = {}) =>
      world.call('POST', `${SHOP}/history/note/${id}/restore`, { body: { entry: changed, version }, ...as });
    expect((await restore(hid.id, 2, WRITER)).status).toBe(403);
    expect((await restore(saved.id, 2)).body.data).toEqual({ version: 3 });
    expect(await entry('note', id)).toMatchObject({ text: 'Hello', sort: 0, isHidden: true });
    expect((await restore(saved.id, 2)).status).toBe(409);
    expect((await restore(12_345, 3)).status).toBe(404);
  });

  it('is hidden and stays as it is while it is being deleted, and goes, or is again what it was (R14)', async () => {
    const id = await make('note', { text: 'Hello' });
    const act = <Result>(act: (entry: Deletable, tx: Tx) => Promise<Result>) =>
      world.db.transaction((tx) => act(world.deletable, tx));
    const hide = () => act((entry, tx) => entry.hide(tx, String(id), new Date(START.getTime() + 1)));
    expect(await act((entry, tx) => entry.find(tx, String(id)))).toMatchObject({
      isHidden: false,
      subject: { type: 'shop.note', id: String(id) },
      facts: { kind: 'shop.note' },
    });
    await (await hide())();
    expect(await entry('note', id)).toMatchObject({ isHidden: true });
    const { version } = await entry('note', id);
    expect((await save('note', id, { version, isHidden: false })).status).toBe(400);
    await expect(
      world.db.pool.query('update content.entries set is_hidden = false where id = $1', [id]),
    ).rejects.toThrow(/going_check/);
    await act((entry, tx) => entry.restore(tx, String(id), { isHidden: false }));
    expect(await entry('note', id)).toMatchObject({ isHidden: false });
    await hide();
    await act((entry, tx) => entry.erase(tx, String(id)));
    expect(await act((entry, tx) => entry.find(tx, String(id)))).toBeUndefined();
    expect(world.published).toContainEqual({
      type: 'content.entry-removed',
      payload: { kind: 'shop.note', id, sites: ['one'] },
    });
  });

  it('keeps every edition that visitors could read, and none of what was hidden', async () => {
    const page = { key: 'terms', picture: null };
    const id = await make('page', { ...page, title: 'Draft', isHidden: true });
    await save('page', id, { version: 0, title: 'First' });
    const editions = async () =>
      (await world.call('GET', `${SHOP}/entries/page/${id}/editions`)).body.data.items.map(
        (one: { edition: number }) => one.edition,
      );
    expect(await editions()).toEqual([]);
    await save('page', id, { version: 1, isHidden: false });
    world.clock.advance(86_400_000);
    await save('page', id, { version: 2, title: 'Second' });
    await save('page', id, { version: 3, sort: 5 });
    expect(await editions()).toEqual([2, 1]);
    const read = (edition?: number) =>
      world.api.edition(PAGE, { site: 'one', visitor: visitor(), key: 'terms', edition });
    expect(await read()).toMatchObject({ edition: 2, content: { title: 'Second' } });
    expect(await read(1)).toMatchObject({ edition: 1, publishedAt: START, content: { title: 'First' } });
    await save('page', id, { version: 4, isHidden: true });
    expect(await read(1)).toBeUndefined();
    const found = await world.db.transaction((tx) => world.deletable.find(tx, String(id)));
    expect(found?.refusal).toContain('its editions stay');
  });
});
