import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import type { BulkAct } from '#admin/components/table/table-types.ts';
import * as m from '#messages/search-admin';
import { UNANSWERED, type UNANSWERED_REASONS } from '../contract/admin-api.ts';
import { search } from './api.ts';

const REASONS: Readonly<Record<(typeof UNANSWERED_REASONS)[number], () => string>> = {
  nothing: m.reason_nothing,
  forbidden: m.reason_forbidden,
};

const REMOVE: BulkAct = {
  label: m.remove(),
  permission: 'pages.edit',
  tone: 'danger',
  confirm: (count) => m.remove_text({ count }),
  act: async (ids) => {
    const { data } = await search().removeUnanswered({ ids });
    return { changed: undefined, count: data.removed };
  },
};

export const { loader, Component } = listScreen(UNANSWERED, {
  load: (input) => search().unanswered(input),
  title: m.unanswered,
  hint: m.unanswered_hint,
  columns: [
    field.text('query', m.query),
    field.site('site', m.site),
    field.label('reason', m.reason, REASONS),
    field.number('searches', m.searches),
    field.text('firstOn', m.first_on),
    field.text('lastOn', m.last_on),
  ],
  filters: [filter.siteChoice(m.site), filter.choice('reason', m.reason, REASONS)],
  search: m.search_hint,
  empty: () => m.none_yet(),
  bulk: [REMOVE],
});
