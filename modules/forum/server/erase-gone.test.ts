import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NotFound } from '#kernel/errors.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { EntryRemoved } from '#modules/content/contract/events.ts';
import { deletePost, votePost } from './change-post.ts';
import { sawPost } from './mine.ts';
import { listDiscussions } from './read-discussion.ts';
import { discussions } from './tables.ts';
import { openForumWorld, SITE, VIDEO } from './test-world.ts';
import { beginDiscussion } from './write-post.ts';

let world: Awaited<ReturnType<typeof openForumWorld>>;
beforeAll(async () => {
  world = await openForumWorld();
});
afterAll(() => world?.close());
afterEach(() => world.db.pool.query('truncate forum.discussions cascade'));

const isGone = (attempt: Promise<unknown>) => expect(attempt).rejects.toBeInstanceOf(NotFound);
const own = (id: number, userId = world.author) => ({ id, userId, site: SITE });

test('a discussion is seen by nobody once what it is about is gone, and is erased in steps (R1)', async () => {
  const { id, discussionId } = await world.write('First', { notifyMe: true });
  await votePost(world.deps, { ...own(id, world.person()), value: 1 });
  await sawPost(world.deps, { userId: world.person(), site: SITE, ref: VIDEO, post: id });
  await world.db.pool.query(
    `insert into forum.posts (discussion_id, path, depth, content, state, created_at)
     select $1, 'many' || n, 0, 'One of many', 'deleted', now() from generate_series(1, 2500) n`,
    [discussionId],
  );
  const other = await beginDiscussion(world.deps, {
    site: SITE,
    userId: world.person(),
    content: 'Hello',
    notifyMe: false,
    title: 'Stays',
  });
  const video = world.shown.get('7');
  world.shown.delete('7');
  await world.remove(VideoRemoved, { id: 7 });
  await isGone(world.read());
  await isGone(world.read({ ref: String(discussionId) }));
  await isGone(world.write('Still here?'));
  await isGone(deletePost(world.deps, own(id)));
  const { items } = await listDiscussions(world.deps, SITE, { page: 1 });
  expect(items.map(({ title }) => title)).toEqual(['Stays']);
  const left = async (table: string) => world.db.drizzle.$count(sql.raw(`forum.${table}`));
  expect(await left('posts')).toBe(2502);
  await world.runJobs();
  expect(await Promise.all(['discussions', 'posts', 'votes', 'reads'].map(left))).toEqual([1, 1, 0, 0]);
  expect((await world.read({ ref: String(other.discussion.id) })).title).toBe('Stays');
  if (video) world.shown.set('7', video);
});

test('a discussion about a post of the blog goes with it, and other entries take nothing along (R1)', async () => {
  await world.db.pool.query(
    `insert into forum.discussions (site, kind, key, title, created_at) values ($1, 'post', '5', 'A post', now())`,
    [SITE],
  );
  const count = () => world.db.drizzle.$count(discussions);
  await world.remove(EntryRemoved, { kind: 'promotions.deal', id: 5, sites: [SITE] });
  await world.runJobs();
  expect(await count()).toBe(1);
  await world.remove(EntryRemoved, { kind: 'blog.post', id: 5, sites: [SITE] });
  await world.runJobs();
  expect(await count()).toBe(0);
});
