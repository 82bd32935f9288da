import { Refused } from '#api/errors/refused.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { PostState } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import { discussionsByIds, lockDiscussion, type StoredDiscussion } from './discussion-store.ts';
import { mayWrite } from './may-write.ts';
import { findPost, lockPost, type StoredPost, saveVersion, saveVote, updatePost } from './post-store.ts';
import { changed, withdrawPost } from './publish-post.ts';
import { shownPosts, whatIsShown } from './read-discussion.ts';
import { reasonToHold, type Written } from './write-post.ts';

/** R9. */
const MOST_EDITS = 20;

interface Own {
  id: number;
  userId: string;
  site: string;
}

/** A comment of this site and its discussion, both locked, the discussion first. Throws `NotFound`. */
export async function lockWithDiscussion(
  tx: Tx,
  { id, site }: { id: number; site?: string },
): Promise<{ post: StoredPost; discussion: StoredDiscussion }> {
  const found = await findPost(tx, id);
  const discussion = found && (await lockDiscussion(tx, { id: found.discussionId }));
  const post = discussion && (await lockPost(tx, id));
  if (!post || (site !== undefined && discussion.site !== site)) throw new NotFound('There is no such comment.');
  return { post, discussion };
}

/** The caller's own comment in one of these states, locked. Throws `NotFound` and `Refused`. */
async function lockOwn(tx: Tx, { id, userId, site }: Own, states: readonly PostState[] = ['shown', 'held']) {
  const locked = await lockWithDiscussion(tx, { id, site });
  const { state, authorId } = locked.post;
  if (authorId !== userId)
    throw state === 'shown' ? new Refused('NOT_YOURS') : new NotFound('There is no such comment.');
  if (!states.includes(state)) throw new NotFound('There is no such comment.');
  return locked;
}

/** R9: the former text is kept; the new one is checked and may be held like a new comment (R13, R14). */
export async function editPost(deps: ForumDeps, { content, ...own }: Own & { content: string }): Promise<Written> {
  const settings = await mayWrite(deps, own);
  await requireShownDiscussion(deps, own);
  const heldFor = await reasonToHold(deps, { ...own, content }, settings);
  const { allowed, retryAfterMs } = await deps.limits.take(`forum.edit:${own.userId}`, {
    limit: MOST_EDITS,
    windowMs: HOUR,
  });
  if (!allowed) throw new Refused('TOO_SOON', { data: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) } });
  return deps.db.transaction(async (tx) => {
    const { post, discussion } = await lockOwn(tx, own);
    if (post.content === content) return { post, discussion };
    if (discussion.isLocked) throw new Refused('LOCKED');
    const now = deps.clock.now();
    await saveVersion(tx, post, now);
    const set = { content, version: post.version + 1, editedAt: now };
    if (heldFor === null && post.state === 'shown') {
      const edited = await updatePost(tx, post.id, set);
      changed(deps, tx, discussion);
      return { post: edited, discussion };
    }
    // A held comment stays held, with a case about its new text.
    const waiting = { ...set, state: 'held' as const, heldFor: heldFor ?? post.heldFor };
    const held = await withdrawPost(deps, tx, { post, discussion, set: waiting });
    await deps.moderation.bring(tx, { kind: 'comment', subject: String(post.id), site: discussion.site });
    return { post: held, discussion };
  });
}

/** Throws `NotFound` if the site doesn't show the comment's discussion. */
async function requireShownDiscussion(deps: ForumDeps, { id, site }: Own): Promise<void> {
  const { drizzle } = deps.db;
  const post = await findPost(drizzle, id);
  const row = post && (await discussionsByIds(drizzle, [post.discussionId])).get(post.discussionId);
  if (row?.site !== site || (await whatIsShown(deps, site, [row])).length === 0)
    throw new NotFound('There is no such comment.');
}

/** R10: its place stays while there are replies. */
export async function deletePost(deps: ForumDeps, own: Own): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { post, discussion } = await lockOwn(tx, own, ['shown', 'held', 'hidden']);
    const set = { state: 'deleted' as const, deletedAt: deps.clock.now(), heldFor: null, notifyMe: false };
    await withdrawPost(deps, tx, { post, discussion, set });
  });
}

/**
 * R5.
 * @param value 0 removes the vote
 * @param ofOnly removes only a vote of this kind
 */
export async function votePost(
  deps: ForumDeps,
  { value, ofOnly, ...own }: Own & { value: -1 | 0 | 1; ofOnly?: -1 | 1 },
): Promise<Written> {
  await mayWrite(deps, own);
  const [shown] = await shownPosts(deps, own.site, [own.id]);
  if (!shown) throw new NotFound('There is no such comment.');
  if (shown.discussion.isLocked) throw new Refused('LOCKED');
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, own.userId))) throw new NotFound('This account was removed.');
    const post = await lockPost(tx, own.id);
    if (post?.state !== 'shown') throw new NotFound('There is no such comment.');
    if (post.authorId === own.userId) throw new Refused('OWN_POST');
    const voted = await saveVote(tx, { post, userId: own.userId, value, ofOnly, now: deps.clock.now() });
    return { post: voted, discussion: shown.discussion.row };
  });
}

/** R11. */
export async function setNotice(deps: ForumDeps, { notifyMe, ...own }: Own & { notifyMe: boolean }): Promise<Written> {
  return deps.db.transaction(async (tx) => {
    const { post, discussion } = await lockOwn(tx, own);
    return { post: await updatePost(tx, post.id, { notifyMe }), discussion };
  });
}
