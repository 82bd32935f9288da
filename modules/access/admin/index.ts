import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/access-admin';

export const accessScreens: readonly Screen[] = [
  {
    path: 'accounts',
    permission: 'access.read-accounts',
    menu: { group: 'people', title: m.accounts, icon: 'people' },
    words: m.words_accounts,
    load: () => import('./accounts-screen.tsx'),
  },
  {
    path: 'log-ins',
    permission: 'access.read-accounts',
    menu: { group: 'people', title: m.log_ins, icon: 'door' },
    load: () => import('./log-ins-screen.tsx'),
  },
  { path: 'accounts/:id', permission: 'access.read-accounts', load: () => import('./account-screen.tsx') },
];
