import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/site-admin';

const permission = 'site.read';

export const siteScreens: readonly Screen[] = [
  {
    path: 'sites',
    permission,
    menu: { group: 'sites', title: m.sites, icon: 'globe' },
    keywords: m.keywords_sites,
    load: () => import('./sites-screen.tsx'),
  },
  { path: 'sites/new', permission: 'site.make', load: () => import('./new-site-screen.tsx') },
  { path: 'sites/:key/opening', permission, load: () => import('./opening-screen.tsx') },
  { path: 'sites/:key', permission, load: () => import('./site-screen.tsx') },
];
