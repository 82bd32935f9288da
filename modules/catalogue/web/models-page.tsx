import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { orEmpty, preferencesOf } from '#calls/page.ts';
import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#ui/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { frameOf, pageMeta } from '#ui/page-meta.ts';
import { type PageHandle, usePageAddress } from '#ui/page-query.ts';
import { Paging } from '#ui/paging.tsx';
import { useView } from '#ui/view.tsx';
import { catalogue } from './calls.ts';
import { LetterLinks, letterOf, letterRule } from './letter-links.tsx';
import { listData, modelItems } from './list-data.ts';
import { LayoutSwitch, ListHead } from './list-head.tsx';
import { listWords } from './list-words.ts';
import { ModelInList } from './model-card.tsx';
import { pageOf, pageRule } from './page-number.ts';
import { SortLinks, sortOf, sortRule } from './sort-links.tsx';
import { PORTRAIT_SIZES } from './video-grid.tsx';

const PER_PAGE = 12;

export const handle: PageHandle = {
  query: { page: pageRule, sort: sortRule('popular'), letter: letterRule },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const sort = sortOf(request.url, 'popular');
  const page = pageOf(request.url);
  const letter = letterOf(request.url);
  const none = { items: [], page, pages: 0, total: 0 };
  const call = catalogue(context).listModels({ page, sort, letter, limit: PER_PAGE });
  const list = await orEmpty(context, call, none);
  return { list, sort, letter, layout: preferencesOf(context).viewLayout_models };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { list, sort, letter } = args.loaderData ?? {};
  const title = m.models_title({ word: view?.word ?? '' });
  const description = m.models_description({ site: view?.siteName ?? '' });
  const words = listWords({ title, description, list, sort, usual: 'popular', letter });
  const crumb = { name: title, path: '/models/' };
  return pageMeta(args, {
    ...words,
    data: listData(args, { crumbs: [crumb], words, list, items: modelItems(list?.items), perPage: PER_PAGE }),
  });
}

export default function ModelsPage() {
  const { list, sort, letter, layout } = useLoaderData<typeof loader>();
  const { word, locale } = useView();
  const { search } = usePageAddress();
  const busy = useNavigation().state === 'loading';
  return (
    <div className="list-page">
      <ListHead
        title={m.models_title({ word })}
        count={m.models({ count: list.total, shown: formatNumber(locale, list.total) })}
      >
        <SortLinks current={sort} />
        <LetterLinks current={letter} />
        <LayoutSwitch kind="models" current={layout} />
      </ListHead>
      <div className="list-page__items" aria-busy={busy}>
        {list.items.length > 0 ? (
          <ul className={layout === 'grid' ? 'card-grid card-grid--portrait' : 'card-grid card-grid--list'}>
            {list.items.map((model) => (
              <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} layout={layout} heading="h2" />
            ))}
          </ul>
        ) : (
          <NoModels letter={letter} beyond={list.page > 1} />
        )}
        <Paging page={list.page} pages={list.pages} search={search} />
      </div>
    </div>
  );
}

function NoModels({ letter, beyond }: { letter: string; beyond: boolean }) {
  const icon = <Icon name="users-round" size={40} strokeWidth={1.4} />;
  if (letter !== 'all')
    return (
      <EmptyState
        icon={icon}
        title={m.no_names_with({ letter })}
        actions={<ButtonLink to="/models/">{m.all_models()}</ButtonLink>}
      >
        {m.try_another_letter()}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={beyond ? m.last_page() : m.no_models()}
      actions={
        <ButtonLink to={beyond ? '/models/' : '/'}>{beyond ? m.first_page() : m.to_main_page()}</ButtonLink>
      }
    >
      {beyond ? m.list_is_shorter() : m.models_coming()}
    </EmptyState>
  );
}
