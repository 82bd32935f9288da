import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { editPost, setNotice, votePost } from './change-post.ts';
import { readMine, repliesTo, sawPost, unreadOf } from './mine.ts';
import { endNotices } from './notify.ts';
import { exportPerson, forgetPerson } from './person-store.ts';
import { findPost } from './post-store.ts';
import { openForumWorld, SITE, VIDEO } from './test-world.ts';
import { insertWord } from './word-store.ts';

let world: Awaited<ReturnType<typeof openForumWorld>>;
beforeAll(async () => {
  world = await openForumWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  expect(await world.faults()).toEqual([]);
  await world.db.pool.query('truncate forum.discussions, forum.blocked_words, forum.settings cascade');
  world.blocks.clear();
});

const own = (id: number, userId = world.author) => ({ id, userId, site: SITE });

describe('who reads', () => {
  test('hears of answers by email once an hour, with a link that ends it; and not from people they block (R11)', async () => {
    world.sent.length = 0;
    const { id } = await world.write('Tell me', { notifyMe: true });
    await world.write('> Tell me\n\nHere you are https://bad.example/x', { by: world.person('Kind'), replyTo: id });
    expect(world.sent).toMatchObject([
      { to: { userId: world.author }, kind: 'reminder', subject: 'Kind replied to you on Velvet Room' },
    ]);
    expect(JSON.stringify(world.sent[0]?.paragraphs)).toContain('“Here you are …”');
    await world.write('Again', { by: world.person(), replyTo: id });
    expect(world.sent).toHaveLength(1);
    world.clock.advance(HOUR + 1);
    const blocked = world.person();
    world.blocks.add(`${world.author}:${blocked}`);
    await world.write('Blocked', { by: blocked, replyTo: id });
    await world.write('Myself', { replyTo: id });
    expect(world.sent).toHaveLength(1);
    const token = new URLSearchParams(world.sent[0]?.unsubscribe?.page.split('?')[1]).get('token') ?? '';
    expect(await endNotices(world.deps, 'nonsense')).toBe(false);
    expect(await endNotices(world.deps, token)).toBe(true);
    await world.write('Later', { by: world.person(), replyTo: id });
    expect(world.sent).toHaveLength(1);
    await setNotice(world.deps, { ...own(id), notifyMe: true });
    await world.write('At last', { by: world.person(), replyTo: id });
    expect(world.sent).toHaveLength(2);
  });

  test('hears nothing by email of a forum that was turned off meanwhile (R1)', async () => {
    world.sent.length = 0;
    const { id } = await world.write('Tell me', { notifyMe: true });
    const { sites } = world.deps;
    world.deps.sites = () => sites().map((site) => ({ ...site, flags: { forum: false } }));
    await world.write('Too late', { by: world.person(), replyTo: id });
    expect(world.sent).toEqual([]);
    world.deps.sites = sites;
    await world.write('Back again', { by: world.person(), replyTo: id });
    expect(world.sent).toHaveLength(1);
  });

  test('a mail program ends it by one press; opening the link changes nothing (R11)', async () => {
    world.sent.length = 0;
    const { id } = await world.write('Tell me', { notifyMe: true });
    await world.write('Yes', { by: world.person(), replyTo: id });
    const { press = '' } = world.sent[0]?.unsubscribe ?? {};
    const opened = await world.module.http.request(press);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, world.sent[0]?.unsubscribe?.page]);
    expect((await findPost(world.db.drizzle, id))?.notifyMe).toBe(true);
    expect(world.module.machinePaths.some((path) => path.test(press))).toBe(true);
    const pressed = await world.module.http.request(press, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(pressed.status).toBe(200);
    expect((await findPost(world.db.drizzle, id))?.notifyMe).toBe(false);
    expect((await world.module.http.request('/forum/unsubscribe/nonsense', { method: 'POST' })).status).toBe(404);
  });

  test('has a mark in each discussion that never goes back, and counts what others wrote since (R16)', async () => {
    const [one, two] = [await world.write('one'), await world.write('two')];
    const reader = { userId: world.person(), site: SITE };
    expect(await unreadOf(world.deps, reader)).toEqual([]);
    const saw = (post: number) => sawPost(world.deps, { ...reader, ref: VIDEO, post });
    expect([await saw(two.id), await saw(one.id), await saw(two.id + 1000)]).toEqual([two.id, two.id, two.id]);
    await world.write('three');
    await world.write('mine', { by: reader.userId });
    expect(await unreadOf(world.deps, reader)).toEqual([{ id: VIDEO, count: 1 }]);
    expect((await readMine(world.deps, { ...reader, ref: VIDEO, posts: [] })).seen).toBe(two.id);
  });

  test('finds what others answered them, but for people they block; whose comments are folded (R15)', async () => {
    const { id } = await world.write('Anyone?');
    const [friend, foe] = [world.person('Friend'), world.person('Foe')];
    const good = await world.write('Me', { by: friend, replyTo: id });
    const bad = await world.write('No', { by: foe, replyTo: id });
    const asker = { userId: world.author, site: SITE };
    world.blocks.add(`${world.author}:${foe}`);
    const replies = await repliesTo(world.deps, { ...asker, most: 5 });
    expect(replies).toMatchObject([{ post: { id: good.id, author: { name: 'Friend' } }, isNew: true }]);
    const mine = await readMine(world.deps, { ...asker, ref: VIDEO, posts: [id, good.id, bad.id] });
    expect(mine).toMatchObject({ own: [id], folded: [bad.id] });
    const theirs = await readMine(world.deps, { userId: foe, site: SITE, ref: VIDEO, posts: [id] });
    expect(theirs.folded).toEqual([]);
  });

  test('hears of new comments, and not of those that wait (R18)', async () => {
    const word = { id: newId(world.clock), pattern: 'wait', effect: 'hold', createdAt: world.clock.now() } as const;
    await insertWord(world.db.drizzle, word);
    world.news.length = 0;
    const { id } = await world.write('news');
    await world.write('wait');
    expect(world.news).toEqual([{ site: SITE, discussion: VIDEO, id, parent: null }]);
  });
});

describe('an account that is removed', () => {
  test.each([true, false])('leaves its comments behind without a name, or not at all: %s (R17)', async (keeps) => {
    const gone = world.person('Gone');
    const top = await world.write('top', { by: gone });
    const below = await world.write('below', { replyTo: top.id });
    const last = await world.write('last', { by: gone, replyTo: below.id });
    await editPost(world.deps, { ...own(last.id, gone), content: 'the last' });
    await votePost(world.deps, { ...own(below.id, gone), value: 1 });
    expect(await exportPerson(world.db.drizzle, gone)).toMatchObject({
      comments: [{ content: 'the last' }, { content: 'top' }],
      earlierVersions: [{ content: 'last' }],
      votes: [{ post: below.id, value: 1 }],
    });
    await world.db.transaction((tx) => forgetPerson(tx, gone, { keeps, now: world.clock.now() }));
    expect(await exportPerson(world.db.drizzle, gone)).toBeUndefined();
    const { posts, count } = await world.read();
    expect(count).toBe(keeps ? 3 : 1);
    const found = posts.find(({ id }) => id === top.id);
    expect(found).toMatchObject({ author: null, content: keeps ? 'top' : '', state: keeps ? 'shown' : 'deleted' });
    expect(posts.find(({ id }) => id === below.id)).toMatchObject({ votes: 0, answers: null });
  });
});
