import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#calls/page.ts';
import * as m from '#messages/catalogue';
import { frameOf, pageMeta } from '#ui/page-meta.ts';
import { useView } from '#ui/view.tsx';
import type { Category } from '../contract/browse-wire.ts';
import { catalogue } from './calls.ts';
import { CategoryInList } from './category-card.tsx';
import { ListState } from './list-state.tsx';
import { CARD_SIZES } from './video-grid.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = catalogue(context).listCategories({});
  const found = await orEmpty<{ items: Category[] } | undefined>(context, answer, undefined);
  return { categories: found?.items };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const title = m.categories_title({ word: view?.word ?? '' });
  return pageMeta(args, { title, description: m.categories_description({ site: view?.siteName ?? '' }) });
}

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>();
  const { word } = useView();
  return (
    <div className="topic-page">
      <header className="list-head">
        <h1 className="list-head__title">{m.categories_title({ word })}</h1>
      </header>
      {categories && categories.length > 0 ? (
        <ul className="card-grid card-grid--topics">
          {categories.map((category) => (
            <CategoryInList key={category.id} category={category} sizes={CARD_SIZES} heading="h2" />
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
