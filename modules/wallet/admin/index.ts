import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/wallet-admin';

const permission = 'wallet.read';

export const walletScreens: readonly Screen[] = [
  {
    path: 'tokens',
    permission,
    menu: { group: 'money', title: m.tokens, icon: 'coins' },
    keywords: m.keywords_tokens,
    load: () => import('./tokens-screen.tsx'),
  },
  {
    path: 'token-packs',
    permission: 'shop.read',
    menu: { group: 'money', title: m.packs, icon: 'coins' },
    keywords: m.keywords_packs,
    load: () => import('./packs-screen.tsx'),
  },
  {
    path: 'token-packs/new',
    permission: 'shop.set-prices',
    load: async () => (await import('./pack-screens.tsx')).make,
  },
  { path: 'token-packs/:id', permission: 'shop.read', load: async () => (await import('./pack-screens.tsx')).one },
];

export const walletPanels: readonly AccountPanel[] = [{ permission, load: () => import('./account-wallet.tsx') }];
