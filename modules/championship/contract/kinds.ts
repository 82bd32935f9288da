import { z } from 'zod';
import { MediaAddress, Picture } from '#modules/catalogue/contract/admin-fields.ts';
import { Line, LongText, NeededLine, Slug } from '#modules/content/contract/fields.ts';

/** The time zone of all dates of an edition (R2). */
export const ZONE = 'America/Los_Angeles';
export const QUALITIES = ['2K', '3K', '4K', '5K', '6K', '8K'] as const;
/** The number of a model's pictures (R5). */
export const PICTURES = { least: 20, most: 23 } as const;
export const MODELS = { least: 4, most: 16 } as const;

const LocalTime = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Use a day and a time such as 2022-12-05 00:59:59.');

const Source = z.object({ key: z.enum(QUALITIES), src: MediaAddress.min(1, 'Choose a clip.') });

/** Without sources there is no video. */
const Video = z.object({ title: Line, poster: Picture.nullable(), urls: z.array(Source).max(QUALITIES.length) });

export const VIDEO_PARTS = [
  'helloVideo',
  'thanksVideo',
  'winnerVideo',
  'trailerVideo3dFirstTour',
  'trailerVideo3dSecondTour',
] as const;
export const PICTURE_PARTS = ['faceImage', 'bodyImage', 'body1stTourImage', 'slideImage', 'winnerImage'] as const;

const Contestant = z.object({
  name: NeededLine,
  slug: Slug,
  country: Line,
  faceImage: Picture.nullable(),
  bodyImage: Picture.nullable(),
  body1stTourImage: Picture.nullable(),
  slideImage: Picture.nullable(),
  winnerImage: Picture.nullable(),
  helloVideo: Video,
  thanksVideo: Video,
  winnerVideo: Video,
  trailerVideo3dFirstTour: Video,
  trailerVideo3dSecondTour: Video,
  pictures: z.array(Picture).max(PICTURES.most, `Choose ${PICTURES.most} pictures at most.`),
  /** Markdown. */
  text: LongText,
});
export type Contestant = z.output<typeof Contestant>;

const ModelNumber = z.coerce.number().int().min(1).max(MODELS.most);
export const Points = z.coerce.number().int().min(1).max(100);

/** One championship. R3 says what it needs before visitors see it. */
export const EDITION = {
  name: 'championship.edition',
  key: Slug,
  content: z.object({
    title: NeededLine,
    /** Markdown. */
    text: LongText,
    /** Los Angeles time. */
    stageOneAt: LocalTime,
    stageTwoAt: LocalTime,
    tourEndAt: LocalTime,
    /** The starting value of every count. */
    base: z.coerce.number().int().min(0).max(1_000_000),
    /** The fewest and the most points of one vote. */
    weightFrom: Points,
    weightTo: Points,
    /** The name of this edition's email sign-up. */
    signUpEvent: z
      .string()
      .trim()
      .max(60)
      .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Use lower-case letters and digits, with dots or dashes between them.'),
    /** Numbered by their position in this list, from 1. */
    models: z.array(Contestant).max(MODELS.most),
    pairs: z.array(z.object({ first: ModelNumber, second: ModelNumber })).max(MODELS.most / 2),
  }),
} as const;
export type EditionContent = z.output<typeof EDITION.content>;

export const KINDS = [EDITION] as const;
