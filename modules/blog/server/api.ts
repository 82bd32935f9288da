import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import { blogEndpoints } from '../contract/api.ts';
import { POST } from '../contract/kinds.ts';
import { countRead } from './count-read.ts';
import type { BlogDeps } from './deps.ts';
import { findCategory, listPosts, popularPosts } from './list-posts.ts';
import { readCategories } from './post-cards.ts';
import { singlePost } from './single-post.ts';

/** Handlers of `contract/api.ts`. */
export function blogHandlers(deps: BlogDeps) {
  const endpoints = implement(blogEndpoints).$context<ApiContext>();

  /** The viewer of a request; also tags the response with the blog's entries. */
  function viewerOf({ site, visitor, reply }: ApiContext): Viewer {
    reply.dependsOn(entriesTag(site.key, POST));
    return { site: site.key, visitor };
  }

  return {
    blogCategories: endpoints.blogCategories.handler(async ({ context }) =>
      done({ items: await readCategories(deps, viewerOf(context)) }),
    ),

    blogCategory: endpoints.blogCategory.handler(async ({ context, input, errors }) => {
      const item = await findCategory(deps, viewerOf(context), input.slug);
      if (!item) throw errors.NOT_FOUND();
      return done({ item });
    }),

    posts: endpoints.posts.handler(async ({ context, input }) => done(await listPosts(deps, viewerOf(context), input))),

    popularPosts: endpoints.popularPosts.handler(async ({ context }) =>
      done({ items: await popularPosts(deps, viewerOf(context)) }),
    ),

    postsOfCategory: endpoints.postsOfCategory.handler(async ({ context, input, errors }) => {
      const viewer = viewerOf(context);
      const { category: name, ...page } = input;
      const category = await findCategory(deps, viewer, name);
      if (!category) throw errors.NOT_FOUND();
      return done(await listPosts(deps, viewer, { ...page, category: category.id }));
    }),

    post: endpoints.post.handler(async ({ context, input, errors }) => {
      const found = await singlePost(deps, viewerOf(context), input.id);
      if (!found) throw errors.NOT_FOUND();
      // Videos in it may change.
      if (found.item.parts.some((part) => 'video' in part)) context.reply.dependsOn(videosTag(context.site.key));
      return done(found);
    }),

    addPostRead: endpoints.addPostRead.handler(async ({ context, input }) => {
      await countRead(deps, context, input.id);
      return done({});
    }),
  };
}
