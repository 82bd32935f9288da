import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/championship-admin';

const permission = 'promotions.read';

const screens = async () => {
  const [{ entryScreens }, { championshipAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./championship-admin.tsx'),
  ]);
  return entryScreens(championshipAdmin);
};

export const championshipScreens: readonly Screen[] = [
  {
    path: 'championship',
    permission,
    menu: { group: 'content', title: m.championship, icon: 'people' },
    keywords: m.keywords_championship,
    load: async () => (await screens()).list,
  },
  { path: 'championship/:kind', permission, load: async () => (await screens()).list },
  { path: 'championship/:kind/new', permission: 'promotions.edit', load: async () => (await screens()).make },
  { path: 'championship/:kind/:id', permission, load: async () => (await screens()).one },
  { path: 'championship/:kind/:id/preview', permission: 'site.read', load: async () => (await screens()).preview },
  { path: 'championship-count/:id', permission, load: () => import('./live-count-screen.tsx') },
  { path: 'championship-addresses', permission, load: () => import('./addresses-screen.tsx') },
  { path: 'championship-voids', permission, load: () => import('./voids-screen.tsx') },
];
