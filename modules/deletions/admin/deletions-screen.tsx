import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/deletions-admin';
import { DELETION_TABLE } from '../contract/admin-api.ts';
import { deletions } from './api.ts';
import { KIND, REASON, STATE } from './labels.ts';

export const { loader, Component } = listScreen(DELETION_TABLE, {
  load: (input) => deletions().deletions(input),
  title: m.deletions,
  hint: m.deletions_hint,
  search: m.search_deletions,
  columns: [
    field.text('title', m.what, { kind: 'wrap' }),
    field.label('kind', m.kind, KIND),
    field.badge('state', m.state, STATE),
    field.label('reason', m.reason, REASON),
    field.time('dueAt', m.due),
    field.time('erasedAt', m.erased_at),
    field.text('requestedBy', m.requested_by),
    field.time('requestedAt', m.requested_at),
  ],
  filters: [
    filter.choice('state', m.state, STATE),
    filter.choice('kind', m.kind, KIND),
    filter.choice('reason', m.reason, REASON),
  ],
  path: ({ id }) => `/deletions/${id}`,
  empty: m.no_deletions,
});
