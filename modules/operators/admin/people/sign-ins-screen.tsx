import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import { dateTimeShort } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import { SIGN_INS } from '../../contract/operator-api.ts';
import { admin } from '../api.ts';

/** Who signed in to the admin, when and from where. */
export const { loader, Component } = listScreen(SIGN_INS, {
  load: (input) => admin().signIns(input),
  title: m.sign_ins,
  links: [
    { label: m.failed_attempts, to: '/failed-attempts' },
    { label: m.log_ins, to: '/log-ins', permission: 'accounts.read-accounts' },
  ],
  columns: [
    field.text('email', m.email, { none: m.account_gone }),
    field.time('createdAt', m.signed_in),
    field.time('lastSeenAt', m.last_seen),
    field.custom(
      'factorAt',
      m.second_factor,
      ({ factorAt }) => (factorAt ? dateTimeShort(factorAt) : <span className="badge">{m.not_shown()}</span>),
      { kind: 'time', text: ({ factorAt }) => factorAt ?? '' },
    ),
    field.time('endedAt', m.ended),
    field.text('agent', m.browser),
    field.code('address', m.address),
  ],
  filters: [filter.choice('state', m.state, { open: m.open, ended: m.ended, 'without-factor': m.without_factor })],
  search: m.search_email,
  path: ({ userId }) => `/accounts/${userId}`,
});
