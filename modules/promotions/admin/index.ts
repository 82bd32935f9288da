import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/promotions-admin';

export const promotionsScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'promotions',
    read: 'promotions.read',
    edit: 'promotions.edit',
    menu: { group: 'content', title: m.promotions, icon: 'card' },
    keywords: m.keywords_promotions,
    load: async () => (await import('./promotions-admin.tsx')).promotionsAdmin,
  }),
];
