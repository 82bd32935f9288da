import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/championship-admin';

const permission = 'promotions.read';

export const championshipScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'championship',
    read: permission,
    edit: 'promotions.edit',
    menu: { group: 'content', title: m.championship, icon: 'people' },
    keywords: m.keywords_championship,
    load: async () => (await import('./championship-admin.tsx')).championshipAdmin,
  }),
  { path: 'championship-count/:id', permission, load: () => import('./live-count-screen.tsx') },
  { path: 'championship-addresses', permission, load: () => import('./addresses-screen.tsx') },
  { path: 'championship-voids', permission, load: () => import('./voids-screen.tsx') },
];
