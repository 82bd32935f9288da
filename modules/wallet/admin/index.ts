import type { AccountPanel } from '#admin/parts/account-panels.tsx';
import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/wallet-admin';

const permission = 'wallet.read';

export const walletScreens: readonly Screen[] = [
  {
    path: 'tokens',
    permission,
    menu: { group: 'money', title: m.tokens, icon: 'coins' },
    load: () => import('./tokens-screen.tsx'),
  },
];

export const walletPanels: readonly AccountPanel[] = [
  { permission, load: () => import('./account-wallet.tsx') },
];
