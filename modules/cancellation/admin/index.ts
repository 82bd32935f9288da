import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/cancellation-admin';

const screens = async () => {
  const [{ entryScreens }, { cancellationAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./cancellation-admin.tsx'),
  ]);
  return entryScreens(cancellationAdmin);
};

export const cancellationScreens: readonly Screen[] = [
  {
    path: 'cancellation',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.cancellation, icon: 'card' },
    keywords: m.keywords_cancellation,
    load: async () => (await screens()).list,
  },
  {
    path: 'cancellation-answers',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.given, icon: 'card' },
    load: () => import('./answers-screen.tsx'),
  },
  { path: 'cancellation/:kind', permission: 'promotions.read', load: async () => (await screens()).list },
  { path: 'cancellation/:kind/new', permission: 'promotions.edit', load: async () => (await screens()).make },
  { path: 'cancellation/:kind/:id', permission: 'promotions.read', load: async () => (await screens()).one },
];
