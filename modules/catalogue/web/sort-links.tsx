import { useLocation } from 'react-router';
import * as m from '#messages/catalogue';
import { ChoiceLinks } from '#ui/choice-links.tsx';

export const SORTS = ['latest', 'popular', 'title'] as const;
export type Sort = (typeof SORTS)[number];

const LABELS: Record<Sort, () => string> = {
  latest: m.sort_latest,
  popular: m.sort_popular,
  title: m.sort_title,
};

/** A list's address with one word of its query changed; the page number starts over. */
export function withQuery(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set(name, value);
  return `?${query}`;
}

export function sortOf(url: string, otherwise: Sort): Sort {
  const asked = new URL(url).searchParams.get('sort');
  return SORTS.find((sort) => sort === asked) ?? otherwise;
}

export function SortLinks({ current }: { current: Sort }) {
  const { search } = useLocation();
  const choices = SORTS.map((sort) => ({
    key: sort,
    label: LABELS[sort](),
    to: withQuery(search, 'sort', sort),
    current: sort === current,
  }));
  return <ChoiceLinks label={m.sort()} choices={choices} />;
}
