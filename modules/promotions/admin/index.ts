import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/promotions-admin';

const screens = async () => {
  const [{ entryScreens }, { promotionsAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./promotions-admin.tsx'),
  ]);
  return entryScreens(promotionsAdmin);
};

export const promotionsScreens: readonly Screen[] = [
  {
    path: 'promotions',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.promotions, icon: 'card' },
    keywords: m.keywords_promotions,
    load: async () => (await screens()).list,
  },
  { path: 'promotions/:kind', permission: 'promotions.read', load: async () => (await screens()).list },
  { path: 'promotions/:kind/new', permission: 'promotions.edit', load: async () => (await screens()).make },
  { path: 'promotions/:kind/:id', permission: 'promotions.read', load: async () => (await screens()).one },
  {
    path: 'promotions/:kind/:id/preview',
    permission: 'site.read',
    load: async () => (await screens()).preview,
  },
];
