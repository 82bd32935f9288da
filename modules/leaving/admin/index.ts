import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/leaving-admin';

const screens = async () => {
  const [{ entryScreens }, { leavingDesk }] = await Promise.all([
    import('#admin/parts/entries/entry-screens.tsx'),
    import('./leaving-desk.tsx'),
  ]);
  return entryScreens(leavingDesk);
};

export const leavingScreens: readonly Screen[] = [
  {
    path: 'leaving',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.leaving, icon: 'card' },
    words: m.leaving_words,
    load: async () => (await screens()).list,
  },
  {
    path: 'leaving-answers',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.given, icon: 'card' },
    load: () => import('./answers-screen.tsx'),
  },
  { path: 'leaving/:kind', permission: 'promotions.read', load: async () => (await screens()).list },
  { path: 'leaving/:kind/new', permission: 'promotions.edit', load: async () => (await screens()).make },
  { path: 'leaving/:kind/:id', permission: 'promotions.read', load: async () => (await screens()).one },
];
