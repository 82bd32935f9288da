import type { AccountPanel } from '#admin/parts/account-panels.tsx';
import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/age-verification-admin';

export const ageVerificationScreens: readonly Screen[] = [
  {
    path: 'age-checks',
    permission: 'age-verification.read-checks',
    menu: { group: 'people', title: m.age_checks, icon: 'shield' },
    load: () => import('./checks-screen.tsx'),
  },
];

export const ageVerificationPanels: readonly AccountPanel[] = [
  { permission: 'age-verification.read-checks', load: () => import('./account-checks.tsx') },
];
