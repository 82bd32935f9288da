import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/deletions-admin';

export const deletionsScreens: readonly Screen[] = [
  {
    path: 'deletions',
    permission: 'deletions.read',
    menu: { group: 'content', title: m.deletions, icon: 'door' },
    keywords: m.keywords_deletions,
    load: () => import('./deletions-screen.tsx'),
  },
  {
    path: 'deletions/new/:kind/:subject',
    permission: 'deletions.delete',
    load: () => import('./new-deletion-screen.tsx'),
  },
  { path: 'deletions/:id', permission: 'deletions.read', load: () => import('./deletion-screen.tsx') },
];
