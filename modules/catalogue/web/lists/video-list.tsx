import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import * as m from '#messages/catalogue';
import { usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatAtLeast, formatNumber } from '#ui/text/formats.ts';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chosenFilters } from '../filters/filter-group.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { VIDEO_FILTERS } from '../filters/filter-rules.ts';
import { offeredFilters } from '../filters/filter-texts.ts';
import { entriesOf } from './list-entries.ts';
import { LayoutSwitch, ListHead } from './list-head.tsx';
import { ListState } from './list-state.tsx';
import { SortLinks } from './sort-links.tsx';
import { VideoGrid } from './video-grid.tsx';
import type { VideoListData } from './video-list-data.ts';

const WORDS = Object.keys(VIDEO_FILTERS);

/** A list of videos with its filters and sorting: a page that consists of nothing else. */
export function VideoListPage({
  title,
  children,
  data,
  about = [],
  fromFreePage = false,
}: {
  title: string;
  /** What the list is about, between the title and the list. */
  children?: ReactNode;
  data: VideoListData;
  /** Filters that the page itself sets. */
  about?: readonly string[];
  fromFreePage?: boolean;
}) {
  const { list, filters, sort, layout } = data;
  const { locale, labels } = useView();
  const { search } = usePageAddress();
  const busy = useNavigation().state === 'loading';
  const words = WORDS.filter((word) => !about.includes(word));
  const groups = offeredFilters(filters.groups, words, labels);
  const isNarrowed = chosenFilters(groups, search, undefined).length > 0;
  const total = list?.total ?? 0;
  const shown = list?.totalIsAtLeast ? formatAtLeast(locale, total) : formatNumber(locale, total);
  const counted = { count: total, shown };
  const done = m.show_found({ found: m.videos(counted) });
  const entries = list ? entriesOf(list) : [];
  return (
    <div className="list-page">
      <ListHead title={title} count={list ? m.videos(counted) : ''} about={children} done={done}>
        <SortLinks current={sort} />
        <FilterPanel groups={groups} total={total} done={done} />
        <LayoutSwitch kind="videos" current={layout} />
      </ListHead>
      <div className="list-page__items" aria-busy={busy}>
        <ActiveFilters groups={groups} total={total} />
        {entries.length > 0 ? (
          <VideoGrid videos={entries} layout={layout} heading="h2" startsPage fromFreePage={fromFreePage} />
        ) : (
          <ListState
            icon="video"
            failed={!list}
            narrowed={isNarrowed}
            beyond={data.page > 1}
            none={{ title: m.no_videos(), text: m.new_videos_coming() }}
          />
        )}
        <Paging page={data.page} pages={list?.pages ?? 0} search={search} />
      </div>
    </div>
  );
}
