import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/blog';
import { breadcrumbs, type Crumb } from '#ui/linked-data/breadcrumbs.ts';
import { collectionPage } from '#ui/linked-data/collection-page.ts';
import { frameOf, type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { furtherPage } from '#ui/page/page-query.ts';
import { titleOfPage } from '#ui/page/title-of-page.ts';
import type { BlogCategory, PostCard, PostList } from '../contract/types.ts';
import { blog } from './api.ts';

type Context = Readonly<RouterContextProvider>;

const LAST = 10_000;
const PER_PAGE = 10;
export const postListQuery = { page: furtherPage(LAST) };

/** The page number in an address; the first if it is invalid. */
export function pageOf(url: URL): number {
  return Number(postListQuery.page(url.searchParams.get('page') ?? '') ?? 1);
}

/** Shown beside every list and post of the blog. */
export async function besidePosts(context: Context): Promise<{ categories: BlogCategory[]; popular: PostCard[] }> {
  const endpoints = blog(context);
  const [categories, popular] = await Promise.all([
    orEmpty(context, endpoints.blogCategories(), { items: [] }),
    orEmpty(context, endpoints.popularPosts(), { items: [] }),
  ]);
  return { categories: categories.items, popular: popular.items };
}

/** The newest posts, for other pages; none if the blog doesn't respond. */
export async function latestPosts(context: Context, limit: number): Promise<readonly PostCard[]> {
  const none = { items: [], page: 1, pages: 0, total: 0 };
  return (await orEmpty(context, blog(context).posts({ limit }), none)).items;
}

/** R6: title, description and structured data of a list page; every page has its own title. */
export function postListMeta(
  source: MetaSource,
  { title, description, crumbs }: { title: string; description: string; crumbs: readonly Crumb[] },
  list: PostList | undefined,
): MetaDescriptor[] {
  const { page = 1, pages = 1, items = [] } = list ?? {};
  const owner = ownerOf(source);
  const listed = items.map((post) => ({ name: post.title, path: `/blog/${post.slug}/` }));
  const path = crumbs.at(-1)?.path ?? source.location.pathname;
  return [
    ...pageMeta(source, {
      title: titleOfPage(title, page),
      description: page > 1 && page <= pages ? `${m.page_of({ page, pages })} ${description}` : description,
      path,
      keep: ['page'],
      picture: items[0]?.image ?? undefined,
      isListed: page === 1 || items.length > 0,
      data: import.meta.env.SSR
        ? [
            breadcrumbs(owner, crumbs),
            ...(listed.length > 0
              ? [collectionPage(owner, { name: title, path, items: listed, before: (page - 1) * PER_PAGE })]
              : []),
          ]
        : [],
    }),
    ...feedLinks(source),
  ];
}

/** Links to the blog's feeds. */
export function feedLinks(source: MetaSource): MetaDescriptor[] {
  const site = frameOf(source).view?.siteName ?? '';
  const feed = (type: string, title: string, href: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title,
    href,
  });
  return [
    feed('application/rss+xml', m.feed_rss({ site }), '/feed/blog/'),
    feed('application/atom+xml', m.feed_atom({ site }), '/feed/blog/atom/'),
  ];
}
