import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { forumEndpoints } from '../contract/api.ts';
import { deletePost, editPost, setNotice, votePost } from './change-post.ts';
import type { ForumDeps } from './deps.ts';
import { refOf } from './discussion-store.ts';
import { readMine, repliesTo, sawPost, unreadOf } from './mine.ts';
import { endNotices } from './notify.ts';
import { discussionTag, listTag } from './page-tags.ts';
import { findPost, readVersions } from './post-store.ts';
import { listDiscussions, readDiscussion, readTreeOf, shownPosts } from './read-discussion.ts';
import { showPosts } from './show-posts.ts';
import { beginDiscussion, type Written, writePost } from './write-post.ts';

const MOST_VERSIONS = 50;

/** Handlers of `contract/api.ts`. */
export function forumHandlers(deps: ForumDeps) {
  const endpoints = implement(forumEndpoints).$context<ApiContext>();

  const caller = (context: ApiContext) => ({ site: context.site.key, userId: userOf(context).id });

  async function shownToAuthor({ post, discussion }: Written, userId: string) {
    const [shown] = await showPosts(deps, [post], { discussions: new Map([[discussion.id, discussion]]), userId });
    if (!shown) throw new TypeError('A comment was lost.');
    return shown;
  }

  return {
    discussions: endpoints.discussions.handler(async ({ context, input }) => {
      const site = context.site.key;
      context.reply.dependsOn(listTag(site));
      return done(await listDiscussions(deps, site, input ?? { page: 1 }));
    }),

    discussion: endpoints.discussion.handler(async ({ context, input }) => {
      const site = context.site.key;
      const { id: ref, vote, parent, after, comment, shared } = input;
      const userId = shared ? undefined : context.visitor.user?.id;
      const order = vote ? 'best' : 'new';
      const discussion = await readDiscussion(deps, { site, ref, order, parent, after, comment, userId });
      context.reply.dependsOn(discussionTag(site, discussion.id));
      return done(discussion);
    }),

    tree: endpoints.tree.handler(async ({ context, input }) =>
      done(await readTreeOf(deps, context.site.key, input.id, input.after)),
    ),

    posts: endpoints.posts.handler(async ({ context, input }) => {
      const found = await shownPosts(deps, context.site.key, input.filter.id);
      const discussions = new Map(found.map(({ discussion: { row } }) => [row.id, row]));
      const rows = found.map(({ post }) => post);
      return done({ items: await showPosts(deps, rows, { discussions, userId: context.visitor.user?.id }) });
    }),

    createPost: endpoints.createPost.handler(async ({ context, input }) => {
      const from = caller(context);
      return done(await shownToAuthor(await writePost(deps, { ...from, ...input }), from.userId));
    }),

    createDiscussion: endpoints.createDiscussion.handler(async ({ context, input }) => {
      const from = caller(context);
      const written = await beginDiscussion(deps, { ...from, ...input });
      return done({ id: refOf(written.discussion), post: await shownToAuthor(written, from.userId) });
    }),

    changePost: endpoints.changePost.handler(async ({ context, input }) => {
      const { id, content, hasUpvoted, hasDownvoted, notifyMe } = input;
      const own = { ...caller(context), id };
      let written: Written | undefined;
      if (content !== undefined) written = await editPost(deps, { ...own, content });
      if (hasUpvoted !== undefined || hasDownvoted !== undefined) {
        const value = hasUpvoted ? 1 : hasDownvoted ? -1 : 0;
        // Removing one kind of vote doesn't remove the other.
        const ofOnly =
          value !== 0 ? undefined : hasDownvoted === undefined ? 1 : hasUpvoted === undefined ? -1 : undefined;
        written = await votePost(deps, { ...own, value, ofOnly });
      }
      if (notifyMe !== undefined) written = await setNotice(deps, { ...own, notifyMe });
      if (written) return done(await shownToAuthor(written, own.userId));
      const [found] = await shownPosts(deps, own.site, [id]);
      if (!found) throw new NotFound('There is no such comment.');
      return done(await shownToAuthor({ post: found.post, discussion: found.discussion.row }, own.userId));
    }),

    deletePost: endpoints.deletePost.handler(async ({ context, input: { id } }) => {
      await deletePost(deps, { ...caller(context), id });
      return done({ id });
    }),

    postHistory: endpoints.postHistory.handler(async ({ context, input: { id } }) => {
      const { userId } = caller(context);
      const { drizzle } = deps.db;
      const post = await findPost(drizzle, id);
      const isThere = post?.state === 'shown' || post?.state === 'held';
      if (!isThere || post.authorId !== userId) throw new NotFound('There is no such comment.');
      const versions = await readVersions(drizzle, id, MOST_VERSIONS);
      return done({
        items: versions.map(({ version, content, until }) => ({ version, content, until: until.toISOString() })),
      });
    }),

    mine: endpoints.mine.handler(async ({ context, input: { discussion: ref, posts = [] } }) =>
      done(await readMine(deps, { ...caller(context), ref, posts })),
    ),

    seen: endpoints.seen.handler(async ({ context, input: { id: ref, post } }) =>
      done({ seen: await sawPost(deps, { ...caller(context), ref, post }) }),
    ),

    unread: endpoints.unread.handler(async ({ context }) => done({ items: await unreadOf(deps, caller(context)) })),

    replies: endpoints.replies.handler(async ({ context, input }) =>
      done({ items: await repliesTo(deps, { ...caller(context), most: input?.limit ?? 5 }) }),
    ),

    unsubscribe: endpoints.unsubscribe.handler(async ({ input: { token }, errors }) => {
      if (!(await endNotices(deps, token))) throw errors.NOT_FOUND();
      return done({ done: true as const });
    }),
  };
}
