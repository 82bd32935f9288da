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
  /** Hidden, and never seen by anybody. */
  isDraft: z.boolean(),
  sites: z.array(z.string()),
  publishedAt: Instant,
  /** Address of a small picture. */
  picture: z.string().nullable(),
};
export const VideoRow = z.object({
  ...row,
  durationSeconds: z.number().int(),
  resolution: z.string(),
  views: z.number().int(),
});
export type VideoRow = z.output<typeof VideoRow>;

/** `videos`: of all that name her or him, shown or not. */
export const ModelRow = z.object({ ...row, isFeatured: z.boolean(), videos: z.number().int() });
export type ModelRow = z.output<typeof ModelRow>;

const opened = {
  id: z.number().int(),
  version: Version,
  state: State,
  /** Hidden, and never seen by anybody: it can be removed. */
  isDraft: z.boolean(),
  /** Its time is still to come. */
  isAhead: z.boolean(),
  /** When it is deleted for good, where it is being deleted. */
  goingAt: Instant.nullable(),
  /** What it needs before visitors can see it. */
  lacks: z.array(z.enum(NEEDED)),
  /** Of the public page on each of its sites; visitors find it there while it is shown. */
  pages: z.array(z.object({ site: z.string(), address: z.string() })),
};
const Named = z.array(z.object({ slug: z.string(), title: z.string() }));
/** The names behind what a video is filed under and made of. */
const TaxonomyUnder = z.object({ tags: Named, categories: Named, parts: Named });
export type TaxonomyUnder = z.output<typeof TaxonomyUnder>;
const facts = Object.fromEntries(MODEL_FACTS.map((fact) => [fact, Named])) as Record<ModelFact, typeof Named>;
/** The names behind the tags of a model. */
const ModelTaxonomy = z.object({ tags: Named, ...facts });
export type ModelTaxonomy = z.output<typeof ModelTaxonomy>;

// What was imported may break a rule of the form: it is read as it is.
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
  /** Whether there is a full video that is ready, for members to play. */
  hasVideo: z.boolean(),
  /** The names behind `models`. */
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

/** What something was before it was changed; only what differs, and the version it has since. */
export const Was = z.object({ id: ItemId, version: Version, before: ShowingFields.partial() });
export type Was = z.output<typeof Was>;
