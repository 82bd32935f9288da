import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/pages-admin';

const screens = async () => {
  const [{ entryScreens }, { pagesAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./pages-admin.tsx'),
  ]);
  return entryScreens(pagesAdmin);
};

export const pagesScreens: readonly Screen[] = [
  {
    path: 'pages',
    permission: 'pages.read',
    menu: { group: 'content', title: m.static_pages, icon: 'mail' },
    keywords: m.keywords_menu,
    load: async () => (await screens()).list,
  },
  {
    path: 'policy-templates',
    permission: 'pages.read',
    menu: { group: 'content', title: m.policy_templates, icon: 'mail' },
    keywords: m.keywords_policies,
    load: () => import('./policy-templates-screen.tsx'),
  },
  { path: 'pages/:kind', permission: 'pages.read', load: async () => (await screens()).list },
  { path: 'pages/:kind/new', permission: 'pages.edit', load: async () => (await screens()).make },
  { path: 'pages/:kind/:id', permission: 'pages.read', load: async () => (await screens()).one },
  {
    path: 'pages/:kind/:id/preview',
    permission: 'site.read',
    load: async () => (await screens()).preview,
  },
];
