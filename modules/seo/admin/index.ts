import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/seo-admin';

const permission = 'pages.read';

export const seoScreens: readonly Screen[] = [
  {
    path: 'redirects',
    permission,
    menu: { group: 'sites', title: m.redirects, icon: 'link' },
    keywords: m.keywords_redirects,
    load: () => import('./redirects-screen.tsx'),
  },
  {
    path: 'redirects/new',
    permission: 'pages.publish',
    load: async () => (await import('./redirect-screens.tsx')).make,
  },
  { path: 'redirects/import', permission: 'pages.publish', load: () => import('./import-redirects-screen.tsx') },
  { path: 'redirects/:id', permission, load: async () => (await import('./redirect-screens.tsx')).one },
];
