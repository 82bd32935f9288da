import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/forum-admin';

const permission = 'moderation.read';

export const forumScreens: readonly Screen[] = [
  {
    path: 'forum',
    permission,
    menu: { group: 'people', title: m.forum, icon: 'inbox' },
    keywords: m.keywords_forum,
    load: () => import('./discussions-screen.tsx'),
  },
  { path: 'forum/words', permission, keywords: m.keywords_words, load: () => import('./words-screen.tsx') },
  {
    path: 'forum/words/new',
    permission: 'moderation.decide',
    load: async () => (await import('./word-screens.tsx')).make,
  },
  { path: 'forum/words/:id', permission, load: async () => (await import('./word-screens.tsx')).one },
  { path: 'forum/settings', permission, keywords: m.keywords_settings, load: () => import('./settings-screen.tsx') },
  { path: 'forum/settings/:id', permission, load: () => import('./site-settings-screen.tsx') },
  { path: 'forum/:id', permission, load: () => import('./discussion-screen.tsx') },
];
