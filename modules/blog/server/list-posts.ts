import type { DatedFilter, Viewer } from '#modules/content/server/index.ts';
import { POST } from '../contract/kinds.ts';
import type { BlogCategory, PostCard, PostList } from '../contract/types.ts';
import type { BlogDeps } from './deps.ts';
import { cardOf, readCategories } from './post-cards.ts';
import { readsOf } from './read-store.ts';

type ListDeps = Pick<BlogDeps, 'content'>;

/** R1: a page of posts, newest first. */
export async function listPosts(
  deps: ListDeps,
  viewer: Viewer,
  { page, limit, ...filter }: { page: number; limit: number } & DatedFilter,
): Promise<PostList> {
  const { content } = deps;
  const [found, total, categories] = await Promise.all([
    content.dated(POST, viewer, { ...filter, limit, offset: (page - 1) * limit }),
    content.countDated(POST, viewer, filter),
    readCategories(deps, viewer),
  ]);
  const items = found.map((post) => cardOf(post, categories));
  return { items, page, pages: Math.ceil(total / limit), total };
}

/** A topic by its slug or id. */
export async function findCategory(deps: ListDeps, viewer: Viewer, name: string): Promise<BlogCategory | undefined> {
  const all = await readCategories(deps, viewer);
  return all.find(({ slug }) => slug === name) ?? all.find(({ id }) => String(id) === name);
}

const LATEST = 100;
const MOST_POPULAR = 6;

/** R3: of the latest posts, the most read; the newest if none were read. */
export async function popularPosts(deps: Pick<BlogDeps, 'db' | 'content'>, viewer: Viewer): Promise<PostCard[]> {
  const { db, content } = deps;
  const ids = await content.newestIds(POST, viewer, LATEST);
  if (ids.length === 0) return [];
  const counts = await readsOf(db.drizzle, viewer.site, ids);
  // Sorting is stable, so ties stay newest first.
  const best = ids.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, MOST_POPULAR);
  const [found, categories] = await Promise.all([
    content.dated(POST, viewer, { ids: best, limit: MOST_POPULAR }),
    readCategories(deps, viewer),
  ]);
  const ranked = found.toSorted((one, other) => best.indexOf(one.id) - best.indexOf(other.id));
  return ranked.map((post) => cardOf(post, categories));
}
