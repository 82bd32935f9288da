import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/search-admin';

export const searchScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'search',
    read: 'pages.read',
    edit: 'pages.edit',
    menu: { group: 'content', title: m.search_rules, icon: 'card' },
    keywords: m.keywords_rules,
    load: async () => (await import('./search-admin.tsx')).searchAdmin,
  }),
  {
    path: 'search-unanswered',
    permission: 'pages.read',
    menu: { group: 'content', title: m.unanswered, icon: 'card' },
    keywords: m.keywords_unanswered,
    load: () => import('./unanswered-screen.tsx'),
  },
];
