import type { AccountPanel } from '#admin/components/account-panels.tsx';
import type { Screen } from '#admin/components/screen.ts';
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
    path: 'masters',
    permission: 'playback.read-media',
    menu: { group: 'content', title: m.masters, icon: 'video' },
    words: m.masters_words,
    load: () => import('./masters/masters-screen.tsx'),
  },
  {
    path: 'masters/:id',
    permission: 'playback.read-media',
    load: () => import('./masters/master-screen.tsx'),
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
    path: 'encoding',
    permission: 'playback.read-media',
    menu: { group: 'content', title: m.encoding, icon: 'gear' },
    load: () => import('./steps/encodings-screen.tsx'),
  },
  {
    path: 'encoding/:id',
    permission: 'playback.read-media',
    load: () => import('./steps/encoding-screen.tsx'),
  },
  {
    path: 'videos/:id/media',
    permission: 'playback.read-media',
    load: () => import('./video-media-screen.tsx'),
  },
  {
    path: 'videos/:id/course',
    permission: 'playback.read-media',
    load: () => import('./masters/timeline-screen.tsx'),
  },
  {
    path: 'models/:id/media',
    permission: 'playback.read-media',
    load: () => import('./model-media-screen.tsx'),
  },
];

export const playbackPanels: readonly AccountPanel[] = [
  { permission: 'accounts.read-accounts', load: () => import('../../player/admin/account-downloads.tsx') },
];
