import { z } from 'zod';
import { Instant, inOneSpelling } from '#api/declare/admin-declare.ts';
import { secondsOfFact } from './fact-date.ts';
import { MODEL_FACTS, type ModelFact } from './tag-kinds.ts';
import { Image } from './types.ts';
import { VIDEO_DEGREES, VIDEO_KINDS, VIDEO_RESOLUTIONS, VIDEO_SOUNDS, VIDEO_TECH_FORMATS } from './video-facts.ts';

/** Career statuses of a performer. */
export const MODEL_STATUSES = ['active', 'on-break', 'retired'] as const;

export const KINDS = ['videos', 'models'] as const;
export type Kind = (typeof KINDS)[number];

/** Whether visitors see it, will see it later, or can't see it. */
export const STATES = ['shown', 'scheduled', 'hidden'] as const;
export const State = z.enum(STATES);
export type State = z.output<typeof State>;

/** What lists can be filtered by; drafts are hidden, too. */
const LISTED_STATES = [...STATES, 'draft'] as const;
export const ListedState = z.enum(LISTED_STATES);
export type ListedState = z.output<typeof ListedState>;

const SLUG_RULE = 'Use lower-case letters, digits and dashes, not only digits.';
export const Slug = z
  .string()
  .trim()
  .max(120)
  .regex(/^[a-z0-9-]*[a-z-][a-z0-9-]*$/, SLUG_RULE);
// Equal values are stored equally, so that the history shows real changes only.
const withoutRepetition = <Part>(list: Part[]) => [...new Set(list)];
const inOrder = <Part>(list: Part[]) => withoutRepetition(list).sort();
const isResolution = (value: string) => (VIDEO_RESOLUTIONS as readonly string[]).includes(value);
const CHOOSE_RESOLUTION = `Choose one of ${VIDEO_RESOLUTIONS.join(', ')}.`;

const Title = z.string().normalize('NFC').trim().min(1, 'Enter a title.').max(200);
const Description = z.string().normalize('NFC').trim().max(10_000);

/** Pictures and clips have an address on this site, wherever they are stored; empty if there is none yet. */
export const MediaAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/media\/(?!.*\.\.)[a-z0-9._/-]+)?$/, 'Use an address of this site that starts with /media/.');
const Size = Image.shape.previews.element;
export const Picture = Image.extend({
  permalink: MediaAddress,
  previews: z.array(Size.extend({ permalink: MediaAddress })).max(Size.shape.sizeAlias.options.length),
});

/** In display order. */
const Slugs = z.array(z.string().max(120)).max(100, 'At most 100 of them.').overwrite(withoutRepetition);

/** The fields of a video. When and where it is shown is in `ShowingFields`. */
export const VideoFields = z.object({
  slug: Slug,
  title: Title,
  description: Description,
  /** Slugs, in the order of the card. */
  models: z.array(z.string().max(120)).max(50).overwrite(withoutRepetition),
  /** 0 until known, which keeps the video hidden from visitors. */
  durationSeconds: z.coerce.number().int().min(0, 'Use a whole number of seconds.').max(1_000_000),
  /** Empty until known. */
  resolution: z
    .string()
    .trim()
    .refine((value) => value === '' || isResolution(value), CHOOSE_RESOLUTION),
  videoType: z.enum(['video3D', 'video2D']),
  /** Position ids 1 to 6. */
  positions: z.array(z.coerce.number().int().min(1).max(6)).max(6).overwrite(inOrder),
  isPartners: z.boolean(),
  isInSlider: z.boolean(),
  previewAddress: MediaAddress.nullable(),
  poster: Picture,
  heroImage: Picture,
  kind: z.enum(VIDEO_KINDS),
  degree: z.enum(VIDEO_DEGREES).nullable(),
  format: z.enum(VIDEO_TECH_FORMATS).nullable(),
  fps: z.coerce.number().int().min(1).max(1000).nullable(),
  sound: z.enum(VIDEO_SOUNDS).nullable(),
  /** Available qualities, best first. */
  qualities: z.array(z.string().trim().refine(isResolution, CHOOSE_RESOLUTION)).overwrite(withoutRepetition),
  isInNewTab: z.boolean(),
  fakeTrailerAddress: MediaAddress.nullable(),
  tags: Slugs,
  categories: Slugs,
  /** Slugs of the videos that a compilation is made of. */
  parts: Slugs,
});
export type VideoFields = z.output<typeof VideoFields>;

/** What a new video or model starts with. */
export const NewFields = VideoFields.pick({ title: true, slug: true });
export type NewFields = z.output<typeof NewFields>;

/** What an item needs before it can be shown. */
export const NEEDED = [
  'sites',
  'durationSeconds',
  'resolution',
  'poster',
  'heroImage',
  'featuredImage',
  'faceImage',
] as const;
export type Needed = (typeof NEEDED)[number];

/** What the list of videos can be filtered by as missing; `video` is a full video that is ready. */
export const MISSING = [
  'video',
  'poster',
  'heroImage',
  'durationSeconds',
  'description',
  'models',
  'tags',
  'categories',
  'sites',
] as const;
export type Missing = (typeof MISSING)[number];

/** Slugs of tags, by fact. */
const factFields = Object.fromEntries(MODEL_FACTS.map((fact) => [fact, Slugs])) as Record<ModelFact, typeof Slugs>;

export const ModelFields = z.object({
  slug: Slug,
  title: Title,
  description: Description,
  information: z
    .array(
      z
        .object({
          label: z.string().trim().min(1, 'Enter a label.').max(60),
          fieldType: z.enum(['type_text', 'type_date']),
          /** Text, or epoch seconds of a date. */
          value: z.string().trim().max(300),
        })
        .refine(
          ({ fieldType, value }) => fieldType === 'type_text' || value === '' || secondsOfFact(value) !== undefined,
          { path: ['value'], message: 'Use a date in whole seconds since 1970.' },
        ),
    )
    .max(40),
  isFeatured: z.boolean(),
  isForcedFeatured: z.boolean(),
  aliases: z.array(z.string().normalize('NFC').trim().min(1).max(120)).max(20).overwrite(withoutRepetition),
  socials: z
    .array(
      z.object({
        label: z.string().trim().min(1, 'Enter a label.').max(60),
        link: z.url({ protocol: /^https$/, error: 'Use an address with https://.' }).max(300),
      }),
    )
    .max(12),
  status: z.enum(MODEL_STATUSES).nullable(),
  tags: Slugs,
  ...factFields,
  featuredImage: Picture,
  faceImage: Picture,
});
export type ModelFields = z.output<typeof ModelFields>;

export const ShowingFields = z.object({
  /** Keys of the sites it belongs to. */
  sites: z.array(z.string().max(60)).max(50).overwrite(inOrder),
  /** Not visible before this time. */
  publishedAt: Instant.overwrite(inOneSpelling),
  isHidden: z.boolean(),
});
export type ShowingFields = z.output<typeof ShowingFields>;
