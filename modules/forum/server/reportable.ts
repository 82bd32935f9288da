import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Reportable } from '#kernel/reportable.ts';
import * as m from '#messages/forum';
import { postPath } from '../contract/discussions.ts';
import { lockWithDiscussion } from './change-post.ts';
import type { ForumDeps } from './deps.ts';
import { discussionsByIds, refOf, updateDiscussion } from './discussion-store.ts';
import { findPost, readVersions, updatePost } from './post-store.ts';
import { publishPost, withdrawPost } from './publish-post.ts';

/** Earlier versions that a moderator sees. */
const MOST_VERSIONS = 5;

/** R12: comments are reported by id; each version is a separate thing to report. */
export function commentReportable(deps: ForumDeps): Reportable {
  const locked = (tx: Tx, id: string) =>
    lockWithDiscussion(tx, { id: Number(id) }).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined;
      throw error;
    });
  const postAt = (tx: Tx, id: string) => (/^\d{1,15}$/.test(id) ? findPost(tx, Number(id)) : undefined);

  return {
    kind: 'comment',
    label: m.comment_label,
    async idOf(tx, name) {
      const post = await postAt(tx, name);
      return post?.state === 'shown' || post?.state === 'held' ? String(post.id) : undefined;
    },
    async read(tx, id) {
      const post = await postAt(tx, id);
      if (!post || post.state === 'deleted') return undefined;
      const discussion = (await discussionsByIds(tx, [post.discussionId])).get(post.discussionId);
      const earlier = await readVersions(tx, post.id, MOST_VERSIONS);
      return {
        version: String(post.version),
        authorId: post.authorId ?? undefined,
        // The title belongs to the opening comment.
        text: discussion?.openingId === post.id ? `${discussion.title}\n\n${post.content}` : post.content,
        path: discussion && postPath(refOf(discussion), post.id),
        note: [post.heldFor, ...earlier.map(({ content }) => `Before it was edited: ${content}`)]
          .filter((line) => line !== null)
          .join('\n\n'),
      };
    },
    async hide(tx, id, { version }) {
      const { post, discussion } = (await locked(tx, id)) ?? {};
      if (!post || !discussion || String(post.version) !== version) return false;
      if (post.state !== 'shown' && post.state !== 'held') return false;
      await withdrawPost(deps, tx, { post, discussion, set: { state: 'hidden' } });
      // Hides its title as well, and with it the whole discussion.
      if (discussion.openingId === post.id) await updateDiscussion(tx, discussion.id, { isTitleHidden: true });
      return true;
    },
    async restore(tx, id) {
      const { post, discussion } = (await locked(tx, id)) ?? {};
      if (post?.state === 'hidden' && discussion) await show(tx, { post, discussion });
    },
    async release(tx, id, { version }) {
      const { post, discussion } = (await locked(tx, id)) ?? {};
      if (post?.state !== 'held' || !discussion || String(post.version) !== version) return;
      await show(tx, { post, discussion });
    },
  };

  async function show(tx: Tx, { post, discussion }: Awaited<ReturnType<typeof lockWithDiscussion>>): Promise<void> {
    const shown = await updatePost(tx, post.id, { state: 'shown', heldFor: null });
    if (post.state === 'hidden' && discussion.openingId === post.id)
      await updateDiscussion(tx, discussion.id, { isTitleHidden: false });
    // A comment that was held is new now, although its id is older than those since.
    await publishPost(deps, tx, { post: shown, discussion, isNews: post.state === 'held' });
  }
}
