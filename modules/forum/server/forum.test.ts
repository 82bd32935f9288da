import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Refused } from '#api/errors/refused.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { DEEPEST } from '../contract/discussions.ts';
import { deletePost, editPost, votePost } from './change-post.ts';
import { readMine } from './mine.ts';
import { findPost, readVersions } from './post-store.ts';
import { listDiscussions, readTreeOf } from './read-discussion.ts';
import { openForumWorld, SITE, VIDEO } from './test-world.ts';
import { insertWord, isBlockedAlready, type StoredWord, saveSettings, wordsOf } from './word-store.ts';
import { beginDiscussion, writePost } from './write-post.ts';

let world: Awaited<ReturnType<typeof openForumWorld>>;
beforeAll(async () => {
  world = await openForumWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  expect(await world.faults()).toEqual([]);
  await world.db.pool.query('truncate forum.discussions, forum.blocked_words, forum.settings cascade');
  world.sanctions.clear();
  world.blocks.clear();
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
const settings = (set: { heldFirst?: number; isReadOnly?: boolean; readOnlyText?: string }) =>
  saveSettings(world.db.drizzle, SITE, 0, { heldFirst: 0, isReadOnly: false, readOnlyText: '', ...set });
const block = (pattern: string, effect: 'hold' | 'refuse', site = '') =>
  insertWord(world.db.drizzle, { id: newId(world.clock), site, pattern, effect, createdAt: world.clock.now() });

describe('a discussion', () => {
  test('begins with the first comment about something, and not for what the site does not show (R1)', async () => {
    expect(await world.read()).toMatchObject({ id: VIDEO, title: 'Dunes', count: 0, posts: [] });
    const { id } = await world.write('First');
    expect(await world.read()).toMatchObject({ id: VIDEO, count: 1, sortedPosts: [id], lastPostId: id });
    expect(await codeOf(world.read({ ref: 'video-8' }))).toBe('NOT_FOUND');
    expect(await codeOf(world.write('Nowhere', { in: 'video-8' }))).toBe('NOT_FOUND');
    const hidden = world.shown.get('7');
    world.shown.delete('7');
    expect(await codeOf(world.read())).toBe('NOT_FOUND');
    expect((await listDiscussions(world.deps, SITE, { page: 1 })).items).toEqual([]);
    if (hidden) world.shown.set('7', hidden);
  });

  test('of its own has a title, and what is said at its top answers what it begins with (R7)', async () => {
    const writing = { site: SITE, userId: world.author, content: 'Hello', notifyMe: true };
    const { discussion, post } = await beginDiscussion(world.deps, { ...writing, title: 'A title' });
    const ref = String(discussion.id);
    const answer = await world.write('Hi', { in: ref, by: world.person() });
    expect(answer.parentId).toBe(post.id);
    const read = await world.read({ ref });
    expect(read).toMatchObject({ title: 'A title', opening: post.id, sortedPosts: [answer.id], count: 2 });
    expect(read.posts.map(({ id }) => id)).toEqual([post.id, answer.id]);
    world.clock.advance(HOUR);
    const again = await beginDiscussion(world.deps, { ...writing, title: 'A title' });
    expect(again.discussion.id).toBe(discussion.id);
  });

  test('is found by its number, by what it is about, and at its own site alone', async () => {
    const { discussionId } = await world.write('Here');
    expect((await world.read({ ref: String(discussionId) })).id).toBe(VIDEO);
    const elsewhere = { ...(await world.db.pool.query("update forum.discussions set site = 'other'")) };
    expect(elsewhere.rowCount).toBe(1);
    expect(await codeOf(world.read({ ref: String(discussionId) }))).toBe('NOT_FOUND');
  });
});

describe('a tree', () => {
  test('is read newest first at the top and oldest first below, or the best first everywhere (R4)', async () => {
    const [one, two] = [await world.write('one'), await world.write('two')];
    const [low, high] = [await world.write('low', { replyTo: one.id }), await world.write('high', { replyTo: one.id })];
    for (const { id } of [one, high]) await votePost(world.deps, { ...own(id, world.person()), value: 1 });
    const newest = await world.read();
    expect(newest.sortedPosts).toEqual([two.id, one.id]);
    expect(newest.posts.find(({ id }) => id === one.id)?.sortedPosts).toEqual([low.id, high.id]);
    const best = await world.read({ order: 'best' });
    expect(best.sortedPosts).toEqual([one.id, two.id]);
    expect(best.posts.find(({ id }) => id === one.id)?.sortedPosts).toEqual([high.id, low.id]);
  });

  test('has every comment exactly once over its pages, in both orders', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 40; index += 1) ids.push((await world.write(`${index}`)).id);
    for (const { id } of (await world.read()).posts.slice(3, 9))
      await votePost(world.deps, { ...own(id, world.person()), value: 1 });
    for (const order of ['new', 'best'] as const) {
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const page = await world.read({ order, after });
        seen.push(...page.sortedPosts);
        after = page.next ?? undefined;
      } while (after);
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
    }
  });

  test('goes on below what came along, and a comment has a page with what it answers (R4)', async () => {
    const top = await world.write('top');
    const below = [];
    for (let index = 0; index < 5; index += 1) below.push((await world.write(`b${index}`, { replyTo: top.id })).id);
    const first = (await world.read()).posts.find(({ id }) => id === top.id);
    expect(first).toMatchObject({ descendants: 5, sortedPosts: below.slice(0, 2) });
    const more = await world.read({ parent: top.id, after: String(below[1]) });
    expect(more.sortedPosts).toEqual(below.slice(2));
    const page = await world.read({ comment: below[4] });
    expect(page).toMatchObject({ comment: below[4], sortedPosts: [top.id] });
    expect(page.posts[0]?.sortedPosts).toEqual([below[4]]);
  });

  test('ends at its deepest place, where answers stand beside what they answer (R2)', async () => {
    let last = await world.write('0');
    for (let depth = 1; depth <= DEEPEST + 2; depth += 1) last = await world.write(`${depth}`, { replyTo: last.id });
    expect(last.depth).toBe(DEEPEST);
    expect(last.parentId).not.toBe(last.replyTo);
    const page = await world.read({ comment: last.id });
    expect(page.posts).toHaveLength(5);
  });

  test('has its shape without texts, in its order', async () => {
    const top = await world.write('top');
    const a = await world.write('a', { replyTo: top.id });
    const b = await world.write('b', { replyTo: top.id });
    const c = await world.write('c', { replyTo: a.id });
    const tree = await readTreeOf(world.deps, SITE, top.id);
    expect(tree.posts.map(({ id, parent }) => [id, parent])).toEqual([
      [a.id, top.id],
      [c.id, a.id],
      [b.id, top.id],
    ]);
    expect((await readTreeOf(world.deps, SITE, top.id, c.id)).posts.map(({ id }) => id)).toEqual([b.id]);
    expect(await codeOf(readTreeOf(world.deps, SITE, a.id, b.id))).toBe('NOT_FOUND');
  });

  test('counts stay right whatever people do at once (R3)', async () => {
    const people = Array.from({ length: 4 }, () => world.person());
    const step = fc.record({
      who: fc.nat(3),
      what: fc.constantFrom('write', 'write', 'delete', 'hide', 'restore', 'vote'),
      at: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 10 }), async (batches) => {
        await world.db.pool.query('truncate forum.discussions cascade');
        const known: number[] = [(await world.write('root')).id];
        let text = 0;
        for (const batch of batches)
          await Promise.all(
            batch.map(async ({ who, what, at }) => {
              const [userId, id] = [people[who] ?? '', known[at % known.length] ?? 0];
              const post = await findPost(world.db.drizzle, id);
              const reported = { version: String(post?.version) };
              text += 1;
              if (what === 'write')
                await world.write(`${text}`, { by: userId, replyTo: id }).then((made) => known.push(made.id), ignore);
              else if (what === 'vote')
                await votePost(world.deps, { ...own(id, userId), value: at % 2 ? 1 : -1 }).catch(ignore);
              else if (what === 'delete') await deletePost(world.deps, own(id, post?.authorId ?? userId)).catch(ignore);
              else
                await world.db.transaction<unknown>(async (tx) =>
                  what === 'hide'
                    ? world.reportable.hide(tx, String(id), reported, world.by)
                    : world.reportable.restore(tx, String(id), reported, world.by),
                );
            }),
          );
        expect(await world.faults()).toEqual([]);
      }),
      { numRuns: rounds(8, 100) },
    );
  });
});

function ignore(error: unknown): void {
  if (!(error instanceof Refused || error instanceof NotFound)) throw error;
}

describe('votes', () => {
  test('of a hundred people at once all count, and a hundred of one count once (R5)', async () => {
    const { id } = await world.write('Vote');
    const voters = Array.from({ length: 100 }, () => world.person());
    await Promise.all(voters.map((userId) => votePost(world.deps, { ...own(id, userId), value: 1 })));
    expect(await findPost(world.db.drizzle, id)).toMatchObject({ upvotes: 100, downvotes: 0, score: 100 });
    const one = world.person();
    const values = Array.from({ length: 100 }, (_, index) => (index % 2 ? 1 : -1) as 1 | -1);
    await Promise.all(values.map((value) => votePost(world.deps, { ...own(id, one), value })));
    const { upvotes = 0, downvotes = 0 } = (await findPost(world.db.drizzle, id)) ?? {};
    expect(upvotes + downvotes).toBe(101);
  });

  test('are changed and taken back, and are never on one’s own', async () => {
    const { id } = await world.write('Vote');
    const userId = world.person();
    const scoreAfter = async (value: -1 | 0 | 1) =>
      (await votePost(world.deps, { ...own(id, userId), value })).post.score;
    expect([await scoreAfter(1), await scoreAfter(1), await scoreAfter(-1), await scoreAfter(0)]).toEqual([
      1, 1, -1, 0,
    ]);
    expect(await codeOf(votePost(world.deps, { ...own(id), value: 1 }))).toBe('OWN_POST');
    await scoreAfter(-1);
    const withoutUpvote = await votePost(world.deps, { ...own(id, userId), value: 0, ofOnly: 1 });
    expect(withoutUpvote.post.score).toBe(-1);
  });
});

describe('writing', () => {
  test('asks for a name, and for five seconds between two comments (R6)', async () => {
    const nobody = newId(world.clock);
    expect(await codeOf(world.write('Hi', { by: nobody }))).toBe('NAME_NEEDED');
    await world.write('one');
    const writing = { site: SITE, discussion: VIDEO, userId: world.author, content: 'two', notifyMe: false };
    expect(await codeOf(writePost(world.deps, writing))).toBe('TOO_SOON');
    world.clock.advance(5001);
    expect(await codeOf(writePost(world.deps, writing))).toBe('done');
  });

  test('the same twice is one comment, at once or an hour later, and a refusal costs no turn for it', async () => {
    const writing = { site: SITE, discussion: VIDEO, userId: world.author, content: 'Once', notifyMe: false };
    world.clock.advance(6000);
    const many = await Promise.all(Array.from({ length: 5 }, () => writePost(world.deps, writing).catch(ignore)));
    const ids = new Set(many.map((written) => written?.post.id).filter(Boolean));
    expect(ids.size).toBe(1);
    world.clock.advance(HOUR);
    expect(ids).toContain((await writePost(world.deps, writing)).post.id);
    world.clock.advance(2 * DAY);
    expect(ids).not.toContain((await writePost(world.deps, writing)).post.id);
  });

  test('answers only what is there, in the same discussion', async () => {
    const { id } = await world.write('there');
    await deletePost(world.deps, own(id));
    expect(await codeOf(world.write('gone', { replyTo: id }))).toBe('NOT_FOUND');
    const other = await beginDiscussion(world.deps, {
      site: SITE,
      userId: world.person(),
      content: 'x',
      notifyMe: false,
      title: 'Other',
    });
    expect(await codeOf(world.write('across', { replyTo: other.post.id }))).toBe('NOT_FOUND');
  });

  test('an edit keeps what was said before; a deletion leaves a place only where something stands below (R9, R10)', async () => {
    const top = await world.write('before');
    const { post } = await editPost(world.deps, { ...own(top.id), content: 'after' });
    expect(post).toMatchObject({ content: 'after', version: 2, editedAt: world.clock.now() });
    expect(await readVersions(world.db.drizzle, top.id, 5)).toMatchObject([{ version: 1, content: 'before' }]);
    expect(await codeOf(editPost(world.deps, { ...own(top.id, world.person()), content: 'mine' }))).toBe('NOT_YOURS');
    const below = await world.write('below', { replyTo: top.id });
    await deletePost(world.deps, own(top.id));
    expect((await world.read()).posts[0]).toMatchObject({ state: 'deleted', content: '', author: null, votes: 0 });
    await deletePost(world.deps, own(below.id));
    expect(await world.read()).toMatchObject({ count: 0, posts: [] });
    world.clock.advance(31 * DAY);
    await world.module.jobs[0]?.run({}, { signal: new AbortController().signal, progress: async () => {} });
    expect(await findPost(world.db.drizzle, top.id)).toMatchObject({ content: '' });
    expect(await readVersions(world.db.drizzle, top.id, 5)).toEqual([]);
  });
});

describe('what moderators decide', () => {
  test('hides a comment as it was reported, and brings it back (R12)', async () => {
    const { id } = await world.write('rude');
    const thing = await world.reportable.read(world.db.drizzle, String(id));
    expect(thing).toMatchObject({
      version: '1',
      authorId: world.author,
      text: 'rude',
      path: `/forum/${VIDEO}/?comment=${id}`,
    });
    await editPost(world.deps, { ...own(id), content: 'still rude' });
    const hide = (version: string) =>
      world.db.transaction((tx) => world.reportable.hide(tx, String(id), { version }, world.by));
    expect(await hide('1')).toBe(false);
    expect(await hide('2')).toBe(true);
    expect((await world.read()).count).toBe(0);
    expect(await world.reportable.idOf(world.db.drizzle, String(id))).toBeUndefined();
    expect((await world.reportable.read(world.db.drizzle, String(id)))?.note).toContain('rude');
    expect(await codeOf(editPost(world.deps, { ...own(id), content: 'x' }))).toBe('NOT_FOUND');
    await world.db.transaction((tx) => world.reportable.restore(tx, String(id), { version: '2' }, world.by));
    expect((await world.read()).count).toBe(1);
  });

  test('a blocked word holds a comment, says which to moderators alone, and refuses where it should (R13)', async () => {
    await block('casino*', 'hold');
    await block('free coins', 'refuse', SITE);
    await block('elsewhere', 'refuse', 'other');
    const held = await world.write('Best C4SINOS here');
    expect(held.state).toBe('held');
    expect(world.brought.at(-1)).toMatchObject({ kind: 'comment', subject: String(held.id) });
    expect((await world.reportable.read(world.db.drizzle, String(held.id)))?.note).toBe('Blocked word: casino*');
    expect(await world.read()).toMatchObject({ count: 0, posts: [] });
    const mine = await readMine(world.deps, { userId: world.author, site: SITE, ref: VIDEO, posts: [] });
    expect(mine.held).toMatchObject([{ id: held.id, state: 'held', content: 'Best C4SINOS here' }]);
    expect(JSON.stringify(mine)).not.toContain('casino*');
    await world.db.transaction(async (tx) =>
      world.reportable.release?.(tx, String(held.id), { version: '1' }, world.by),
    );
    expect((await world.read()).sortedPosts).toEqual([held.id]);
    expect(await codeOf(world.write('FREE  coins'))).toBe('BLOCKED_WORDS');
    expect(await codeOf(world.write('elsewhere'))).toBe('done');
    const [one, other] = (await wordsOf(world.db.drizzle, SITE)).filter(({ site }) => site === '' || site === SITE);
    const renamed = { ...one, site: other?.site, pattern: other?.pattern } as StoredWord;
    expect(await isBlockedAlready(world.db.drizzle, renamed)).toBe(true);
    expect(await isBlockedAlready(world.db.drizzle, one as StoredWord)).toBe(false);
    const edited = await editPost(world.deps, { ...own(held.id), content: 'casino again' });
    expect(edited.post.state).toBe('held');
    expect((await world.read()).sortedPosts).not.toContain(held.id);
  });

  test('first comments wait where the site says so, and nobody is told by email before (R14)', async () => {
    await settings({ heldFirst: 2 });
    const old = world.person();
    const answered = await world.write('one', { by: old, notifyMe: true });
    expect(answered.state).toBe('held');
    const release = (id: number) =>
      world.db.transaction(async (tx) => world.reportable.release?.(tx, String(id), { version: '1' }, world.by));
    await release(answered.id);
    await release((await world.write('two', { by: old })).id);
    expect((await world.write('three', { by: old })).state).toBe('shown');
    world.sent.length = 0;
    const reply = await world.write('reply', { by: world.person(), replyTo: answered.id });
    expect([reply.state, world.sent.length]).toEqual(['held', 0]);
    await release(reply.id);
    await world.runJobs();
    expect(world.sent).toHaveLength(1);
  });

  test('who is muted neither writes nor votes, and reads why; they may still delete (R10, R14)', async () => {
    const { id } = await world.write('mine');
    const other = await world.write('theirs', { by: world.person() });
    const sanction = { kind: 'mute', scope: 'forum', reason: 'It insults people.', path: '/statement/?id=1' } as const;
    world.sanctions.set(world.author, [
      { ...sanction, endsAt: new Date('2026-04-01') },
      { ...sanction, kind: 'ban', endsAt: null },
    ]);
    const error = await world.write('more').catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'LIMITED',
      data: { kind: 'ban', until: null, reason: 'It insults people.', path: '/statement/?id=1' },
    });
    expect(await codeOf(votePost(world.deps, { ...own(other.id), value: 1 }))).toBe('LIMITED');
    expect(await codeOf(editPost(world.deps, { ...own(id), content: 'x' }))).toBe('LIMITED');
    expect(await codeOf(deletePost(world.deps, own(id)))).toBe('done');
  });

  test('a closed discussion and a read-only forum are read, not written (R14)', async () => {
    const { id, discussionId } = await world.write('here');
    await world.db.pool.query('update forum.discussions set is_locked = true where id = $1', [discussionId]);
    expect(await codeOf(world.write('more', { by: world.person() }))).toBe('LOCKED');
    expect(await codeOf(votePost(world.deps, { ...own(id, world.person()), value: 1 }))).toBe('LOCKED');
    expect(await world.read()).toMatchObject({ isLocked: true, count: 1 });
    await settings({ isReadOnly: true, readOnlyText: 'Back on Monday.' });
    const error = await world.write('more').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'READ_ONLY', message: 'Back on Monday.' });
    expect(await world.read()).toMatchObject({ isReadOnly: true, readOnlyText: 'Back on Monday.' });
  });
});
