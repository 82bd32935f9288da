import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';

export const playerScreens: readonly Screen[] = [
  { path: 'videos/:id/watched', permission: 'media.read', load: () => import('./watched-screen.tsx') },
];

export const playerPanels: readonly AccountPanel[] = [
  { permission: 'accounts.read-accounts', load: () => import('./account-downloads.tsx') },
];
