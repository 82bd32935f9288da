import { z } from 'zod';
import { VIDEO_KINDS, VIDEO_TYPES, VideoFacts } from './video-facts.ts';

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
      sizeAlias: z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
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
  /** Plays in full for everybody who may see it. */
  isFree: z.boolean(),
  /** The beginning of the description, 55 characters at most. */
  excerpt: z.string(),
});
export type VideoCard = z.output<typeof VideoCard>;

export const VideoItem = VideoCard.extend({
  /** Wide picture for heroes and the player's ground. */
  heroImage: Image,
  ...VideoFacts.shape,
  /** Kept out of lists that do not ask for it. */
  isBonus: z.boolean(),
  tags: z.array(TagReference),
  categories: z.array(CategoryReference),
  /** The qualities it comes in, best first: `label` is Low, Good or Great, `name` what it is shown as. */
  VideoListForFront: z.array(z.object({ quality: z.string(), label: z.string(), name: z.string() })),
  /** Devices that play it, in the site's order, each with those of its qualities that the device is good for. */
  recommendedDevices: z.array(z.object({ slug: z.string(), name: z.string(), qualities: z.array(z.string()) })),
  /** Compilations that it is part of. */
  includedIn: z.array(VideoReference),
  /** How many videos a compilation is made of; `includedVideos` lists them. */
  includesCount: z.number().int(),
});
export type VideoItem = z.output<typeof VideoItem>;

/** How a performer stands: `slug` is its key, `label` short and `name` in full. */
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

/** A performer as lists show her or him. */
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
  /** In lists its beginning, 1,200 characters at most: as much as seventeen lines hold. */
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
  /** Where else she or he can be found, in their order. */
  socials: z.array(z.object({ label: z.string(), link: z.string() })),
  status: Status.nullable(),
  tags: z.array(TagReference),
  ...ModelFacts.shape,
});
export type ModelItem = z.output<typeof ModelItem>;

/** What an operator places among the items of a list; it is known by having a `type`. */
export const CustomItem = z.object({
  id: z.number().int(),
  type: z.string(),
  text: z.string(),
  image: Image,
  link: z.string(),
  isInNewTab: z.boolean(),
  rel: z.string(),
  /** Seconds; null where it shows none. */
  duration: z.number().int().nullable(),
  starring: z.string(),
  /** 6K where operators named none. */
  resolution: z.string(),
  /** Where in the whole list it stands; the first place is 1. */
  position: z.number().int(),
});
export type CustomItem = z.output<typeof CustomItem>;

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** There where the list is longer than was counted (R19). */
    totalIsAtLeast: z.literal(true).optional(),
    /** What operators placed on this page. */
    customItems: z.array(CustomItem).optional(),
  });
}
export const VideoList = listOf(VideoCard);
export type VideoList = z.output<typeof VideoList>;
export const ModelList = listOf(ModelCard);
export type ModelList = z.output<typeof ModelList>;
