import { Refused } from '#api/errors/refused.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { COOLDOWN_MS, DEEPEST, subjectIn } from '../contract/discussions.ts';
import type { ForumDeps } from './deps.ts';
import {
  beginAlone,
  lockDiscussion,
  lockOrBegin,
  type SiteSettings,
  type StoredDiscussion,
  updateDiscussion,
} from './discussion-store.ts';
import { mayWrite } from './may-write.ts';
import { pathKey, pathsAbove } from './path-key.ts';
import { findPost, findSame, hasShown, insertPosts, nextPostId, readAbove, type StoredPost } from './post-store.ts';
import { publishPost } from './publish-post.ts';
import { headAt } from './read-discussion.ts';
import { findBlocked } from './word-patterns.ts';
import { wordsOf } from './word-store.ts';

/** R6: within this time, the same text in the same place is the same comment. */
const SAME_MS = DAY;
/** R7. */
const MOST_BEGUN = 10;

export interface Writing {
  userId: string;
  site: string;
  content: string;
  notifyMe: boolean;
}

export interface Written {
  post: StoredPost;
  discussion: StoredDiscussion;
}

/** R6. Throws `Refused` and `NotFound`. */
export async function writePost(
  deps: ForumDeps,
  { discussion: ref, replyTo = null, ...writing }: Writing & { discussion: string; replyTo?: number | null },
): Promise<Written> {
  const settings = await mayWriteHere(deps, writing);
  // Discussions of a subject are identified by it, even if requested by id.
  const { id, title, path } = await headAt(deps, writing.site, ref);
  const subject = subjectIn(id);
  const heldFor = await reasonToHold(deps, writing, settings);
  const waitMs = await takeTurn(deps, writing.userId);
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, writing.userId))) throw new NotFound('This account was removed.');
    const discussion =
      subject === undefined
        ? await lockDiscussion(tx, { site: writing.site, ref: id })
        : await lockOrBegin(tx, { site: writing.site, ...subject, title, path, createdAt: deps.clock.now() });
    if (!discussion || discussion.isHidden || discussion.isTitleHidden)
      throw new NotFound('There is no such discussion.');
    return addPost(deps, tx, discussion, { ...writing, replyTo: replyTo ?? discussion.openingId, heldFor, waitMs });
  });
}

/** R7. Throws `Refused`. */
export async function beginDiscussion(
  deps: ForumDeps,
  { title, ...writing }: Writing & { title: string },
): Promise<Written> {
  const settings = await mayWriteHere(deps, writing);
  const heldFor = await reasonToHold(deps, { ...writing, content: `${title}\n${writing.content}` }, settings);
  const waitMs = await takeTurn(deps, writing.userId);
  const turn = await deps.limits.take(`forum.begin:${writing.userId}`, { limit: MOST_BEGUN, windowMs: DAY });
  return deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, writing.userId))) throw new NotFound('This account was removed.');
    const same = await findSame(tx, { ...sameAs(deps, writing), replyTo: null });
    const before = same && (await lockDiscussion(tx, { id: same.discussionId }));
    if (same && before?.openingId === same.id && before.title === title && before.site === writing.site)
      return { post: same, discussion: before };
    if (!turn.allowed)
      throw new Refused('TOO_SOON', {
        message: `You can start ${MOST_BEGUN} discussions a day. Try again tomorrow.`,
        data: { retryAfterSeconds: Math.ceil(turn.retryAfterMs / 1000) },
      });
    const id = await beginAlone(tx, { site: writing.site, title, createdAt: deps.clock.now() });
    const discussion = await lockDiscussion(tx, { id });
    if (!discussion) throw new TypeError('A discussion was not begun.');
    const written = await addPost(deps, tx, discussion, { ...writing, replyTo: null, heldFor, waitMs });
    await updateDiscussion(tx, id, { openingId: written.post.id });
    return { ...written, discussion: { ...discussion, openingId: written.post.id } };
  });
}

async function mayWriteHere(deps: ForumDeps, { userId, site }: Writing): Promise<SiteSettings> {
  const settings = await mayWrite(deps, { userId, site });
  if (!(await deps.profiles.profilesOf([userId])).has(userId)) throw new Refused('NAME_NEEDED');
  return settings;
}

/** R13, R14: throws `Refused` if the text is refused altogether. */
export async function reasonToHold(
  { db }: Pick<ForumDeps, 'db'>,
  { userId, site, content }: Pick<Writing, 'userId' | 'site' | 'content'>,
  { heldFirst }: SiteSettings,
): Promise<string | null> {
  const word = await blockedIn(db.drizzle, site, content);
  if (word) return word;
  if (heldFirst > 0 && !(await hasShown(db.drizzle, userId, heldFirst)))
    return `One of the first ${heldFirst} comments of this account`;
  return null;
}

/** The note for the moderator about a text that is held for its words. Throws `Refused` if it is refused. */
async function blockedIn(tx: Tx, site: string, content: string): Promise<string | null> {
  const word = findBlocked(content, await wordsOf(tx, site));
  if (word?.effect === 'refuse') throw new Refused('BLOCKED_WORDS');
  return word ? `Blocked word: ${word.pattern}` : null;
}

/** R6: how long they have to wait; 0 if they don't. */
async function takeTurn({ limits }: Pick<ForumDeps, 'limits'>, userId: string): Promise<number> {
  const { allowed, retryAfterMs } = await limits.take(`forum.comment:${userId}`, { limit: 1, windowMs: COOLDOWN_MS });
  return allowed ? 0 : Math.max(1, retryAfterMs);
}

const sameAs = ({ clock }: Pick<ForumDeps, 'clock'>, { userId, content }: Pick<Writing, 'userId' | 'content'>) => ({
  authorId: userId,
  content,
  since: new Date(clock.now().getTime() - SAME_MS),
});

/** The discussion is locked, so ids grow in the order in which comments become visible (R3). */
async function addPost(
  deps: ForumDeps,
  tx: Tx,
  discussion: StoredDiscussion,
  of: Writing & { replyTo: number | null; heldFor: string | null; waitMs: number },
): Promise<Written> {
  const { userId, content, notifyMe, replyTo, heldFor, waitMs } = of;
  // Sending the same twice makes one comment, without waiting.
  const same = await findSame(tx, { ...sameAs(deps, of), discussionId: discussion.id, replyTo });
  if (same) return { post: same, discussion };
  if (discussion.isLocked) throw new Refused('LOCKED');
  if (waitMs > 0) throw new Refused('TOO_SOON', { data: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
  const answered = replyTo === null ? undefined : await findPost(tx, replyTo);
  // A discussion goes on after its author deleted the opening comment.
  const isThere =
    answered?.state === 'shown' || (answered?.state === 'deleted' && answered.id === discussion.openingId);
  if (replyTo !== null && (answered?.discussionId !== discussion.id || !isThere))
    throw new NotFound('There is no such comment.');
  const parent = answered && (await parentOf(tx, answered));
  const id = await nextPostId(tx);
  const path = (parent?.path ?? '') + pathKey(id);
  const [post] = await insertPosts(tx, [
    {
      id,
      discussionId: discussion.id,
      replyTo,
      parentId: parent?.id ?? null,
      path,
      depth: pathsAbove(path).length,
      authorId: userId,
      replyToAuthorId: answered?.authorId ?? null,
      content,
      state: heldFor === null ? 'shown' : 'held',
      heldFor,
      notifyMe,
      createdAt: deps.clock.now(),
    },
  ]);
  if (!post) throw new TypeError('A comment was not stored.');
  if (heldFor === null) await publishPost(deps, tx, { post, discussion, isNews: true });
  else await deps.moderation.bring(tx, { kind: 'comment', subject: String(id), site: discussion.site });
  return { post, discussion };
}

/** R2: at the maximum depth, a reply becomes a sibling of what it replies to. */
async function parentOf(tx: Tx, answered: StoredPost): Promise<StoredPost> {
  if (answered.depth < DEEPEST) return answered;
  return (await readAbove(tx, answered)).at(-1) ?? answered;
}
