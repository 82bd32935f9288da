import { GUEST } from '#api/request/visitor.ts';
import { POST } from '../contract/kinds.ts';
import type { BlogDeps } from './deps.ts';
import type { ListedPost } from './index.ts';
import { readCategories } from './post-cards.ts';

const BATCH = 500;

/** R7: the blog's pages for guests, except noindex posts. */
export async function* listedPages(deps: Pick<BlogDeps, 'content'>, site: string): AsyncGenerator<ListedPost> {
  const viewer = { site, visitor: { ...GUEST, verified: true } };
  let before: { id: number; startsAt: Date } | undefined;
  let newest: Date | undefined;
  do {
    const posts = await deps.content.dated(POST, viewer, { before, limit: BATCH });
    newest ??= posts[0]?.changedAt;
    for (const { key, changedAt, content } of posts)
      if (key && !content.seoParams.isNoindex)
        yield { path: `/blog/${key}/`, changedAt, picture: content.image?.permalink };
    before = posts.length === BATCH ? posts.at(-1) : undefined;
  } while (before);
  if (!newest) return;
  yield { path: '/blog/', changedAt: newest };
  for (const { slug } of await readCategories(deps, viewer))
    yield { path: `/blog_category/${slug}/`, changedAt: newest };
}
