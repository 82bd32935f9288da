import { Badges, field, filter, listScreen } from '#admin/components/resource/index.ts';
import { ROLES } from '#api/declare/permissions.ts';
import * as m from '#messages/accounts-admin';
import { ACCOUNTS } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

export const { loader, Component } = listScreen(ACCOUNTS, {
  load: (input) => accounts().accounts(input),
  title: m.accounts,
  columns: [
    field.text('email', m.email),
    field.custom('roles', m.roles, ({ roles, isDemo }) => <Badges of={isDemo ? [...roles, m.demo()] : roles} />, {
      text: ({ roles }) => roles.join(' '),
    }),
    field.time('createdAt', m.since),
    field.time('lastSeenAt', m.last_seen, { none: m.never }),
  ],
  filters: [filter.oneOf('role', m.role, ROLES)],
  search: m.search_email,
  path: ({ id }) => `/accounts/${id}`,
  empty: m.no_accounts,
});
