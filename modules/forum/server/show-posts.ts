import type { Post } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import type { StoredDiscussion } from './discussion-store.ts';
import { refOf } from './discussion-store.ts';
import type { StoredPost } from './post-store.ts';
import { readVotes } from './post-store.ts';

const NOTHING_BELOW: ReadonlyMap<number, readonly number[]> = new Map();

interface Showing {
  /** Of all the comments, by id. */
  discussions: ReadonlyMap<number, Pick<StoredDiscussion, 'id' | 'kind' | 'key'>>;
  below?: ReadonlyMap<number, readonly number[]>;
  /** Whose votes and comments are marked as own. */
  userId?: string;
}

/** Comments in the wire format, in the order given. */
export async function showPosts(
  { db, profiles }: Pick<ForumDeps, 'db' | 'profiles'>,
  rows: readonly StoredPost[],
  { discussions, below = NOTHING_BELOW, userId }: Showing,
): Promise<Post[]> {
  const people = new Set(rows.flatMap(({ authorId, replyToAuthorId }) => [authorId, replyToAuthorId]));
  people.delete(null);
  const [named, voted] = await Promise.all([
    profiles.profilesOf([...people] as string[]),
    userId
      ? readVotes(
          db.drizzle,
          userId,
          rows.map(({ id }) => id),
        )
      : new Map<number, number>(),
  ]);
  return rows.map((row) => {
    const { id, state, authorId, replyToAuthorId, replyTo, parentId, depth, version, descendants, editedAt } = row;
    // R14: a held comment is visible to its author only; for others it is like a hidden one.
    const isOwn = userId !== undefined && authorId === userId;
    const isThere = state === 'shown' || (state === 'held' && isOwn);
    const discussion = discussions.get(row.discussionId);
    const isMine = isThere && isOwn;
    return {
      id,
      discussion: discussion ? refOf(discussion) : String(row.discussionId),
      content: isThere ? row.content : '',
      state: isThere || state !== 'held' ? state : 'hidden',
      replyTo,
      parent: parentId,
      depth,
      author: (isThere && authorId && named.get(authorId)) || null,
      answers: (replyTo !== null && replyToAuthorId && named.get(replyToAuthorId)?.name) || null,
      createdAt: row.createdAt.toISOString(),
      editedAt: isThere ? (editedAt?.toISOString() ?? null) : null,
      version,
      upvotes: isThere ? row.upvotes : 0,
      downvotes: isThere ? row.downvotes : 0,
      votes: isThere ? row.score : 0,
      descendants,
      sortedPosts: [...(below.get(id) ?? [])],
      hasUpvoted: voted.get(id) === 1,
      hasDownvoted: voted.get(id) === -1,
      notifyMe: isMine && row.notifyMe,
      isMine,
    };
  });
}
