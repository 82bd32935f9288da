import type { Screen } from '#admin/components/screen/screen.ts';
import * as m from '#messages/catalogue-admin';

export const catalogueScreens: readonly Screen[] = [
  {
    path: 'videos',
    permission: 'catalogue.read',
    menu: { group: 'content', title: m.videos, icon: 'video' },
    keywords: m.keywords_videos,
    load: () => import('./lists/videos-screen.tsx'),
  },
  {
    path: 'videos/new',
    permission: 'catalogue.edit',
    palette: m.new_video,
    load: () => import('./items/new-video-screen.tsx'),
  },
  { path: 'videos/:id', permission: 'catalogue.read', load: () => import('./items/video-screen.tsx') },
  {
    path: 'videos/:id/preview',
    permission: 'site.read',
    load: async () => (await import('./items/item-preview.tsx')).videoPreview,
  },
  {
    path: 'models',
    permission: 'catalogue.read',
    menu: { group: 'content', title: m.models, icon: 'person' },
    keywords: m.keywords_models,
    load: () => import('./lists/models-screen.tsx'),
  },
  {
    path: 'models/new',
    permission: 'catalogue.edit',
    palette: m.new_model,
    load: () => import('./items/new-model-screen.tsx'),
  },
  { path: 'models/:id', permission: 'catalogue.read', load: () => import('./items/model-screen.tsx') },
  {
    path: 'models/:id/preview',
    permission: 'site.read',
    load: async () => (await import('./items/item-preview.tsx')).modelPreview,
  },
  {
    path: 'taxonomy',
    permission: 'catalogue.read',
    menu: { group: 'content', title: m.taxonomy, icon: 'list' },
    keywords: m.keywords_taxonomy,
    load: () => import('./taxonomy/taxonomy-screen.tsx'),
  },
  {
    path: 'taxonomy/:kind',
    permission: 'catalogue.read',
    load: () => import('./taxonomy/taxonomy-screen.tsx'),
  },
  {
    path: 'taxonomy/:kind/new',
    permission: 'catalogue.edit',
    load: () => import('./taxonomy/new-taxonomy-screen.tsx'),
  },
  {
    path: 'taxonomy/:kind/:id',
    permission: 'catalogue.read',
    load: () => import('./taxonomy/taxonomy-one-screen.tsx'),
  },
  {
    path: 'csv',
    permission: 'catalogue.read',
    menu: { group: 'content', title: m.csv, icon: 'inbox' },
    keywords: m.keywords_csv,
    load: () => import('./csv/csv-screen.tsx'),
  },
  { path: 'csv/:id', permission: 'catalogue.publish', load: () => import('./csv/csv-import-screen.tsx') },
];
