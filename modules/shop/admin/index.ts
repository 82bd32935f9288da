import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/shop-admin';

export const shopScreens: readonly Screen[] = [
  {
    path: 'tariffs',
    permission: 'shop.read',
    menu: { group: 'money', title: m.tariffs, icon: 'coins' },
    keywords: m.keywords_tariffs,
    load: () => import('./tariffs-screen.tsx'),
  },
  { path: 'tariffs/new', permission: 'shop.set-prices', load: async () => (await import('./tariff-screens.tsx')).make },
  { path: 'tariffs/:id', permission: 'shop.read', load: async () => (await import('./tariff-screens.tsx')).one },
  ...entryRoutes({
    path: 'shop',
    read: 'shop.read',
    edit: 'shop.edit',
    menu: { group: 'money', title: m.shop, icon: 'card' },
    keywords: m.keywords_shop,
    load: async () => (await import('./shop-admin.tsx')).shopAdmin,
  }),
];
