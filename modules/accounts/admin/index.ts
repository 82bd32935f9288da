import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/accounts-admin';

export const accountsScreens: readonly Screen[] = [
  {
    path: 'accounts',
    permission: 'accounts.read-accounts',
    menu: { group: 'people', title: m.accounts, icon: 'people' },
    keywords: m.keywords_accounts,
    load: () => import('./accounts-screen.tsx'),
  },
  {
    path: 'log-ins',
    permission: 'accounts.read-accounts',
    menu: { group: 'people', title: m.log_ins, icon: 'door' },
    keywords: m.keywords_log_ins,
    load: () => import('./sign-ins-screen.tsx'),
  },
  { path: 'accounts/:id', permission: 'accounts.read-accounts', load: () => import('./account-screen.tsx') },
];
