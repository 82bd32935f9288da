import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/search-admin';

const screens = async () => {
  const [{ entryScreens }, { searchAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./search-admin.tsx'),
  ]);
  return entryScreens(searchAdmin);
};

export const searchScreens: readonly Screen[] = [
  {
    path: 'search',
    permission: 'pages.read',
    menu: { group: 'content', title: m.search_rules, icon: 'card' },
    keywords: m.keywords_rules,
    load: async () => (await screens()).list,
  },
  {
    path: 'search-unanswered',
    permission: 'pages.read',
    menu: { group: 'content', title: m.unanswered, icon: 'card' },
    keywords: m.keywords_unanswered,
    load: () => import('./unanswered-screen.tsx'),
  },
  { path: 'search/:kind', permission: 'pages.read', load: async () => (await screens()).list },
  { path: 'search/:kind/new', permission: 'pages.edit', load: async () => (await screens()).make },
  { path: 'search/:kind/:id', permission: 'pages.read', load: async () => (await screens()).one },
  {
    path: 'search/:kind/:id/preview',
    permission: 'site.read',
    load: async () => (await screens()).preview,
  },
];
