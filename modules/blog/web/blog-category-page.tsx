import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/blog';
import { itemName, orNotFound } from '#modules/catalogue/web/index.tsx';
import { Icon } from '#ui/icon.tsx';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import type { BlogCategory, PostList as List } from '../contract/types.ts';
import { blog } from './api.ts';
import { besidePosts, pageOf, postListMeta, postListQuery } from './blog-data.ts';
import { BlogFrame } from './blog-frame.tsx';
import { PostList } from './post-list.tsx';

export const handle: PageHandle = { sheets: ['articles'], query: postListQuery };

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  // Without a slug the page lists the topics.
  if (params.slug === undefined) return { category: undefined, list: undefined, ...(await besidePosts(context)) };
  const slug = await itemName(context, params);
  const posts = orEmpty<List | undefined>(
    context,
    blog(context).postsOfCategory({ category: slug, page: pageOf(url) }),
    undefined,
  );
  const beside = besidePosts(context);
  // Rejections are handled below, even if the topic isn't found first.
  void Promise.allSettled([posts, beside]);
  const { item } = await orNotFound(context, blog(context).blogCategory({ slug }));
  return { category: item, list: await posts, ...(await beside) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { category, list } = loaderData;
  const site = frameOf(args).view?.siteName ?? '';
  const crumbs = [
    { name: m.blog(), path: '/blog/' },
    category
      ? { name: category.title, path: `/blog_category/${category.slug}/` }
      : { name: m.categories_title(), path: '/blog_category/' },
  ];
  const page = category
    ? {
        title: `${category.title} | ${m.blog_title({ site })}`,
        description: category.description || m.category_description({ category: category.title, site }),
        crumbs,
      }
    : {
        title: `${m.categories_title()} | ${m.blog_title({ site })}`,
        description: m.categories_description({ site }),
        crumbs,
      };
  return postListMeta(args, page, list);
}

/** The posts of a topic, or the list of topics. */
export default function BlogCategoryPage() {
  const { category, list, categories, popular } = useLoaderData<typeof loader>();
  return (
    <BlogFrame
      title={category?.title ?? m.categories_title()}
      lead={category ? category.description : m.categories_lead()}
      categories={categories}
      current={category?.slug ?? ''}
      popular={popular}
    >
      {category ? <PostList list={list} none={m.no_posts_here()} /> : <Topics categories={categories} />}
    </BlogFrame>
  );
}

function Topics({ categories }: { categories: readonly BlogCategory[] }) {
  if (categories.length === 0)
    return <EmptyState icon={<Icon name="file-text" size={40} strokeWidth={1.4} />} title={m.no_categories()} />;
  return (
    <ul className="topic-list">
      {categories.map(({ id, slug, title, description }) => (
        <li key={id} className="topic-list__topic">
          <h2>
            <Link to={`/blog_category/${slug}/`} dir="auto">
              {title}
            </Link>
          </h2>
          {description && <p dir="auto">{description}</p>}
        </li>
      ))}
    </ul>
  );
}
