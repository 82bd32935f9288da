import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/shop-admin';

const screens = async () => {
  const [{ entryScreens }, { shopAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./shop-admin.tsx'),
  ]);
  return entryScreens(shopAdmin);
};

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
  {
    path: 'shop',
    permission: 'shop.read',
    menu: { group: 'money', title: m.shop, icon: 'card' },
    keywords: m.keywords_shop,
    load: async () => (await screens()).list,
  },
  { path: 'shop/:kind', permission: 'shop.read', load: async () => (await screens()).list },
  { path: 'shop/:kind/new', permission: 'shop.edit', load: async () => (await screens()).make },
  { path: 'shop/:kind/:id', permission: 'shop.read', load: async () => (await screens()).one },
  { path: 'shop/:kind/:id/preview', permission: 'site.read', load: async () => (await screens()).preview },
];
