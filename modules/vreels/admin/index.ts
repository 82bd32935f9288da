import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/vreels-admin';

export const vreelsScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'vreels',
    read: 'promotions.read',
    edit: 'promotions.edit',
    menu: { group: 'content', title: m.vreels, icon: 'video' },
    keywords: m.keywords_vreels,
    load: async () => (await import('./vreels-admin.tsx')).vreelsAdmin,
  }),
];
