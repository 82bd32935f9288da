import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { partsOf } from '#modules/content/server/index.ts';
import { blogAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import type { BlogDeps } from './deps.ts';

/** Handlers of `contract/admin-api.ts`. */
export function blogAdminHandlers({ content }: Pick<BlogDeps, 'content'>) {
  const endpoints = implement(blogAdminEndpoints).$context<AdminContext>();
  return {
    ...content.adminHandlers(blogAdminEndpoints, { kinds: KINDS, publish: 'blog.publish' }),
    previewText: endpoints.previewText.handler(({ context, input }) => {
      context.unchanged();
      return done({ parts: partsOf(input.text) });
    }),
  };
}
