import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/webhooks-admin';

const permission = 'webhooks.manage';

export const webhooksScreens: readonly Screen[] = [
  {
    path: 'webhooks',
    permission,
    menu: { group: 'system', title: m.webhooks, icon: 'link' },
    keywords: m.keywords_webhooks,
    load: () => import('./endpoints-screen.tsx'),
  },
  { path: 'webhooks/new', permission, load: () => import('./new-endpoint-screen.tsx') },
  { path: 'webhooks/:id', permission, load: () => import('./endpoint-screen.tsx') },
  { path: 'webhooks/:id/settings', permission, load: () => import('./settings-screen.tsx') },
  { path: 'webhooks/:id/deliveries/:delivery', permission, load: () => import('./delivery-screen.tsx') },
];
