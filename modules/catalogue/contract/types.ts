import { z } from 'zod';
import { VIDEO_KINDS, VIDEO_TYPES, VideoFacts } from './video-facts.ts';

const Tens = z.coerce.number().int().min(0).max(100).multipleOf(10);
/** A focal point: percent from the left and from the top, in steps of ten. */
export const Focus = z.object({ x: Tens, y: Tens });
export type Focus = z.output<typeof Focus>;

/** A picture in several sizes (R7). */
export const Image = z.object({
  alt: z.string(),
  permalink: z.string(),
  previews: z.array(
    z.object({
      sizeAlias: z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
      permalink: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  /** Hue of the dominant color in steps of 10°, 0–35, for the background while it loads; -1 for grey. */
  tone: z.number().int().min(-1).max(35),
  /** What stays in view when the picture is cropped; the middle by default. */
  focus: Focus.optional(),
});
export type Image = z.output<typeof Image>;

export const ModelReference = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });
export type ModelReference = z.output<typeof ModelReference>;

const TagReference = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });
const CategoryReference = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });
/** Another video, by name. */
const VideoReference = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });

/** A video as lists show it. */
export const VideoCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
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
  videoType: z.enum(VIDEO_TYPES),
  videoKind: z.enum(VIDEO_KINDS),
  /** Plays in full for everyone who may see it. */
  isFree: z.boolean(),
  /** The beginning of the description, up to 55 characters. */
  excerpt: z.string(),
});
export type VideoCard = z.output<typeof VideoCard>;

export const VideoItem = VideoCard.extend({
  /** Wide picture for heroes and the player's background. */
  heroImage: Image,
  ...VideoFacts.shape,
  /** Only in lists that ask for bonus videos. */
  isBonus: z.boolean(),
  tags: z.array(TagReference),
  categories: z.array(CategoryReference),
  /** Available qualities, best first: `label` is Low, Good or Great, `name` is what it is shown as. */
  VideoListForFront: z.array(z.object({ quality: z.string(), label: z.string(), name: z.string() })),
  /** Devices that play it, in the site's order, each with the qualities that suit it. */
  recommendedDevices: z.array(z.object({ slug: z.string(), name: z.string(), qualities: z.array(z.string()) })),
  /** Compilations that include it. */
  includedIn: z.array(VideoReference),
  /** The number of videos in a compilation; `includedVideos` lists them. */
  includesCount: z.number().int(),
});
export type VideoItem = z.output<typeof VideoItem>;

/** A career status: `slug` is its key, `label` the short name, `name` the full one. */
export const Status = z.object({ slug: z.string(), label: z.string(), name: z.string() });
export type Status = z.output<typeof Status>;

/** What models are filtered by; any number of each. */
const ModelFacts = z.object({
  specs: z.array(TagReference),
  ethnicity: z.array(TagReference),
  bodyType: z.array(TagReference),
  hair: z.array(TagReference),
  eyes: z.array(TagReference),
  inPrivateShows: z.array(TagReference),
  inShows: z.array(TagReference),
});

/** A performer as lists show them. */
export const ModelCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  featuredImage: Image,
  faceImage: Image,
  isFeatured: z.boolean(),
  isForcedFeatured: z.boolean(),
  publishedAt: z.number().int(),
  videosCount: z.number().int(),
  /** In lists, the first 1,200 characters: about seventeen lines. */
  description: z.string(),
});
export type ModelCard = z.output<typeof ModelCard>;

export const ModelItem = ModelCard.extend({
  /** `value` is text, or epoch seconds where `fieldType` is `type_date`. */
  modelInformation: z.array(
    z.object({ label: z.string(), fieldType: z.enum(['type_text', 'type_date']), value: z.string() }),
  ),
  /** Other names. */
  aliases: z.array(z.string()),
  /** Links to their profiles elsewhere, in order. */
  socials: z.array(z.object({ label: z.string(), link: z.string() })),
  status: Status.nullable(),
  tags: z.array(TagReference),
  ...ModelFacts.shape,
});
export type ModelItem = z.output<typeof ModelItem>;

/** Something that an operator placed among the items of a list; it can be told from them by its `type`. */
export const CustomItem = z.object({
  id: z.number().int(),
  type: z.string(),
  text: z.string(),
  image: Image,
  link: z.string(),
  isInNewTab: z.boolean(),
  rel: z.string(),
  /** Seconds; null if it shows none. */
  duration: z.number().int().nullable(),
  starring: z.string(),
  /** 6K if operators chose none. */
  resolution: z.string(),
  /** Its position in the whole list, from 1. */
  position: z.number().int(),
});
export type CustomItem = z.output<typeof CustomItem>;

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** Present if the list is longer than was counted (R19). */
    totalIsAtLeast: z.literal(true).optional(),
    /** Custom items on this page. */
    customItems: z.array(CustomItem).optional(),
  });
}
export const VideoList = listOf(VideoCard);
export type VideoList = z.output<typeof VideoList>;
export const ModelList = listOf(ModelCard);
export type ModelList = z.output<typeof ModelList>;
