import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ForumDeps } from './deps.ts';
import { countInDiscussion, refOf, type StoredDiscussion } from './discussion-store.ts';
import { NEWS, type News } from './live.ts';
import { NotifyReply } from './notify.ts';
import { pageTags } from './page-tags.ts';
import { countAbove, type StoredPost, updatePost } from './post-store.ts';

/** Makes a comment visible: updates counts, and notifies readers and whom it replies to. The discussion is locked. */
export async function publishPost(
  deps: ForumDeps,
  tx: Tx,
  { post, discussion, isNews }: { post: StoredPost; discussion: StoredDiscussion; isNews: boolean },
): Promise<void> {
  await countAbove(tx, post, 1);
  await countInDiscussion(tx, discussion.id, {
    by: 1,
    last: isNews ? { id: post.id, at: post.createdAt } : undefined,
  });
  // Only if nobody could have read it before: an edit that is approved isn't a new reply.
  if (isNews && post.replyTo !== null && post.version === 1) await deps.jobs.send(tx, NotifyReply, { post: post.id });
  changed(deps, tx, discussion, isNews ? { id: post.id, parent: post.parentId } : undefined);
}

/** Makes a comment invisible; its place stays while there are replies. The discussion is locked. */
export async function withdrawPost(
  deps: Pick<ForumDeps, 'bus'>,
  tx: Tx,
  { post, discussion, set }: { post: StoredPost; discussion: StoredDiscussion; set: Partial<StoredPost> },
): Promise<StoredPost> {
  const withdrawn = await updatePost(tx, post.id, set);
  if (post.state === 'shown') {
    await countAbove(tx, post, -1);
    await countInDiscussion(tx, discussion.id, { by: -1 });
  }
  changed(deps, tx, discussion);
  return withdrawn;
}

/** Invalidates pages that show it, and tells current readers about a new comment. */
export function changed(
  { bus }: Pick<ForumDeps, 'bus'>,
  tx: Tx,
  discussion: StoredDiscussion,
  news?: Pick<News, 'id' | 'parent'>,
): void {
  const { site } = discussion;
  const ref = refOf(discussion);
  afterCommit(tx, () => {
    void bus.publish('pages.drop', pageTags(site, ref));
    if (news) void bus.publish(NEWS, { site, discussion: ref, ...news } satisfies News);
  });
}
