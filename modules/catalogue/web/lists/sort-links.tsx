import * as m from '#messages/catalogue';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { oneOf, type QueryRule, usePageAddress } from '#ui/page/page-query.ts';

export const SORTS = ['latest', 'popular', 'title'] as const;
export type Sort = (typeof SORTS)[number];

const LABELS: Record<Sort, () => string> = {
  latest: m.sort_latest,
  popular: m.sort_popular,
  title: m.sort_title,
};

/** A list's address with one parameter changed; the page number starts over. */
export function withQuery(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set(name, value);
  return `?${query}`;
}

export function sortOf(url: string, otherwise: Sort): Sort {
  const named = new URL(url).searchParams.get('sort');
  return SORTS.find((sort) => sort === named) ?? otherwise;
}

/** The order in an address, if it isn't the default. */
export function sortRule(usual: Sort): QueryRule {
  return oneOf(...SORTS.filter((sort) => sort !== usual));
}

export function SortLinks({ current }: { current: Sort }) {
  const { search } = usePageAddress();
  const choices = SORTS.map((sort) => ({
    key: sort,
    label: LABELS[sort](),
    to: withQuery(search, 'sort', sort),
    current: sort === current,
  }));
  return <ChoiceLinks label={m.sort()} choices={choices} />;
}
