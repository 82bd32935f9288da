import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/vreels-admin';

const screens = async () => {
  const [{ entryScreens }, { vreelsAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./vreels-admin.tsx'),
  ]);
  return entryScreens(vreelsAdmin);
};

export const vreelsScreens: readonly Screen[] = [
  {
    path: 'vreels',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.vreels, icon: 'video' },
    keywords: m.keywords_vreels,
    load: async () => (await screens()).list,
  },
  { path: 'vreels/:kind', permission: 'promotions.read', load: async () => (await screens()).list },
  { path: 'vreels/:kind/new', permission: 'promotions.edit', load: async () => (await screens()).make },
  { path: 'vreels/:kind/:id', permission: 'promotions.read', load: async () => (await screens()).one },
  { path: 'vreels/:kind/:id/preview', permission: 'site.read', load: async () => (await screens()).preview },
];
