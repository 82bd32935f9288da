import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/membership-admin';

export const membershipScreens: readonly Screen[] = [
  {
    path: 'memberships',
    permission: 'membership.read',
    menu: { group: 'money', title: m.memberships, icon: 'card' },
    keywords: m.keywords_memberships,
    load: () => import('./memberships-screen.tsx'),
  },
  {
    path: 'members-over-time',
    permission: 'membership.read',
    menu: { group: 'money', title: m.flow, icon: 'card' },
    keywords: m.keywords_members_over_time,
    load: () => import('./members-screen.tsx'),
  },
  {
    path: 'renewal-reminders',
    permission: 'membership.read',
    isOfAllSites: true,
    menu: { group: 'money', title: m.reminders, icon: 'mail' },
    keywords: m.keywords_renewal_reminders,
    load: () => import('./reminders-screen.tsx'),
  },
  { path: 'memberships/:id', permission: 'membership.read', load: () => import('./membership-screen.tsx') },
];

export const membershipPanels: readonly AccountPanel[] = [
  { permission: 'membership.read', load: () => import('./account-memberships.tsx') },
  { permission: 'membership.give-benefits', load: () => import('./account-benefits.tsx') },
];
