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
import { listData, videoItems } from './list-data.ts';
import { LayoutSwitch, ListHead } from './list-head.tsx';
import { listWords } from './list-words.ts';
import { pageOf, pageRule } from './page-number.ts';
import { SortLinks, sortOf, sortRule } from './sort-links.tsx';
import { VideoGrid } from './video-grid.tsx';

const PER_PAGE = 12;

export const handle: PageHandle = { query: { page: pageRule, sort: sortRule('latest') } };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const sort = sortOf(request.url, 'latest');
  const page = pageOf(request.url);
  const none = { items: [], page, pages: 0, total: 0 };
  const list = await orEmpty(context, catalogue(context).listVideos({ page, sort, limit: PER_PAGE }), none);
  return { list, sort, layout: preferencesOf(context).viewLayout_videos };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { list, sort } = args.loaderData ?? {};
  const title = m.videos_title({ word: view?.word ?? '' });
  const description = m.videos_description({ site: view?.siteName ?? '' });
  const words = listWords({ title, description, list, sort, usual: 'latest' });
  const crumb = { name: title, path: '/videos/' };
  return pageMeta(args, {
    ...words,
    data: listData(args, { crumbs: [crumb], words, list, items: videoItems(list?.items), perPage: PER_PAGE }),
  });
}

export default function VideosPage() {
  const { list, sort, layout } = useLoaderData<typeof loader>();
  const { word, locale } = useView();
  const { search } = usePageAddress();
  const busy = useNavigation().state === 'loading';
  return (
    <div className="list-page">
      <ListHead
        title={m.videos_title({ word })}
        count={m.videos({ count: list.total, shown: formatNumber(locale, list.total) })}
      >
        <SortLinks current={sort} />
        <LayoutSwitch kind="videos" current={layout} />
      </ListHead>
      <div className="list-page__items" aria-busy={busy}>
        {list.items.length > 0 ? (
          <VideoGrid videos={list.items} layout={layout} heading="h2" startsPage />
        ) : (
          <NoVideos beyond={list.page > 1} />
        )}
        <Paging page={list.page} pages={list.pages} search={search} />
      </div>
    </div>
  );
}

function NoVideos({ beyond }: { beyond: boolean }) {
  return (
    <EmptyState
      icon={<Icon name="film" size={40} strokeWidth={1.4} />}
      title={beyond ? m.last_page() : m.no_videos()}
      actions={
        <ButtonLink to={beyond ? '/videos/' : '/'}>{beyond ? m.first_page() : m.to_main_page()}</ButtonLink>
      }
    >
      {beyond ? m.list_is_shorter() : m.new_films_coming()}
    </EmptyState>
  );
}
