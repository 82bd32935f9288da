import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { frameOf } from '#ui/page/page-meta.ts';
import { type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import type { CategoryItem } from '../contract/browse-types.ts';
import { catalogue } from './api.ts';
import { videoListMeta } from './lists/list-meta.ts';
import { withQuery } from './lists/sort-links.tsx';
import { VideoListPage } from './lists/video-list.tsx';
import { videoListData, videoListQuery } from './lists/video-list-data.ts';
import { itemName } from './not-found/item-name.ts';
import { redirectMoved } from './not-found/redirect-moved.ts';
import { notFound, orNotFound } from './not-found/suggestions.ts';

export const handle: PageHandle = { query: videoListQuery };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const data = videoListData(context, request.url, { category: id });
  // A rejection is handled below, even if the category isn't found first.
  void Promise.allSettled([data]);
  const { item } = await orNotFound(context, catalogue(context).getCategory({ id }));
  redirectMoved(request, { ref: id, item, path: '/category/' });
  // It has no videos of its own.
  if (item.type === 'custom') throw item.link ? redirect(item.link) : await notFound(context);
  return { category: item, data: await data };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { category, data } = args.loaderData ?? {};
  if (!category) return [];
  const words = { name: category.name, word: view?.word ?? '', site: view?.siteName ?? '' };
  return videoListMeta(
    args,
    {
      title: m.category_title(words),
      description: category.description || m.category_description(words),
      picture: category.categoryImage,
      crumbs: [
        { name: m.categories_title(words), path: '/categories/' },
        { name: category.name, path: `/category/${category.slug}/` },
      ],
    },
    data,
  );
}

export default function CategoryPage() {
  const { category, data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <VideoListPage
      title={m.category_title({ name: category.name, word })}
      data={data}
      about={['category', 'sub-category']}
    >
      {category.description && <LongText className="list-about" text={category.description} />}
      <Within category={category} />
    </VideoListPage>
  );
}

/** The sub-categories of a category, or a link to its parent. */
function Within({ category: { slug, parent, subCategories } }: { category: CategoryItem }) {
  const { pathname, search } = usePageAddress();
  const current = new URLSearchParams(search).get('sub-category');
  if (subCategories.length === 0 && !parent) return null;
  return (
    <nav className="chips" aria-label={m.filter_sub_category()}>
      {parent && (
        <Link className="chip" to={`/category/${parent.slug}/`} prefetch="intent">
          {m.all_of({ name: parent.name })}
        </Link>
      )}
      {subCategories.length > 0 && (
        <Link className="chip" to={pathname} preventScrollReset aria-current={current ? undefined : 'true'}>
          {m.all()}
        </Link>
      )}
      {subCategories.map((part) => (
        <Link
          key={part.id}
          className="chip"
          dir="auto"
          to={`/category/${slug}/${withQuery(search, 'sub-category', part.slug)}`}
          preventScrollReset
          aria-current={part.slug === current ? 'true' : undefined}
        >
          {part.name}
          <span className="filter__count">{part.videosCount}</span>
        </Link>
      ))}
    </nav>
  );
}
