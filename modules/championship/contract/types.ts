import { z } from 'zod';
import { Image } from '#modules/catalogue/contract/types.ts';
import { QUALITIES } from './kinds.ts';
import { STAGES } from './stage.ts';

/** Epoch seconds. */
const Moment = z.number().int();
const ModelNumber = z.number().int();

export const StageOnWire = z.literal(STAGES);
export const Timer = z.object({ text: z.string(), endsAt: Moment }).nullable();

export const ChampionshipVideo = z.object({
  poster: Image.nullable(),
  title: z.string(),
  urls: z.array(z.object({ key: z.enum(QUALITIES), src: z.string(), quality: z.enum(QUALITIES) })),
});
export type ChampionshipVideo = z.output<typeof ChampionshipVideo>;

const StepVotes = z.object({ winner: z.boolean(), votes: z.number().int() });

/** R5 */
export const ChampionshipModel = z.object({
  number: ModelNumber,
  name: z.string(),
  slug: z.string(),
  /** Empty if it isn't given. */
  country: z.string(),
  faceImage: Image,
  winnerImage: Image,
  bodyImage: Image,
  slideImage: Image,
  body1stTourImage: Image,
  helloVideo: ChampionshipVideo,
  thanksVideo: ChampionshipVideo,
  winnerVideo: ChampionshipVideo,
  trailerVideo3dFirstTour: ChampionshipVideo,
  trailerVideo3dSecondTour: ChampionshipVideo,
  imagesCount: z.number().int(),
  /** `{NUMBER}` is replaced by 1 to `imagesCount`. */
  imageUrl: z.string(),
  /** HTML made from what operators wrote. */
  text: z.string(),
  votes: z.object({ step1: StepVotes, step2: StepVotes }),
});
export type ChampionshipModel = z.output<typeof ChampionshipModel>;

/** An edition without its models. */
const About = z.object({
  /** The edition's key. */
  key: z.string(),
  title: z.string(),
  /** HTML. */
  text: z.string(),
  stage: StageOnWire,
  timer: Timer,
  dates: z.object({ stageOne: Moment, stageTwo: Moment, tourEnd: Moment }),
  zone: z.string(),
  /** The starting value of every count, and the points of a vote. */
  base: z.number().int(),
  weight: z.object({ from: z.number().int(), to: z.number().int() }),
  /** False if the votes couldn't be read; then every count is the base. */
  areVotesKnown: z.boolean(),
});

export const Championship = About.extend({
  signUpEvent: z.string(),
  pairs: z.array(z.tuple([ModelNumber, ModelNumber])),
  /** From the second round on. */
  finalists: z.array(ModelNumber),
  /** At the end. */
  winner: ModelNumber.nullable(),
  models: z.array(ChampionshipModel),
  /** The site's other editions, latest first. */
  others: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type Championship = z.output<typeof Championship>;

export const ModelOfChampionship = z.object({
  championship: About.extend({ finalists: z.array(ModelNumber), winner: ModelNumber.nullable() }),
  model: ChampionshipModel,
  /** All pictures of `imageUrl`, with their sizes. */
  pictures: z.array(Image),
});
export type ModelOfChampionship = z.output<typeof ModelOfChampionship>;

/** R9 */
export const VoteResult = z.object({
  voteStep1: z.string(),
  voteStep2: z.string(),
  isWinnerStep1: z.string(),
  isWinnerStep2: z.string(),
});
export type VoteResult = z.output<typeof VoteResult>;

/** The models that the visitor voted for. */
export const MyVotes = z.object({ step1: z.array(ModelNumber), step2: z.array(ModelNumber) });
export type MyVotes = z.output<typeof MyVotes>;
