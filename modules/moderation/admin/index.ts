import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/moderation-admin';

const permission = 'moderation.read';

export const moderationScreens: readonly Screen[] = [
  {
    path: 'moderation',
    permission,
    menu: { group: 'people', title: m.moderation, icon: 'inbox' },
    keywords: m.keywords_moderation,
    load: () => import('./cases-screen.tsx'),
  },
  { path: 'moderation/:id', permission, load: () => import('./case-screen.tsx') },
  {
    path: 'sanctions',
    permission,
    menu: { group: 'people', title: m.sanctions, icon: 'shield' },
    keywords: m.keywords_sanctions,
    load: () => import('./sanctions-screen.tsx'),
  },
];

export const moderationPanels: readonly AccountPanel[] = [
  { permission, load: () => import('./account-sanctions.tsx') },
];
