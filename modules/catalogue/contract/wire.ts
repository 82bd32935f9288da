import { z } from 'zod';

const Tens = z.coerce.number().int().min(0).max(100).multipleOf(10);
/** A point of a picture: percent from the left and from the top, in tens. */
export const Focus = z.object({ x: Tens, y: Tens });
export type Focus = z.output<typeof Focus>;

/** A picture in several sizes (R7). */
export const Image = z.object({
  alt: z.string(),
  permalink: z.string(),
  previews: z.array(
    z.object({
      sizeAlias: z.enum(['XS', 'S', 'M', 'L', 'XL']),
      permalink: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  /** Hue of the picture's dominant colour in steps of 10°, 0–35, for the ground it loads on; -1 for grey. */
  tone: z.number().int().min(-1).max(35),
  /** What stays in view where it is cut to another shape; its middle where nothing is said. */
  focus: Focus.optional(),
});
export type Image = z.output<typeof Image>;

export const ModelReference = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });
export type ModelReference = z.output<typeof ModelReference>;

/** A video as lists show it. */
export const VideoCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Epoch seconds. */
  publishedAt: z.number().int(),
  poster: Image,
  /** Address of the silent preview clip. */
  videoPreviewPoster: z.string().nullable(),
  /** Seconds. */
  videoSettings: z.object({ duration: z.number().int() }),
  models: z.array(ModelReference),
  higherActiveResolution: z.string(),
  is_partners: z.boolean(),
  viewCount: z.number().int(),
  isActiveSliderImage: z.boolean(),
  /** Position ids 1 to 6. */
  videoTechBar: z.object({ positions: z.array(z.number().int().min(1).max(6)) }),
  isInNewTab: z.boolean(),
  videoType: z.enum(['video3D', 'video2D']),
});
export type VideoCard = z.output<typeof VideoCard>;

export const VideoItem = VideoCard.extend({
  description: z.string(),
  /** Wide picture for heroes and the player's ground. */
  heroImage: Image,
});
export type VideoItem = z.output<typeof VideoItem>;

/** A performer as lists show her or him. */
export const ModelCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  featuredImage: Image,
  isFeatured: z.boolean(),
  isForcedFeatured: z.boolean(),
  publishedAt: z.number().int(),
  videosCount: z.number().int(),
});
export type ModelCard = z.output<typeof ModelCard>;

export const ModelItem = ModelCard.extend({
  description: z.string(),
  faceImage: Image,
  /** `value` is text, or epoch seconds where `fieldType` is `type_date`. */
  modelInformation: z.array(
    z.object({ label: z.string(), fieldType: z.enum(['type_text', 'type_date']), value: z.string() }),
  ),
});
export type ModelItem = z.output<typeof ModelItem>;

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  });
}
export const VideoList = listOf(VideoCard);
export type VideoList = z.output<typeof VideoList>;
export const ModelList = listOf(ModelCard);
export type ModelList = z.output<typeof ModelList>;
