import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/cancellation-admin';

export const cancellationScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'cancellation',
    read: 'promotions.read',
    edit: 'promotions.edit',
    menu: { group: 'content', title: m.cancellation, icon: 'card' },
    keywords: m.keywords_cancellation,
    hasPreview: false,
    load: async () => (await import('./cancellation-admin.tsx')).cancellationAdmin,
  }),
  {
    path: 'cancellation-answers',
    permission: 'promotions.read',
    menu: { group: 'content', title: m.given, icon: 'card' },
    load: () => import('./answers-screen.tsx'),
  },
];
