import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Refused } from '#api/errors/refused.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { deletePost, editPost } from './change-post.ts';
import { updateDiscussion } from './discussion-store.ts';
import { forgetPerson } from './person-store.ts';
import { listDiscussions } from './read-discussion.ts';
import { openForumWorld, SITE } from './test-world.ts';
import { insertWord, saveSettings } from './word-store.ts';
import { beginDiscussion } from './write-post.ts';

let world: Awaited<ReturnType<typeof openForumWorld>>;
beforeAll(async () => {
  world = await openForumWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  expect(await world.faults()).toEqual([]);
  await world.db.pool.query('truncate forum.discussions, forum.blocked_words, forum.settings cascade');
});

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      if (error instanceof NotFound) return 'NOT_FOUND';
      throw error;
    },
  );
const own = (id: number, userId = world.author) => ({ id, userId, site: SITE });
const hold = (pattern: string) =>
  insertWord(world.db.drizzle, {
    id: newId(world.clock),
    site: '',
    pattern,
    effect: 'hold',
    createdAt: world.clock.now(),
  });

test('what waits is read by its author alone, wherever it stands, and its place stays (R14)', async () => {
  await hold('casino');
  const top = await world.write('fine');
  const below = await world.write('below', { by: world.person(), replyTo: top.id });
  await editPost(world.deps, { ...own(top.id), content: 'casino' });
  const placeFor = async (userId?: string) => (await world.read({ userId })).posts.find(({ id }) => id === top.id);
  for (const reader of [undefined, world.person()])
    expect(await placeFor(reader)).toMatchObject({ state: 'hidden', content: '', author: null, isMine: false });
  expect(await placeFor(world.author)).toMatchObject({ state: 'held', content: 'casino', isMine: true });
  expect((await world.read()).posts.map(({ id }) => id)).toContain(below.id);
  const page = await world.read({ comment: below.id });
  expect(JSON.stringify(page)).not.toContain('casino');
});

test('a title waits, is hidden and comes back with what it begins with, and moderators read it (R14)', async () => {
  await hold('casino');
  const began = { site: SITE, userId: world.author, content: 'Come', notifyMe: false };
  const { discussion, post } = await beginDiscussion(world.deps, { ...began, title: 'My casino' });
  const ref = String(discussion.id);
  const decided = { version: '1' };
  expect(post.state).toBe('held');
  expect((await world.reportable.read(world.db.drizzle, String(post.id)))?.text).toBe('My casino\n\nCome');
  expect(await codeOf(world.read({ ref }))).toBe('NOT_FOUND');
  await world.db.transaction(async (tx) => world.reportable.release?.(tx, String(post.id), decided, world.by));
  expect((await world.read({ ref })).title).toBe('My casino');
  await world.write('So?', { in: ref, by: world.person() });
  await world.db.transaction((tx) => world.reportable.hide(tx, String(post.id), decided, world.by));
  expect(await codeOf(world.read({ ref }))).toBe('NOT_FOUND');
  expect((await listDiscussions(world.deps, SITE, { page: 1 })).items).toEqual([]);
  await world.db.transaction((tx) => world.reportable.restore(tx, String(post.id), decided, world.by));
  expect(await world.read({ ref })).toMatchObject({ title: 'My casino', count: 2 });
  await deletePost(world.deps, own(post.id));
  expect(await codeOf(world.write('Where did it go?', { in: ref, by: world.person() }))).toBe('done');
  await world.db.transaction((tx) => forgetPerson(tx, world.author, { keeps: false, now: world.clock.now() }));
  expect((await world.read({ ref })).title).toBe('A former member’s discussion');
});

test('what an operator hid stays hidden when the comment that it begins with comes back (R7)', async () => {
  const writing = { site: SITE, userId: world.person(), content: 'Hello', notifyMe: false };
  const { post, discussion } = await beginDiscussion(world.deps, { ...writing, title: 'Hidden on purpose' });
  const decide = (act: 'hide' | 'restore') =>
    world.db.transaction<unknown>((tx) => world.reportable[act](tx, String(post.id), { version: '1' }, world.by));
  await updateDiscussion(world.db.drizzle, discussion.id, { isHidden: true });
  await decide('hide');
  await decide('restore');
  const ref = String(discussion.id);
  expect(await codeOf(world.read({ ref }))).toBe('NOT_FOUND');
  await updateDiscussion(world.db.drizzle, discussion.id, { isHidden: false });
  expect((await world.read({ ref })).title).toBe('Hidden on purpose');
});

test('an edit is looked at as a new comment is, and is none where its discussion is gone (R9, R14)', async () => {
  await saveSettings(world.db.drizzle, SITE, 0, { heldFirst: 2, isReadOnly: false, readOnlyText: '' });
  const userId = world.person();
  const { id, discussionId } = await world.write('Harmless', { by: userId });
  await world.db.transaction(async (tx) => world.reportable.release?.(tx, String(id), { version: '1' }, world.by));
  const edit = (content: string) => editPost(world.deps, { ...own(id, userId), content });
  expect((await edit('Anything')).post).toMatchObject({ state: 'held', content: 'Anything' });
  const hide = 'update forum.discussions set is_hidden = $2 where id = $1';
  await world.db.pool.query(hide, [discussionId, true]);
  expect(await codeOf(edit('Unseen'))).toBe('NOT_FOUND');
  await world.db.pool.query(hide, [discussionId, false]);
  for (let index = 1; index < 20; index += 1) await edit(`${index}`);
  expect(await codeOf(edit('Once more'))).toBe('TOO_SOON');
});
