import type { Column, Filter } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { SiteNames } from '#admin/components/site-name.tsx';
import * as m from '#messages/catalogue-admin';
import { LISTED_STATES } from '../contract/admin-fields.ts';
import type { ModelRow, VideoRow } from '../contract/admin-types.ts';
import { StateBadge, stateWord } from './state-badge.tsx';

/** What tables of videos and of models have in common. */
export const SHARED = {
  title: {
    id: 'title',
    title: m.title(),
    sort: 'title',
    kind: 'wrap',
    render: ({ title, picture }) => (
      <span className="pictured">
        {picture && <img src={picture} alt="" loading="lazy" width="64" height="36" />}
        {title}
      </span>
    ),
    text: ({ title }) => title,
  },
  state: {
    id: 'state',
    title: m.state(),
    render: ({ state, isDraft }) => <StateBadge state={state} isDraft={isDraft} />,
    text: ({ state, isDraft }) => (isDraft ? m.draft() : stateWord(state)),
  },
  sites: {
    id: 'sites',
    title: m.sites(),
    render: ({ sites }) => <SiteNames sites={sites} />,
    text: ({ sites }) => sites.join(' '),
  },
  publishedAt: {
    id: 'publishedAt',
    title: m.published(),
    sort: 'publishedAt',
    kind: 'time',
    render: ({ publishedAt }) => dateTimeShort(publishedAt),
    text: ({ publishedAt }) => publishedAt,
  },
  slug: {
    id: 'slug',
    title: m.slug(),
    render: ({ slug }) => <code>{slug}</code>,
    text: ({ slug }) => slug,
    isHidden: true,
  },
} satisfies Record<string, Column<VideoRow | ModelRow>>;

export function filtersFor(sites: readonly { key: string; name: string }[]): readonly Filter[] {
  return [
    {
      name: 'state',
      label: m.state(),
      options: LISTED_STATES.map((state) => ({ value: state, label: stateWord(state) })),
    },
    { name: 'site', label: m.site(), options: sites.map(({ key, name }) => ({ value: key, label: name })) },
  ];
}
