import { field, filter, labelIn, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/moderation-admin';
import { CASE_TABLE, type CaseRow } from '../contract/admin-api.ts';
import { moderation } from './api.ts';
import { KIND, REASON, SEVERITY, STATE, TYPE } from './labels.ts';

export const { loader, Component } = listScreen(CASE_TABLE, {
  load: (input) => moderation().cases(input),
  title: m.moderation,
  hint: m.queue_hint,
  searchesAccounts: true,
  search: m.search_cases,
  columns: [
    field.words<CaseRow>('what', m.what, ({ kind, text }) => [labelIn(KIND, kind), text].filter(Boolean).join(': '), {
      kind: 'wrap',
    }),
    field.badge('severity', m.severity, SEVERITY),
    field.time('dueAt', m.due),
    field.label('reason', m.reason, REASON),
    field.label('type', m.type, TYPE),
    field.badge('state', m.state, STATE),
    field.number('reports', m.reports),
    field.account('authorId', m.author),
    field.time('openedAt', m.opened),
    field.text('claimedBy', m.claimed_by),
    field.site('site', m.site, { isHidden: true }),
  ],
  filters: [
    filter.choice('state', m.state, { ...STATE, any: m.state_any }, m.state_waiting),
    filter.choice('type', m.type, TYPE),
    filter.choice('reason', m.reason, REASON),
    filter.siteChoice(m.site),
  ],
  path: ({ id }) => `/moderation/${id}`,
  empty: m.no_cases,
});
