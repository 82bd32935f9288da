import { RoleNames } from '#admin/components/account/role-names.tsx';
import { field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/accounts-admin';
import { ACCOUNTS } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

const KINDS: Labels<'customer' | 'staff'> = { customer: m.customers, staff: m.staff };

export const { loader, Component } = listScreen(ACCOUNTS, {
  load: (input) => accounts().accounts(input),
  title: m.accounts,
  columns: [
    field.text('email', m.email),
    field.custom(
      'roles',
      m.roles,
      ({ roles, isDemo, isStaff }) => <RoleNames of={roles} also={badgesOf({ isDemo, isStaff })} />,
      {
        text: ({ roles }) => roles.join(' '),
      },
    ),
    field.time('createdAt', m.since),
    field.time('lastSeenAt', m.last_seen, { none: m.never }),
  ],
  filters: [filter.choice('kind', m.kind, KINDS), filter.roleChoice(m.role), filter.siteChoice(m.site)],
  search: m.search_email,
  path: ({ id }) => `/accounts/${id}`,
  empty: m.no_accounts,
});

function badgesOf({ isDemo, isStaff }: { isDemo: boolean; isStaff: boolean }): string[] {
  return [...(isStaff ? [m.staff()] : []), ...(isDemo ? [m.demo()] : [])];
}
