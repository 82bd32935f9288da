import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/moderation-admin';
import { SANCTION_TABLE, type SanctionRow } from '../contract/admin-api.ts';
import { moderation } from './api.ts';
import { SANCTION, scopeLabel } from './labels.ts';

export const { loader, Component } = listScreen(SANCTION_TABLE, {
  load: (input) => moderation().sanctions(input),
  title: m.sanctions,
  searchesAccounts: true,
  search: m.search_sanctions,
  columns: [
    field.account('userId', m.account),
    field.badge('kind', m.sanction, SANCTION),
    field.words<SanctionRow>('scope', m.scope, ({ scope }) => scopeLabel(scope)),
    field.yesNo('isActive', m.active),
    field.time('startsAt', m.from),
    field.time('endsAt', m.until, { none: m.without_end }),
    field.time('liftedAt', m.lifted),
    field.text('liftReason', m.lift_reason),
  ],
  filters: [filter.choice('kind', m.sanction, SANCTION)],
  path: ({ caseId }) => `/moderation/${caseId}`,
  empty: m.no_sanctions,
});
