import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ForumDeps } from './deps.ts';
import { countInDiscussion, refOf, type StoredDiscussion } from './discussion-store.ts';
import { NEWS, type News } from './live.ts';
import { NotifyReply } from './notify.ts';
import { pageTags } from './page-tags.ts';
import { countAbove, type StoredPost, updatePost } from './post-store.ts';

/** A comment is to be seen from now on: counts, and notifies readers and whom it answers. The discussion is locked. */
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
  // Only what nobody could have read before: an edit that was let through is no new answer.
  if (isNews && post.replyTo !== null && post.version === 1) await deps.jobs.send(tx, NotifyReply, { post: post.id });
  changed(deps, tx, discussion, isNews ? { id: post.id, parent: post.parentId } : undefined);
}

/** It is to be seen no more; its place stays while something stands below it. The discussion is locked. */
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

/** Pages that show it are made anew, and who reads there hears of what is new. */
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
