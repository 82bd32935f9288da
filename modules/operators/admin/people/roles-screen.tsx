import { field, listScreen } from '#admin/components/resource/index.ts';
import { SiteNames } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/operators-admin';
import { ROLE_TABLE, type RoleDetail } from '../../contract/role-api.ts';
import { admin } from '../api.ts';

/** What each role allows, at which sites, and up to which limits. */
export const { loader, Component } = listScreen(ROLE_TABLE, {
  load: (input) => admin().roles(input),
  title: m.roles,
  hint: m.roles_hint,
  links: [{ label: m.new_role, to: '/roles/new', permission: 'accounts.set-roles', isPrimary: true }],
  columns: [
    field.text('name', m.role_name),
    field.text('about', m.role_about, { kind: 'wrap' }),
    field.number('holders', m.role_holders),
    field.custom('sites', m.role_sites, ({ isEverywhere, sites }) =>
      isEverywhere ? m.role_everywhere() : <SiteNames sites={sites} />,
    ),
    field.words('limits', m.role_limits, limitsOf),
    field.words('permissions', m.permissions, ({ permissions }) => m.permissions_count({ count: permissions.length })),
  ],
  search: m.search_roles,
  path: ({ id }) => `/roles/${id}`,
});

function limitsOf({ refundsADay, tokensADay, benefitDays }: RoleDetail): string {
  const limits = [];
  if (refundsADay !== null) limits.push(m.limit_refunds({ amount: refundsADay }));
  if (tokensADay !== null) limits.push(m.limit_tokens({ tokens: tokensADay }));
  if (benefitDays !== null) limits.push(m.limit_benefit_days({ days: benefitDays }));
  return limits.join(', ');
}
