import { NotFound } from '#kernel/errors.ts';
import type { Mine, Reply } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import { findSeen, markSeen, readUnread, refOf } from './discussion-store.ts';
import { limitOf } from './may-write.ts';
import { readHeld, readPosts, readReplies, readVotes } from './post-store.ts';
import { headAt, whatIsShown } from './read-discussion.ts';
import { showPosts } from './show-posts.ts';

const MOST_HELD = 20;

interface Caller {
  userId: string;
  site: string;
}

/** The caller's own data about a discussion. Throws `NotFound`. */
export async function readMine(
  deps: ForumDeps,
  { userId, site, ref, posts: ids }: Caller & { ref: string; posts: readonly number[] },
): Promise<Mine> {
  const { drizzle: tx } = deps.db;
  const [{ row }, named, limit] = await Promise.all([
    headAt(deps, site, ref),
    deps.profiles.profilesOf([userId]),
    limitOf(deps, userId),
  ]);
  const [seen, votes, rows, blocked, held] = await Promise.all([
    row ? findSeen(tx, userId, row.id) : undefined,
    readVotes(tx, userId, ids),
    readPosts(tx, ids),
    deps.profiles.blockedBy(userId),
    row ? readHeld(tx, userId, row.id, MOST_HELD) : [],
  ]);
  const idsOf = (of: typeof rows) => of.map(({ id }) => id);
  const own = rows.filter(({ authorId, state }) => authorId === userId && state === 'shown');
  return {
    name: named.get(userId)?.name ?? null,
    limit: limit ?? null,
    seen: seen ?? null,
    votes: [...votes].map(([id, value]) => ({ id, value })),
    own: idsOf(own),
    notified: idsOf(own.filter(({ notifyMe }) => notifyMe)),
    folded: idsOf(
      rows.filter(({ authorId, state }) => state === 'shown' && authorId !== null && blocked.has(authorId)),
    ),
    held: row ? await showPosts(deps, held, { discussions: new Map([[row.id, row]]), userId }) : [],
  };
}

/** R16. */
export async function sawPost(
  deps: ForumDeps,
  { userId, site, ref, post }: Caller & { ref: string; post: number },
): Promise<number> {
  const { row } = await headAt(deps, site, ref);
  if (!row) return 0;
  // The mark can't be beyond the last comment.
  const seenId = Math.min(post, row.lastPostId ?? 0);
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound('This account was removed.');
    return markSeen(tx, { userId, discussionId: row.id, seenId, seenAt: deps.clock.now() });
  });
}

export async function unreadOf(deps: ForumDeps, { userId, site }: Caller) {
  const found = await readUnread(deps.db.drizzle, userId, site);
  const heads = await whatIsShown(
    deps,
    site,
    found.map(({ discussion }) => discussion),
  );
  const counts = new Map(found.map(({ discussion, count }) => [discussion.id, count]));
  return heads.map(({ id, row }) => ({ id, count: counts.get(row.id) ?? 0 }));
}

/** Replies of others to the caller. */
export async function repliesTo(deps: ForumDeps, { userId, site, most }: Caller & { most: number }): Promise<Reply[]> {
  const { drizzle: tx } = deps.db;
  const blocked = await deps.profiles.blockedBy(userId);
  const found = await readReplies(tx, { userId, site, without: [...blocked], most });
  const rows = new Map(found.map(({ discussion }) => [discussion.id, discussion]));
  const [heads, posts, seen] = await Promise.all([
    whatIsShown(deps, site, [...rows.values()]),
    showPosts(
      deps,
      found.map(({ post }) => post),
      { discussions: rows, userId },
    ),
    Promise.all([...rows.keys()].map(async (id) => [id, (await findSeen(tx, userId, id)) ?? 0] as const)),
  ]);
  const titles = new Map(heads.map(({ id, title }) => [id, title]));
  const seenIn = new Map(seen.map(([id, upTo]) => [refOf(rows.get(id) as never), upTo]));
  return posts.flatMap((post) => {
    const title = titles.get(post.discussion);
    if (title === undefined) return [];
    return [{ post, discussion: { id: post.discussion, title }, isNew: post.id > (seenIn.get(post.discussion) ?? 0) }];
  });
}
