import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/accounts-admin';
import { LOG_INS } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

/** Sign-ins on the sites, with their times. */
export const { loader, Component } = listScreen(LOG_INS, {
  load: (input) => accounts().logIns(input),
  title: m.log_ins,
  links: [{ label: m.sign_ins, to: '/sign-ins', permission: 'operators.read-audit' }],
  columns: [
    field.text('email', m.email),
    field.time('createdAt', m.signed_in),
    field.time('lastSeenAt', m.last_seen),
    field.time('endedAt', m.ended_column),
    field.site('site', m.site),
    field.text('agent', m.browser),
  ],
  filters: [filter.siteChoice(m.site), filter.choice('state', m.state, { open: m.open, ended: m.ended_column })],
  search: m.search_email,
  path: ({ userId }) => `/accounts/${userId}`,
  empty: m.no_log_ins,
});
