import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/catalogue';
import { frameOf, pageMeta } from '#ui/page/page-meta.ts';
import { useView } from '#ui/page/view.tsx';
import type { Category } from '../contract/browse-types.ts';
import { catalogue } from './api.ts';
import { CategoryInList } from './cards/category-card.tsx';
import { topicsData } from './lists/list-data.ts';
import { ListState } from './lists/list-state.tsx';

/** Two columns on phones. */
const TOPIC_SIZES = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, 50vw';
/** More at once would slow each other down. */
const ABOVE_THE_FOLD = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = catalogue(context).listCategories({});
  const found = await orEmpty<{ items: Category[] } | undefined>(context, answer, undefined);
  return { categories: found?.items };
}

/** @param seo the operators' title and description of the page, if any */
export function meta(args: MetaArgs<typeof loader>, seo?: { title: string; description: string }) {
  const { view } = frameOf(args);
  const title = m.categories_title({ word: view?.word ?? '' });
  const description = m.categories_description({ site: view?.siteName ?? '' });
  const items = (args.loaderData?.categories ?? []).filter(({ type }) => type !== 'custom' && type !== 'bonus');
  const data = topicsData(args, {
    crumb: { name: title, path: '/categories/' },
    items: items.map(({ name, slug }) => ({ name, path: `/category/${slug}/` })),
  });
  return pageMeta(args, { title: seo?.title || title, description: seo?.description || description, data });
}

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>();
  const { word, mayWatch } = useView();
  // Leftovers and tests are for members only.
  const shown = (categories ?? []).filter(({ type }) => type !== 'bonus' || mayWatch);
  return (
    <div className="topic-page">
      <header className="list-head">
        <h1 className="list-head__title">{m.categories_title({ word })}</h1>
      </header>
      {shown.length > 0 ? (
        <ul className="card-grid card-grid--topics">
          {shown.map((category, index) => (
            <CategoryInList
              key={category.id}
              category={category}
              sizes={TOPIC_SIZES}
              priority={index < ABOVE_THE_FOLD}
              heading="h2"
            />
          ))}
        </ul>
      ) : (
        <ListState
          icon="layout-grid"
          failed={!categories}
          narrowed={false}
          beyond={false}
          none={{ title: m.no_categories(), text: m.no_categories_text() }}
        />
      )}
    </div>
  );
}
