import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/media-admin';

export const mediaScreens: readonly Screen[] = [
  {
    path: 'pictures',
    permission: 'media.read',
    menu: { group: 'content', title: m.pictures, icon: 'image' },
    keywords: m.keywords_pictures,
    load: () => import('./pictures-screen.tsx'),
  },
  {
    path: 'pictures/:id',
    permission: 'media.read',
    load: () => import('./picture-screen.tsx'),
  },
  {
    path: 'masters',
    permission: 'media.read',
    menu: { group: 'content', title: m.masters, icon: 'video' },
    keywords: m.keywords_masters,
    load: () => import('./masters/masters-screen.tsx'),
  },
  {
    path: 'masters/:id',
    permission: 'media.read',
    load: () => import('./masters/master-screen.tsx'),
  },
  {
    path: 'media-files',
    permission: 'media.read',
    menu: { group: 'content', title: m.media_files, icon: 'list' },
    keywords: m.keywords_media_files,
    load: () => import('./media-files-screen.tsx'),
  },
  {
    path: 'media-files/new',
    permission: 'media.edit',
    palette: m.new_file,
    load: () => import('./new-file-screen.tsx'),
  },
  {
    path: 'encoding',
    permission: 'media.read',
    menu: { group: 'content', title: m.encoding, icon: 'gear' },
    keywords: m.keywords_encoding,
    load: () => import('./steps/encodings-screen.tsx'),
  },
  {
    path: 'encoding/:id',
    permission: 'media.read',
    load: () => import('./steps/encoding-screen.tsx'),
  },
  {
    path: 'videos/:id/media',
    permission: 'media.read',
    load: () => import('./video-media-screen.tsx'),
  },
  {
    path: 'videos/:id/timeline',
    permission: 'media.read',
    load: () => import('./masters/timeline-screen.tsx'),
  },
  {
    path: 'models/:id/media',
    permission: 'media.read',
    load: () => import('./model-media-screen.tsx'),
  },
];
