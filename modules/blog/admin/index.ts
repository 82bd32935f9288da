import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/blog-admin';

const screens = async () => {
  const [{ entryScreens }, { blogAdmin }] = await Promise.all([
    import('#admin/components/content/entry-screens.tsx'),
    import('./blog-admin.tsx'),
  ]);
  return entryScreens(blogAdmin);
};

export const blogScreens: readonly Screen[] = [
  {
    path: 'blog',
    permission: 'blog.read',
    menu: { group: 'content', title: m.blog, icon: 'list' },
    keywords: m.keywords_blog,
    load: async () => (await screens()).list,
  },
  { path: 'blog/:kind', permission: 'blog.read', load: async () => (await screens()).list },
  { path: 'blog/:kind/new', permission: 'blog.edit', load: async () => (await screens()).make },
  { path: 'blog/:kind/:id', permission: 'blog.read', load: async () => (await screens()).one },
  { path: 'blog/:kind/:id/preview', permission: 'site.read', load: async () => (await screens()).preview },
];
