import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/email-admin';

const permission = 'site.read';

export const emailScreens: readonly Screen[] = [
  {
    path: 'email-templates',
    permission,
    menu: { group: 'sites', title: m.templates, icon: 'mail' },
    keywords: m.keywords,
    load: () => import('./templates-screen.tsx'),
  },
  { path: 'email-templates/:key', permission, load: () => import('./template-screen.tsx') },
];
