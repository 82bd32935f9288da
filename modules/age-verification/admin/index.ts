import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/age-verification-admin';

export const ageVerificationScreens: readonly Screen[] = [
  {
    path: 'age-checks',
    permission: 'age-verification.read-checks',
    menu: { group: 'people', title: m.age_checks, icon: 'shield' },
    keywords: m.keywords_age_checks,
    load: () => import('./checks-screen.tsx'),
  },
  {
    path: 'age-rules',
    permission: 'age-verification.read-checks',
    menu: { group: 'people', title: m.age_rules, icon: 'globe' },
    keywords: m.keywords_age_rules,
    load: () => import('./rules-screen.tsx'),
  },
  {
    path: 'age-rules/new',
    permission: 'age-verification.edit-rules',
    load: () => import('./rule-screen.tsx'),
  },
  {
    path: 'age-rules/:site/:place',
    permission: 'age-verification.edit-rules',
    load: () => import('./rule-screen.tsx'),
  },
];

export const ageVerificationPanels: readonly AccountPanel[] = [
  { permission: 'age-verification.read-checks', load: () => import('./account-checks.tsx') },
];
