import type { AccountPanel } from '#admin/parts/account-panels.tsx';
import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/desk-admin';

export const homeScreens: readonly Screen[] = [
  {
    path: '',
    menu: { group: 'overview', title: m.home, icon: 'home' },
    load: () => import('./home-screen.tsx'),
  },
];

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
  { path: 'refused-tries', permission: 'desk.read-audit', load: () => import('./refused-tries-screen.tsx') },
  {
    path: 'security',
    menu: { group: 'people', title: m.security, icon: 'key' },
    load: () => import('./security-screen.tsx'),
  },
  {
    path: 'audit',
    permission: 'desk.read-audit',
    menu: { group: 'overview', title: m.audit, icon: 'list' },
    load: () => import('./audit-screen.tsx'),
  },
  { path: 'audit/:id', permission: 'desk.read-audit', load: () => import('./audit-entry-screen.tsx') },
  {
    path: 'preview',
    permission: 'site.read',
    menu: { group: 'sites', title: m.preview, icon: 'image' },
    load: () => import('./preview-screen.tsx'),
  },
  {
    path: 'jobs',
    permission: 'desk.read-system',
    menu: { group: 'system', title: m.jobs, icon: 'clock' },
    load: () => import('./jobs-screen.tsx'),
  },
  { path: 'jobs/:id', permission: 'desk.read-system', load: () => import('./job-screen.tsx') },
  {
    path: 'dead-letters',
    permission: 'desk.read-system',
    menu: { group: 'system', title: m.dead_letters, icon: 'inbox' },
    words: m.words_dead_letters,
    load: () => import('./dead-letters-screen.tsx'),
  },
  {
    path: 'mails',
    permission: 'desk.read-mail',
    menu: { group: 'system', title: m.mails, icon: 'mail' },
    load: () => import('./mails-screen.tsx'),
  },
  { path: 'mails/:id', permission: 'desk.read-mail', load: () => import('./mail-screen.tsx') },
  {
    path: 'health',
    permission: 'desk.read-system',
    menu: { group: 'system', title: m.health, icon: 'pulse' },
    load: () => import('./health-screen.tsx'),
  },
  {
    path: 'backups',
    permission: 'desk.read-system',
    menu: { group: 'system', title: m.backups, icon: 'inbox' },
    words: m.words_backups,
    load: () => import('./backups-screen.tsx'),
  },
  {
    path: 'configuration',
    permission: 'desk.read-system',
    menu: { group: 'system', title: m.configuration, icon: 'gear' },
    load: () => import('./configuration-screen.tsx'),
  },
];

/** At the end of a person's screen: everything in one order. */
export const deskPanels: readonly AccountPanel[] = [
  { permission: 'access.manage-accounts', load: () => import('./lost-factor.tsx') },
  { permission: 'access.read-accounts', load: () => import('./account-story.tsx') },
];
