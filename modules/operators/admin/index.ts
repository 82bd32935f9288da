import type { AccountPanel } from '#admin/components/account/account-panels.tsx';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/operators-admin';

export const homeScreens: readonly Screen[] = [
  {
    path: '',
    menu: { group: 'overview', title: m.home, icon: 'home' },
    load: () => import('./home/home-screen.tsx'),
  },
];

const help = () => import('./help/help-screen.tsx');

export const helpScreens: readonly Screen[] = [
  { path: 'help', menu: { group: 'overview', title: m.help, icon: 'list' }, keywords: m.keywords_help, load: help },
  { path: 'help/:guide', load: help },
];

export const adminScreens: readonly Screen[] = [
  {
    path: 'operators',
    permission: 'accounts.read-accounts',
    isOfAllSites: true,
    menu: { group: 'people', title: m.operators, icon: 'shield' },
    keywords: m.keywords_operators,
    load: () => import('./people/operators-screen.tsx'),
  },
  {
    path: 'roles',
    permission: 'accounts.read-accounts',
    menu: { group: 'people', title: m.roles, icon: 'list' },
    keywords: m.keywords_roles,
    load: () => import('./people/roles-screen.tsx'),
  },
  {
    path: 'roles/new',
    permission: 'accounts.set-roles',
    palette: m.new_role,
    load: () => import('./people/new-role-screen.tsx'),
  },
  { path: 'roles/:id', permission: 'accounts.read-accounts', load: () => import('./people/role-screen.tsx') },
  {
    path: 'invitations',
    permission: 'accounts.set-roles',
    menu: { group: 'people', title: m.invitations, icon: 'mail' },
    load: () => import('./people/invitations-screen.tsx'),
  },
  {
    path: 'sign-ins',
    permission: 'operators.read-audit',
    menu: { group: 'people', title: m.sign_ins, icon: 'clock' },
    load: () => import('./people/sign-ins-screen.tsx'),
  },
  {
    path: 'failed-attempts',
    permission: 'operators.read-audit',
    load: () => import('./people/failed-attempts-screen.tsx'),
  },
  {
    path: 'security',
    menu: { group: 'people', title: m.security, icon: 'key' },
    keywords: m.keywords_security,
    load: () => import('./security/security-screen.tsx'),
  },
  {
    path: 'audit',
    permission: 'operators.read-audit',
    menu: { group: 'overview', title: m.audit, icon: 'list' },
    keywords: m.keywords_audit,
    load: () => import('./audit/audit-screen.tsx'),
  },
  { path: 'audit/:id', permission: 'operators.read-audit', load: () => import('./audit/audit-entry-screen.tsx') },
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
    keywords: m.keywords_jobs,
    load: () => import('./system/jobs-screen.tsx'),
  },
  { path: 'jobs/:id', permission: 'operators.read-system', load: () => import('./system/job-screen.tsx') },
  {
    path: 'dead-letters',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.dead_letters, icon: 'inbox' },
    keywords: m.keywords_dead_letters,
    load: () => import('./system/dead-letters-screen.tsx'),
  },
  {
    path: 'mails',
    permission: 'operators.read-mail',
    menu: { group: 'system', title: m.mails, icon: 'mail' },
    keywords: m.keywords_mails,
    load: () => import('./system/emails-screen.tsx'),
  },
  { path: 'mails/:id', permission: 'operators.read-mail', load: () => import('./system/email-screen.tsx') },
  {
    path: 'health',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.health, icon: 'pulse' },
    keywords: m.keywords_health,
    load: () => import('./system/health-screen.tsx'),
  },
  {
    path: 'backups',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.backups, icon: 'inbox' },
    keywords: m.keywords_backups,
    load: () => import('./system/backups-screen.tsx'),
  },
  {
    path: 'configuration',
    permission: 'operators.read-system',
    menu: { group: 'system', title: m.configuration, icon: 'gear' },
    keywords: m.keywords_configuration,
    load: () => import('./system/configuration-screen.tsx'),
  },
];

/** The timeline is last on an account's screen. */
export const adminPanels: readonly AccountPanel[] = [
  { permission: 'accounts.manage-accounts', load: () => import('./people/lost-factor.tsx') },
  { permission: 'accounts.read-accounts', load: () => import('./audit/account-activity.tsx') },
];
