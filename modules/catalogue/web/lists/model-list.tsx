import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import * as m from '#messages/catalogue';
import { usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatAtLeast, formatNumber } from '#ui/text/formats.ts';
import { CustomModelCard } from '../cards/custom-card.tsx';
import { ModelInList } from '../cards/model-card.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chosenFilters } from '../filters/filter-group.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { MODEL_FILTERS } from '../filters/filter-rules.ts';
import { offeredFilters } from '../filters/filter-texts.ts';
import { LetterLinks } from './letter-links.tsx';
import { entriesOf, isAboveTheFold, isCustom } from './list-entries.ts';
import { LayoutSwitch, ListHead } from './list-head.tsx';
import { ListState } from './list-state.tsx';
import type { ModelListData } from './model-list-data.ts';
import { SortLinks } from './sort-links.tsx';
import { PORTRAIT_SIZES } from './video-grid.tsx';

const WORDS = Object.keys(MODEL_FILTERS);

/** A list of models with its filters and sorting: a page that consists of nothing else. */
export function ModelListPage({
  title,
  children,
  data,
  withLetters = true,
}: {
  title: string;
  /** What the list is about, between the title and the list. */
  children?: ReactNode;
  data: ModelListData;
  withLetters?: boolean;
}) {
  const { list, filters, sort, letter, layout } = data;
  const { locale } = useView();
  const { search } = usePageAddress();
  const busy = useNavigation().state === 'loading';
  const groups = offeredFilters(filters.groups, WORDS);
  const [letters] = offeredFilters(filters.groups, ['letter']);
  const isNarrowed = letter !== 'all' || chosenFilters(groups, search, undefined).length > 0;
  const total = list?.total ?? 0;
  const shown = list?.totalIsAtLeast ? formatAtLeast(locale, total) : formatNumber(locale, total);
  const found = m.models({ count: total, shown });
  const done = m.show_found({ found });
  const entries = list ? entriesOf(list) : [];
  return (
    <div className="list-page">
      <ListHead title={title} count={list ? found : ''} about={children} done={done}>
        <SortLinks current={sort} />
        <FilterPanel groups={groups} total={total} done={done} />
        {withLetters && <LetterLinks current={letter} offered={letters?.choices.map(({ value }) => value)} />}
        <LayoutSwitch kind="models" current={layout} />
      </ListHead>
      <div className="list-page__items" aria-busy={busy}>
        <ActiveFilters groups={groups} total={total} />
        {entries.length > 0 ? (
          <ul className={layout === 'grid' ? 'card-grid card-grid--portrait' : 'card-grid card-grid--list'}>
            {entries.map((entry, index) =>
              isCustom(entry) ? (
                <li key={`custom-${entry.id}`} className="card-grid__across">
                  <CustomModelCard
                    item={entry}
                    sizes={layout === 'grid' ? '100vw' : PORTRAIT_SIZES}
                    layout={layout}
                    priority={isAboveTheFold(entry, index)}
                    heading="h2"
                  />
                </li>
              ) : (
                <ModelInList
                  key={entry.id}
                  model={entry}
                  sizes={PORTRAIT_SIZES}
                  layout={layout}
                  priority={isAboveTheFold(entry, index)}
                  heading="h2"
                />
              ),
            )}
          </ul>
        ) : (
          <ListState
            icon="users-round"
            failed={!list}
            narrowed={isNarrowed}
            beyond={data.page > 1}
            none={{ title: m.no_models(), text: m.models_coming() }}
          />
        )}
        <Paging page={data.page} pages={list?.pages ?? 0} search={search} />
      </div>
    </div>
  );
}
