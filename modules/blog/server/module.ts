import { GUEST } from '#api/request/visitor.ts';
import { on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { EntryRemoved } from '#modules/content/contract/events.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { KINDS, POST } from '../contract/kinds.ts';
import { blogAdminHandlers } from './admin-api.ts';
import { blogHandlers } from './api.ts';
import type { BlogDeps } from './deps.ts';
import type { BlogApi } from './index.ts';
import { listPosts } from './list-posts.ts';
import { listedPages } from './listed-pages.ts';
import { deleteReads, insertReads } from './read-store.ts';
import { postSource } from './search-source.ts';

/** Posts, their topics, and which posts are read. */
export function blogModule(deps: BlogDeps) {
  const api: BlogApi = {
    postsTag: (site) => entriesTag(site, POST),
    newestPosts: async (site, limit) =>
      (await listPosts(deps, { site, visitor: { ...GUEST, verified: true } }, { page: 1, limit })).items,
    postsByIds: async (site, ids) => {
      const viewer = { site, visitor: { ...GUEST, verified: true } };
      const found = await deps.content.dated(POST, viewer, { ids: [...ids], limit: ids.length });
      return found.map(({ id, key, content: { title } }) => ({ id, slug: key ?? '', title }));
    },
    listedPages: (site) => listedPages(deps, site),
    searchSource: postSource(deps),
    bringReads: (site, counted) => insertReads(deps.db.drizzle, site, counted),
  };
  return {
    name: 'blog' as const,
    endpoints: blogHandlers(deps),
    adminEndpoints: blogAdminHandlers(deps),
    largeBodies: [largeEntries('blog'), { ...largeEntries('blog'), path: /^\/api\/admin\/v1\/blog\/preview$/ }],
    searchProviders: [deps.content.searchProvider({ kinds: KINDS, permission: 'blog.read' })],
    on: [on(EntryRemoved, async ({ kind, id }, tx) => (kind === POST.name ? deleteReads(tx, id) : undefined))],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: BlogApi };
}
