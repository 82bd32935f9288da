import type { Screen } from '#admin/parts/screen.ts';
import * as m from '#messages/playback-admin';

export const playbackScreens: readonly Screen[] = [
  {
    path: 'pictures',
    permission: 'playback.read-media',
    menu: { group: 'content', title: m.pictures, icon: 'image' },
    load: () => import('./pictures-screen.tsx'),
  },
  {
    path: 'pictures/:id',
    permission: 'playback.read-media',
    load: () => import('./picture-screen.tsx'),
  },
  {
    path: 'media-files',
    permission: 'playback.read-media',
    menu: { group: 'content', title: m.media_files, icon: 'list' },
    load: () => import('./media-files-screen.tsx'),
  },
  {
    path: 'media-files/new',
    permission: 'playback.edit-media',
    palette: m.new_file,
    load: () => import('./new-file-screen.tsx'),
  },
  {
    path: 'videos/:id/media',
    permission: 'playback.read-media',
    load: () => import('./video-media-screen.tsx'),
  },
  {
    path: 'models/:id/media',
    permission: 'playback.read-media',
    load: () => import('./model-media-screen.tsx'),
  },
];
