import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/membership-admin';
import { MEMBERSHIPS } from '../contract/admin-api.ts';
import { membership } from './api.ts';
import { STATE } from './labels.ts';

export const { loader, Component } = listScreen(MEMBERSHIPS, {
  load: (input) => membership().memberships(input),
  title: m.memberships,
  columns: [
    field.text('plan', m.plan, { none: m.no_plan }),
    field.badge('status', m.state, STATE),
    field.site('site', m.site),
    field.account('userId', m.account),
    field.time('createdAt', m.since),
    field.time('endsAt', m.ends, { none: m.over }),
  ],
  filters: [
    filter.choice('status', m.state, STATE),
    filter.siteChoice(m.site),
    filter.oneOf('plan', m.plan, ({ plans }) => plans),
  ],
  search: m.search_hint,
  searchesAccounts: true,
  path: ({ id }) => `/memberships/${id}`,
  empty: m.none_yet,
});
