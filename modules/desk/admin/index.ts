import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/desk-admin';

export const deskScreens: readonly Screen[] = [
  {
    path: 'operators',
    permission: 'access.read-accounts',
    menu: { group: 'people', title: m.operators, icon: 'shield' },
    load: () => import('./operators-screen.tsx'),
  },
  {
    path: 'roles',
    permission: 'access.read-accounts',
    menu: { group: 'people', title: m.roles, icon: 'list' },
    load: () => import('./roles-screen.tsx'),
  },
  {
    path: 'sign-ins',
    permission: 'desk.read-audit',
    menu: { group: 'people', title: m.sign_ins, icon: 'clock' },
    load: () => import('./sign-ins-screen.tsx'),
  },
  {
    path: 'security',
    menu: { group: 'people', title: m.security, icon: 'key' },
    load: () => import('./security-screen.tsx'),
  },
];
