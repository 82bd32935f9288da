import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/operators-admin';

export const homeScreens: readonly Screen[] = [
  {
    path: '',
    menu: { group: 'overview', title: m.home, icon: 'home' },
    load: () => import('./home-screen.tsx'),
  },
];

export const adminScreens: readonly Screen[] = [
  {
    path: 'operators',
    permission: 'accounts.read-accounts',
    menu: { group: 'people', title: m.operators, icon: 'shield' },
    load: () => import('./operators-screen.tsx'),
  },
  {
    path: 'roles',
    permission: 'accounts.read-accounts',
    menu: { group: 'people', title: m.roles, icon: 'list' },
    load: () => import('./roles-screen.tsx'),
  },
  {
    path: 'sign-ins',
    permission: 'operators.read-audit',
    menu: { group: 'people', title: m.sign_ins, icon: 'clock' },
    load: () => import('./sign-ins-screen.tsx'),
  },
  {
    path: 'refused-attempts',
    permission: 'operators.read-audit',
    load: () => import('./failed-attempts-screen.tsx'),
  },
  {
    path: 'security',
    menu: { group: 'people', title: m.security, icon: 'key' },
    load: () => import('./security-screen.tsx'),
  },
  {
    path: 'audit',
    permission: 'operators.read-audit',
    menu: { group: 'overview', title: m.audit, icon: 'list' },
    load: () => import('./audit-screen.tsx'),
  },
  { path: 'audit/:id', permission: 'operators.read-audit', load: () => import('./audit-entry-screen.tsx') },
  {
    path: 'preview',
    permission: 'site.read',
    menu: { group: 'sites', title: m.preview, icon: 'image' },
    load: () => import('./preview-screen.tsx'),
  },
  {
    path: 'jobs',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.jobs, icon: 'clock' },
    load: () => import('./jobs-screen.tsx'),
  },
  { path: 'jobs/:id', permission: 'operators.read-system', load: () => import('./job-screen.tsx') },
  {
    path: 'dead-letters',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.dead_letters, icon: 'inbox' },
    words: m.words_dead_letters,
    load: () => import('./dead-letters-screen.tsx'),
  },
  {
    path: 'mails',
    permission: 'operators.read-mail',
    menu: { group: 'system', title: m.mails, icon: 'mail' },
    load: () => import('./emails-screen.tsx'),
  },
  { path: 'mails/:id', permission: 'operators.read-mail', load: () => import('./email-screen.tsx') },
  {
    path: 'health',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.health, icon: 'pulse' },
    load: () => import('./health-screen.tsx'),
  },
  {
    path: 'backups',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.backups, icon: 'inbox' },
    words: m.words_backups,
    load: () => import('./backups-screen.tsx'),
  },
  {
    path: 'configuration',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.configuration, icon: 'gear' },
    load: () => import('./configuration-screen.tsx'),
  },
];

/** At the end of a person's screen: everything in one order. */
export const adminPanels: readonly AccountPanel[] = [
  { permission: 'accounts.manage-accounts', load: () => import('./lost-factor.tsx') },
  { permission: 'accounts.read-accounts', load: () => import('./account-activity.tsx') },
];
