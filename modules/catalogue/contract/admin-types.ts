import { z } from 'zod';
import { Instant, MOST, Version } from '#api/declare/admin-declare.ts';
import { ModelFields, NEEDED, ShowingFields, State, VideoFields } from './admin-fields.ts';
import { MergedInto } from './admin-taxonomy.ts';
import { MODEL_FACTS, type ModelFact } from './tag-kinds.ts';
import { Image, ModelReference } from './types.ts';

export const ItemId = z.coerce.number().int().positive().max(MOST);

const row = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  state: State,
  /** Hidden, and never seen by a visitor. */
  isDraft: z.boolean(),
  sites: z.array(z.string()),
  publishedAt: Instant,
  /** Address of a small version of its picture. */
  picture: z.string().nullable(),
};
export const VideoRow = z.object({
  ...row,
  durationSeconds: z.number().int(),
  resolution: z.string(),
  views: z.number().int(),
});
export type VideoRow = z.output<typeof VideoRow>;

/** `videos` counts all videos with this model, hidden ones included. */
export const ModelRow = z.object({ ...row, isFeatured: z.boolean(), videos: z.number().int() });
export type ModelRow = z.output<typeof ModelRow>;

const opened = {
  id: z.number().int(),
  version: Version,
  state: State,
  /** Hidden, and never seen by a visitor, so it can be removed. */
  isDraft: z.boolean(),
  /** Its publishing time is in the future. */
  isAhead: z.boolean(),
  /** When it will be deleted for good, if it is being deleted. */
  goingAt: Instant.nullable(),
  /** What it still needs before visitors can see it. */
  lacks: z.array(z.enum(NEEDED)),
  /** The public page on each of its sites; visitors find it there while it is visible. */
  pages: z.array(z.object({ site: z.string(), address: z.string() })),
};
const Named = z.array(z.object({ slug: z.string(), title: z.string() }));
/** Names of a video's tags, categories and parts. */
const TaxonomyUnder = z.object({ tags: Named, categories: Named, parts: Named });
export type TaxonomyUnder = z.output<typeof TaxonomyUnder>;
const facts = Object.fromEntries(MODEL_FACTS.map((fact) => [fact, Named])) as Record<ModelFact, typeof Named>;
/** Names of a model's tags. */
const ModelTaxonomy = z.object({ tags: Named, ...facts });
export type ModelTaxonomy = z.output<typeof ModelTaxonomy>;

// Imported values may break a rule of the form, so they are read unvalidated.
const readable = { slug: z.string(), title: z.string(), description: z.string() };
export const AdminVideo = VideoFields.extend({
  ...ShowingFields.shape,
  ...opened,
  ...readable,
  previewAddress: z.string().nullable(),
  fakeTrailerAddress: z.string().nullable(),
  resolution: z.string(),
  qualities: z.array(z.string()),
  poster: Image,
  heroImage: Image,
  views: z.number().int(),
  /** Whether a full video is ready for members to play. */
  hasVideo: z.boolean(),
  /** Names for `models`. */
  cast: z.array(ModelReference),
  taxonomyUnder: TaxonomyUnder,
});
export type AdminVideo = z.output<typeof AdminVideo>;

export const AdminModel = ModelFields.extend({
  ...ShowingFields.shape,
  ...opened,
  ...readable,
  featuredImage: Image,
  faceImage: Image,
  videos: z.number().int(),
  mergedInto: MergedInto,
  taxonomyUnder: ModelTaxonomy,
});
export type AdminModel = z.output<typeof AdminModel>;

/** An item before a change: only the fields that differ, with its version since. */
export const Was = z.object({ id: ItemId, version: Version, before: ShowingFields.partial() });
export type Was = z.output<typeof Was>;
