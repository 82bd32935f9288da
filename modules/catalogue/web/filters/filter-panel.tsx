import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as m from '#messages/catalogue';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatCount } from '#ui/text/formats.ts';
import { chosenFilters, type FilterGroup, withoutUnknown } from './filter-group.ts';
import { foldFloating } from './fold-floating.ts';

const NAME = 'filters';
/** Groups that are open initially if the column has room. */
const FIRST = 2;

/**
 * The filters of a list: a sheet behind a button; themes with room have a bar or a column without the button. Each
 * choice submits a form, so it works without scripts (R40).
 */
export function FilterPanel({
  groups,
  total,
  done,
}: {
  groups: readonly FilterGroup[];
  /** The number of results. */
  total: number;
  /** The same, on the button that closes the sheet. */
  done: string;
}) {
  const { theme } = useView();
  const { search: address } = usePageAddress();
  const search = withoutUnknown(groups, address, total);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? foldFloating(place.current) : undefined), []);
  const chosen = chosenFilters(groups, search, total).map(({ name }) => name);
  const offered = groups.filter((group) => chosen.includes(group.name) || hasChoice(group, total));
  if (offered.length === 0) return null;
  const filters = (
    <div className="filters">
      {offered.map((group, index) => (
        <Filter key={group.name} group={group} search={search} isFirst={index < FIRST} />
      ))}
    </div>
  );
  // This theme already has all controls of a list in a sheet.
  if (theme === 'darkest') return filters;
  const count = chosen.length;
  return (
    <div className="filters-place" ref={place}>
      <Sheet label={count > 0 ? m.filters_chosen({ count }) : m.filters()} icon="sliders-horizontal" done={done}>
        {filters}
      </Sheet>
    </div>
  );
}

/** A value that the whole list has isn't a choice. */
function hasChoice({ choices }: FilterGroup, total: number): boolean {
  return choices.length > 1 || choices.some(({ count }) => count !== null && count < total);
}

/** One group; clicking the active choice removes it. */
function Filter({
  group: { name, label, choices },
  search,
  isFirst,
}: {
  group: FilterGroup;
  search: string;
  isFirst: boolean;
}) {
  const { pathname } = usePageAddress();
  const { theme, locale } = useView();
  const isColumn = theme === 'light';
  const query = new URLSearchParams(search);
  const value = query.get(name);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <details
      className="filter"
      name={isColumn ? undefined : NAME}
      open={isColumn && (isFirst || value !== null)}
      data-chosen={value !== null || undefined}
    >
      <summary className="filter__name">
        <span className="filter__label">{label}</span>
        {chosen && <span className="filter__value">{chosen.label}</span>}
        <Icon name="chevron-down" size={16} className="filter__arrow" />
      </summary>
      <Form className="filter__choices" method="get" action={pathname} preventScrollReset>
        {[...query]
          .filter(([other]) => other !== name && other !== 'page')
          .map(([other, current]) => (
            <input key={other} type="hidden" name={other} value={current} />
          ))}
        {choices.map((choice) => {
          const isChosen = choice === chosen;
          return (
            <button
              key={choice.value}
              className="filter__choice"
              type="submit"
              name={isChosen ? undefined : name}
              value={choice.value}
              aria-pressed={isChosen}
            >
              {choice.label}
              {choice.count !== null && <span className="filter__count">{formatCount(locale, choice.count)}</span>}
            </button>
          );
        })}
      </Form>
    </details>
  );
}
