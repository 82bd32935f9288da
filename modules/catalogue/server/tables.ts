import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Image, ModelItem } from '../contract/wire.ts';

const schema = pgSchema('catalogue');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const models = schema.table('models', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  information: jsonb().$type<ModelItem['modelInformation']>().notNull(),
  featuredImage: jsonb('featured_image').$type<Image>().notNull(),
  faceImage: jsonb('face_image').$type<Image>().notNull(),
  isFeatured: boolean('is_featured').notNull(),
  publishedAt: instant('published_at').notNull(),
});

export const videos = schema.table('videos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  publishedAt: instant('published_at').notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  poster: jsonb().$type<Image>().notNull(),
  heroImage: jsonb('hero_image').$type<Image>().notNull(),
  previewAddress: text('preview_address'),
  resolution: text().notNull(),
  videoType: text('video_type').$type<'video3D' | 'video2D'>().notNull(),
  positions: smallint().array().notNull(),
  isPartners: boolean('is_partners').notNull(),
  isInSlider: boolean('is_in_slider').notNull(),
});

export const videoModels = schema.table(
  'video_models',
  {
    videoId: integer('video_id').notNull(),
    modelId: integer('model_id').notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.modelId] })],
);

/** `rest` is the JSON of a card without its opening brace and its view count. */
export const siteVideos = schema.table(
  'site_videos',
  {
    site: text().notNull(),
    videoId: integer('video_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    titleKey: text('title_key').notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    rest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.videoId] })],
);

export const siteModels = schema.table(
  'site_models',
  {
    site: text().notNull(),
    modelId: integer('model_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    titleKey: text('title_key').notNull(),
    views: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.modelId] })],
);

export const videoViews = schema.table('video_views', {
  videoId: integer('video_id').primaryKey(),
  counted: bigint({ mode: 'number' }).notNull(),
  pending: integer().notNull().default(0),
});

export const imports = schema.table('imports', {
  name: text().primaryKey(),
  begunAt: instant('begun_at').notNull(),
  finishedAt: instant('finished_at'),
});
