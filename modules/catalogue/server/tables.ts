import { sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { CsvImport, CsvKind, CsvRow } from '../contract/admin-csv.ts';
import type { MODEL_STATUSES } from '../contract/admin-fields.ts';
import type { CATEGORY_TYPES, CustomCategory, DeviceItem } from '../contract/browse-types.ts';
import type { TagKind } from '../contract/tag-kinds.ts';
import type { Image, ModelItem } from '../contract/types.ts';
import type { VIDEO_KINDS, VideoFacts } from '../contract/video-facts.ts';

const schema = pgSchema('catalogue');
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The sites an item belongs to, and what decides whether it is visible. */
const showing = {
  /** Keys of the sites it belongs to; it is visible there once published, unless hidden. */
  sites: text().array().notNull().default([]),
  isPublished: boolean('is_published').notNull().default(false),
  hiddenAt: instant('hidden_at'),
  /** When it will be deleted for good, if it is being deleted; hidden until then. */
  goingAt: instant('going_at'),
  /** Whether any visitor may ever have seen it. */
  wasShown: boolean('was_shown').notNull().default(false),
  /** Derived from the operator and the key of the form that created it, if one did. */
  madeWith: uuid('made_with'),
  /** Incremented with each change; saves by operators name it. */
  revision: integer().notNull().default(0),
  /** When `revision` last changed; set by the database. */
  changedAt: instant('changed_at'),
};

/** What it was merged into, if it is a duplicate. */
const mergedInto = integer('merged_into');

/** Searched by operators: the title in lower case, and the slug. */
const searched = { search: text().notNull().generatedAlwaysAs(sql`lower(title) || ' ' || slug`) };

export const models = schema.table('models', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  information: jsonb().$type<ModelItem['modelInformation']>().notNull(),
  featuredImage: jsonb('featured_image').$type<Image>().notNull(),
  faceImage: jsonb('face_image').$type<Image>().notNull(),
  isFeatured: boolean('is_featured').notNull(),
  isForcedFeatured: boolean('is_forced_featured').notNull().default(false),
  aliases: text().array().notNull().default([]),
  socials: jsonb().$type<ModelItem['socials']>().notNull().default([]),
  /** Slug of the career status. */
  status: text().$type<(typeof MODEL_STATUSES)[number]>(),
  publishedAt: instant('published_at').notNull(),
  mergedInto,
  ...showing,
  ...searched,
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
  kind: text().$type<(typeof VIDEO_KINDS)[number]>().notNull().default('standard'),
  degree: text().$type<VideoFacts['videoDegree']>(),
  /** How the two eyes' pictures are arranged in a frame. */
  format: text().$type<VideoFacts['videoTechFormat']>(),
  fps: smallint(),
  sound: text().$type<VideoFacts['videoSound']>(),
  /** Available qualities, best first. */
  qualities: text().array().notNull().default([]),
  isInNewTab: boolean('is_in_new_tab').notNull().default(false),
  fakeTrailerAddress: text('fake_trailer_address'),
  ...showing,
  /** The part of `revision` that counts changes made by encoding. */
  encodedChanges: integer('encoded_changes').notNull().default(0),
  ...searched,
  /** The program's version of the card; 0 if it is outdated. */
  cardVersion: smallint('card_version').notNull().default(0),
});

const videoId = integer('video_id').notNull();
const position = smallint().notNull();

export const videoModels = schema.table(
  'video_models',
  { videoId, modelId: integer('model_id').notNull(), position },
  (of) => [primaryKey({ columns: [of.videoId, of.modelId] })],
);

/** The videos in a compilation. */
export const compilationParts = schema.table(
  'compilation_parts',
  { videoId, partId: integer('part_id').notNull(), position },
  (of) => [primaryKey({ columns: [of.videoId, of.partId] })],
);

export const videoTags = schema.table('video_tags', { videoId, tagId: integer('tag_id').notNull(), position }, (of) => [
  primaryKey({ columns: [of.videoId, of.tagId] }),
]);

export const videoCategories = schema.table(
  'video_categories',
  { videoId, categoryId: integer('category_id').notNull(), position },
  (of) => [primaryKey({ columns: [of.videoId, of.categoryId] })],
);

export const modelTags = schema.table(
  'model_tags',
  { modelId: integer('model_id').notNull(), tagId: integer('tag_id').notNull(), position },
  (of) => [primaryKey({ columns: [of.modelId, of.tagId] })],
);

/** Can be hidden, and counts its changes. */
const taxonomy = {
  hiddenAt: instant('hidden_at'),
  /** Derived from the operator and the key of the form that created it, if one did. */
  madeWith: uuid('made_with'),
  revision: integer().notNull().default(0),
};

export const tags = schema.table('tags', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<TagKind>().notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  mergedInto,
  ...taxonomy,
});

export const categories = schema.table('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  type: text().$type<(typeof CATEGORY_TYPES)[number]>(),
  parentId: integer('parent_id'),
  description: text().notNull().default(''),
  image: jsonb().$type<Image>().notNull(),
  custom: jsonb().$type<CustomCategory>(),
  sort: integer().notNull().default(0),
  sites: text().array().notNull().default([]),
  mergedInto,
  ...taxonomy,
});

export const devices = schema.table('devices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  image: jsonb().$type<Image>().notNull(),
  description: text().notNull().default(''),
  /** Qualities it plays well, best first. */
  qualities: text().array().notNull(),
  steps: jsonb().$type<DeviceItem['steps']>().notNull().default([]),
  links: jsonb().$type<DeviceItem['links']>().notNull().default([]),
  sort: integer().notNull().default(0),
  sites: text().array().notNull().default([]),
  mergedInto,
  ...taxonomy,
});

/** Items that operators place in lists. */
export const customItems = schema.table('custom_items', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  list: text().$type<'videos' | 'models'>().notNull(),
  position: integer().notNull(),
  sites: text().array().notNull().default([]),
  type: text().notNull(),
  text: text().notNull(),
  image: jsonb().$type<Image>().notNull(),
  link: text().notNull(),
  isInNewTab: boolean('is_in_new_tab').notNull().default(false),
  rel: text().notNull().default(''),
  duration: integer(),
  starring: text().notNull().default(''),
  resolution: text().notNull().default('6K'),
  ...taxonomy,
});

/**
 * What a site's lists read: a row for each visible video. `rest` is the JSON of a card without its opening brace and
 * view count.
 */
export const siteVideos = schema.table(
  'site_videos',
  {
    site: text().notNull(),
    videoId: integer('video_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    titleKey: text('title_key').notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    /** Views for sorting popular lists, updated every ten minutes. */
    popularity: bigint({ mode: 'number' }).notNull().default(0),
    rest: text().notNull(),
    /** 0 for the main section; bonus videos and compilations have sections of their own. */
    section: smallint().notNull().default(0),
    /** What lists are filtered by, as numbers of `facets.ts`. */
    facets: integer().array().notNull().default([]),
    cardVersion: smallint('card_version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.site] })],
);

export const siteModels = schema.table(
  'site_models',
  {
    site: text().notNull(),
    modelId: integer('model_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    titleKey: text('title_key').notNull(),
    /** Their visible videos on the site: the number, and the popularity in total. */
    videos: integer().notNull().default(0),
    popularity: bigint({ mode: 'number' }).notNull().default(0),
    letter: text().notNull().generatedAlwaysAs(sql`left(title_key, 1)`),
    facets: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.site, table.modelId] })],
);

export const listTotals = schema.table(
  'list_totals',
  {
    site: text().notNull(),
    /**
     * 'videos', 'bonus', 'compilations' or 'models', each also with the number of a facet; 'models a' to 'models z'.
     */
    list: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.list] })],
);

export const videoViews = schema.table('video_views', {
  videoId: integer('video_id').primaryKey(),
  counted: bigint({ mode: 'number' }).notNull(),
});

export const pendingViews = schema.table('pending_views', {
  videoId: integer('video_id').primaryKey(),
  views: integer().notNull(),
});

/** Videos viewed since popularity was last updated. */
export const videosToRank = schema.table('videos_to_rank', {
  videoId: integer('video_id').primaryKey(),
});

/** Categories whose videos are to be marked as outdated. */
export const movedCategories = schema.table('moved_categories', {
  categoryId: integer('category_id').primaryKey(),
  moves: integer().notNull().default(1),
});

export const imports = schema.table('imports', {
  name: text().primaryKey(),
  begunAt: instant('begun_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** CSV files that operators import. */
export const csvImports = schema.table('csv_imports', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<CsvKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** Null once it is done. */
  content: text(),
  state: text().$type<CsvImport['state']>().notNull().default('checking'),
  rows: integer(),
  /** Rows checked or imported so far. */
  done: integer().notNull().default(0),
  made: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  same: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
  report: jsonb().$type<CsvRow[]>().notNull().default([]),
  /** Why the file as a whole can't be read. */
  fault: text(),
  /** Who started it, for the audit log. */
  byUser: text('by_user').notNull(),
  address: text().notNull(),
  viaKey: text('via_key'),
  act: uuid().notNull(),
  createdAt: instant('created_at').notNull(),
});
