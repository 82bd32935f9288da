import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/profiles-admin';

const permission = 'profiles.read';

export const profilesScreens: readonly Screen[] = [
  {
    path: 'names',
    permission,
    menu: { group: 'people', title: m.names, icon: 'person' },
    keywords: m.keywords_names,
    load: () => import('./names-screen.tsx'),
  },
  { path: 'names/:id', permission, load: () => import('./name-screen.tsx') },
];
