import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/community-admin';

const screens = async () => {
  const [{ entryScreens }, { communityDesk }] = await Promise.all([
    import('#admin/parts/entries/entry-screens.tsx'),
    import('./community-desk.tsx'),
  ]);
  return entryScreens(communityDesk);
};

export const communityScreens: readonly Screen[] = [
  {
    path: 'community',
    permission: 'community.read',
    menu: { group: 'content', title: m.community, icon: 'mail' },
    words: m.community_words,
    load: async () => (await screens()).list,
  },
  { path: 'community/:kind', permission: 'community.read', load: async () => (await screens()).list },
  { path: 'community/:kind/new', permission: 'community.edit', load: async () => (await screens()).make },
  { path: 'community/:kind/:id', permission: 'community.read', load: async () => (await screens()).one },
  {
    path: 'community/:kind/:id/preview',
    permission: 'site.read',
    load: async () => (await screens()).preview,
  },
];
