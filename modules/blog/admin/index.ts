import { entryRoutes } from '#admin/components/content/entry-routes.ts';
import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/blog-admin';

export const blogScreens: readonly Screen[] = [
  ...entryRoutes({
    path: 'blog',
    read: 'blog.read',
    edit: 'blog.edit',
    menu: { group: 'content', title: m.blog, icon: 'list' },
    keywords: m.keywords_blog,
    load: async () => (await import('./blog-admin.tsx')).blogAdmin,
  }),
];
