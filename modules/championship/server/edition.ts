import type { Visitor } from '#api/request/visitor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import { type EDITION, MODELS, PICTURES } from '../contract/kinds.ts';
import { type Dates, type Stage, stageAt } from '../contract/stage.ts';
import { instantOf } from './local-time.ts';
import type { Pair } from './standings.ts';

type Content = ContentOf<typeof EDITION>;
export type Model = Content['models'][number] & { number: number };

/** A complete edition, as its site shows it. */
export interface Edition {
  id: number;
  key: string;
  content: Content;
  dates: Dates;
  models: readonly Model[];
  pairs: readonly Pair[];
}

export interface Viewer {
  site: string;
  visitor: Visitor;
}

export interface Editions {
  /** The editions of a site that this visitor may see: running ones by their end, then finished ones, latest first. */
  at(viewer: Viewer): Promise<Edition[]>;
  /** The editions that any audience may see, in no order. */
  ofAnybody(site: string): Promise<Edition[]>;
  /** The edition with a key; without a key the first one. */
  find(viewer: Viewer, key?: string): Promise<Edition | undefined>;
  /** Subscribes to changes by operators. */
  listen(): Promise<void>;
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** R3: undefined if it can't be shown. */
export function editionOf(entry: { id: number; key: string | null; content: Content }): Edition | undefined {
  const { id, key, content } = entry;
  if (key === null || faultIn(content)) return undefined;
  const [stageOne, stageTwo, tourEnd] = [content.stageOneAt, content.stageTwoAt, content.tourEndAt].map(instantOf);
  if (!stageOne || !stageTwo || !tourEnd) return undefined;
  return {
    id,
    key,
    content,
    dates: { stageOne: secondsOf(stageOne), stageTwo: secondsOf(stageTwo), tourEnd: secondsOf(tourEnd) },
    models: content.models.map((model, index) => ({ ...model, number: index + 1 })),
    pairs: content.pairs.map(({ first, second }) => [first, second] as const),
  };
}

export function stageOf({ clock }: { clock: Clock }, { dates }: Pick<Edition, 'dates'>): Stage {
  return stageAt(dates, secondsOf(clock.now()));
}

/** R3: the first reason why visitors can't see it: the field, and what to do. */
export function faultIn(content: Content): { field: string; detail: string } | undefined {
  return faultInDates(content) ?? faultInModels(content) ?? faultInPairs(content);
}

/** Checked even while it is hidden. */
export function faultInDates(content: Content): { field: string; detail: string } | undefined {
  const fields = ['stageOneAt', 'stageTwoAt', 'tourEndAt'] as const;
  let before: Date | undefined;
  for (const field of fields) {
    const at = readable(content[field]);
    if (!at) return { field, detail: 'There is no such time in Los Angeles.' };
    if (before && at <= before) return { field, detail: 'This must be later than the date before it.' };
    before = at;
  }
  if (content.weightTo < content.weightFrom)
    return { field: 'weightTo', detail: 'The most can’t be less than the fewest.' };
  return undefined;
}

function readable(localTime: string): Date | undefined {
  try {
    return instantOf(localTime);
  } catch {
    // Such as 30 February.
    return undefined;
  }
}

function faultInModels({ models }: Content): { field: string; detail: string } | undefined {
  const field = 'models';
  if (models.length < MODELS.least || models.length % 2 === 1)
    return { field, detail: `Add models until there are ${MODELS.least} or more, an even number.` };
  if (new Set(models.map(({ slug }) => slug)).size < models.length)
    return { field, detail: 'Two models have the same address.' };
  for (const { name, faceImage, bodyImage, pictures } of models) {
    if (!faceImage?.permalink || !bodyImage?.permalink)
      return { field, detail: `${name} needs a face picture and a body picture.` };
    if (pictures.length < PICTURES.least)
      return { field, detail: `${name} needs ${PICTURES.least} to ${PICTURES.most} pictures.` };
  }
  return undefined;
}

function faultInPairs({ models, pairs }: Content): { field: string; detail: string } | undefined {
  const paired = pairs.flatMap(({ first, second }) => [first, second]);
  const isWhole = paired.length === models.length && new Set(paired).size === paired.length;
  if (isWhole && paired.every((number) => number <= models.length)) return undefined;
  return { field: 'pairs', detail: 'Put each model into one pair.' };
}
