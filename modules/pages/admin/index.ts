import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/pages-admin';

export const pagesScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'pages',
    read: 'pages.read',
    edit: 'pages.edit',
    menu: { group: 'content', title: m.static_pages, icon: 'mail' },
    keywords: m.keywords_menu,
    load: async () => (await import('./pages-admin.tsx')).pagesAdmin,
  }),
  {
    path: 'policy-templates',
    permission: 'pages.read',
    menu: { group: 'content', title: m.policy_templates, icon: 'mail' },
    keywords: m.keywords_policies,
    load: () => import('./policy-templates-screen.tsx'),
  },
];
