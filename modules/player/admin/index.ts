import type { AccountPanel } from '#admin/components/account/account-panels.tsx';

export const playerPanels: readonly AccountPanel[] = [
  { permission: 'accounts.read-accounts', load: () => import('./account-downloads.tsx') },
];
