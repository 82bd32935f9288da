import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/billing-admin';

const permission = 'billing.read-money';

export const billingScreens: readonly Screen[] = [
  {
    path: 'quarantine',
    permission,
    isOfAllSites: true,
    menu: { group: 'money', title: m.quarantined, icon: 'shield' },
    keywords: m.keywords_quarantined,
    load: async () => (await import('./postbacks-screen.tsx')).quarantined,
  },
  {
    path: 'checkouts',
    permission,
    menu: { group: 'money', title: m.checkouts, icon: 'door' },
    keywords: m.keywords_checkouts,
    load: () => import('./checkouts-screen.tsx'),
  },
  { path: 'checkouts/:id', permission, load: () => import('./checkout-screen.tsx') },
  {
    path: 'postbacks',
    permission,
    isOfAllSites: true,
    menu: { group: 'money', title: m.postbacks, icon: 'inbox' },
    keywords: m.keywords_postbacks,
    load: () => import('./postbacks-screen.tsx'),
  },
  { path: 'postbacks/:id', permission, load: () => import('./postback-screen.tsx') },
  {
    path: 'differences',
    permission,
    isOfAllSites: true,
    menu: { group: 'money', title: m.differences, icon: 'shield' },
    keywords: m.keywords_differences,
    load: () => import('./differences-screen.tsx'),
  },
  {
    path: 'disputes',
    permission,
    menu: { group: 'money', title: m.disputes, icon: 'shield' },
    keywords: m.keywords_disputes,
    load: () => import('./disputes-screen.tsx'),
  },
  {
    path: 'risk',
    permission,
    menu: { group: 'money', title: m.risk, icon: 'shield' },
    keywords: m.keywords_risk,
    load: () => import('./risk-screen.tsx'),
  },
  {
    path: 'blocks',
    permission,
    menu: { group: 'money', title: m.blocks, icon: 'shield' },
    keywords: m.keywords_blocks,
    load: () => import('./blocks-screen.tsx'),
  },
  {
    path: 'revenue',
    permission,
    menu: { group: 'money', title: m.revenue, icon: 'coins' },
    keywords: m.keywords_revenue,
    load: () => import('./revenue-screen.tsx'),
  },
  {
    path: 'ledger',
    permission,
    menu: { group: 'money', title: m.ledger, icon: 'coins' },
    keywords: m.keywords_ledger,
    load: () => import('./ledger-screen.tsx'),
  },
];

export const billingPanels: readonly AccountPanel[] = [{ permission, load: () => import('./account-money.tsx') }];
