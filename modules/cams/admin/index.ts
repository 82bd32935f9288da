import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/cams-admin';

const permission = 'cams.read';

export const camsScreens: readonly Screen[] = [
  {
    path: 'cams',
    permission,
    menu: { group: 'people', title: m.live_now, icon: 'video' },
    keywords: m.keywords_live,
    load: () => import('./wall-screen.tsx'),
  },
  {
    path: 'cams/rooms',
    permission,
    keywords: m.keywords_rooms,
    palette: m.rooms,
    load: () => import('./rooms-screen.tsx'),
  },
  { path: 'cams/rooms/:id', permission, load: () => import('./room-screen.tsx') },
  {
    path: 'cams/shows',
    permission,
    keywords: m.keywords_shows,
    palette: m.shows,
    load: () => import('./shows-screen.tsx'),
  },
  { path: 'cams/shows/:id', permission, load: () => import('./show-screen.tsx') },
  {
    path: 'cams/charges',
    permission,
    keywords: m.keywords_charges,
    palette: m.charges,
    load: () => import('./charges-screen.tsx'),
  },
  { path: 'cams/charges/:id', permission, load: () => import('./charge-screen.tsx') },
  {
    path: 'cams/payouts',
    permission: 'cams.pay',
    menu: { group: 'money', title: m.payouts, icon: 'coins' },
    keywords: m.keywords_payouts,
    load: () => import('./payouts-screen.tsx'),
  },
  {
    path: 'cams/settings',
    permission,
    keywords: m.keywords_settings,
    palette: m.settings,
    load: () => import('./settings-screen.tsx'),
  },
  { path: 'cams/settings/:id', permission, load: () => import('./site-settings-screen.tsx') },
];
