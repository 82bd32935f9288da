import { MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ForumDeps } from './deps.ts';
import { bringPosts, insertDiscussion } from './import-store.ts';
import type { DemoDiscussion, DemoPost } from './index.ts';
import { pathKey } from './path-key.ts';
import { nextPostId, type StoredPost } from './post-store.ts';
import { subjectOf } from './read-discussion.ts';

/** For the demo: does nothing if the site already has discussions. */
export async function bringDiscussions(
  { db, clock, subjectsOf }: Pick<ForumDeps, 'db' | 'clock' | 'subjectsOf'>,
  brought: readonly DemoDiscussion[],
): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (const { subject, posts, ...discussion } of brought) {
      const shown = subject && (await subjectOf({ subjectsOf }, discussion.site, subject));
      if (subject && !shown) continue;
      const discussionId = await insertDiscussion(tx, {
        site: discussion.site,
        title: shown?.title ?? discussion.title ?? '',
        isPinned: discussion.isPinned ?? false,
        kind: subject?.kind ?? 'alone',
        key: subject?.key ?? '',
        path: shown?.path ?? null,
        createdAt: new Date(now - Math.max(0, ...posts.map(({ minutesAgo }) => minutesAgo)) * MINUTE),
      });
      if (discussionId !== undefined) await addAll(tx, { discussionId, isAlone: !subject, posts, now });
    }
  });
}

interface Placed {
  of: DemoPost;
  id: number;
  parent?: { of: DemoPost; row: StoredPost };
  row: StoredPost;
}

async function addAll(
  tx: Tx,
  {
    discussionId,
    isAlone,
    posts,
    now,
  }: { discussionId: number; isAlone: boolean; posts: readonly DemoPost[]; now: number },
): Promise<void> {
  const placed: Placed[] = [];
  const [opening, ...others] = posts;
  const place = async (of: DemoPost, parent?: Placed): Promise<number> => {
    const id = await nextPostId(tx);
    const row: StoredPost = {
      id,
      discussionId,
      replyTo: parent?.id ?? null,
      parentId: parent?.id ?? null,
      path: (parent?.row.path ?? '') + pathKey(id),
      depth: parent ? parent.row.depth + 1 : 0,
      authorId: of.authorId,
      replyToAuthorId: parent?.of.authorId ?? null,
      content: of.content,
      state: 'shown',
      heldFor: null,
      upvotes: of.upvoters?.length ?? 0,
      downvotes: of.downvoters?.length ?? 0,
      score: 0,
      descendants: 0,
      isListed: true,
      notifyMe: false,
      createdAt: new Date(now - of.minutesAgo * MINUTE),
      editedAt: null,
      deletedAt: null,
      version: 1,
    };
    const mine: Placed = { of, id, row };
    placed.push(mine);
    let below = 0;
    for (const reply of of.replies ?? []) below += await place(reply, mine);
    row.descendants = below;
    return below + 1;
  };
  if (isAlone && opening) await place({ ...opening, replies: [...(opening.replies ?? []), ...others] });
  else for (const post of posts) await place(post);
  const last = placed.reduce((one, other) => (other.row.createdAt > one.row.createdAt ? other : one));
  await bringPosts(tx, {
    discussionId,
    posts: placed.map(({ row }) => row),
    votes: placed.flatMap(({ id, of }) => [
      ...(of.upvoters ?? []).map((userId) => ({ postId: id, userId, value: 1, votedAt: new Date(now) })),
      ...(of.downvoters ?? []).map((userId) => ({ postId: id, userId, value: -1, votedAt: new Date(now) })),
    ]),
    set: {
      posts: placed.length,
      openingId: isAlone ? (placed[0]?.id ?? null) : null,
      lastPostId: Math.max(...placed.map(({ id }) => id)),
      lastPostAt: last.row.createdAt,
    },
  });
}
