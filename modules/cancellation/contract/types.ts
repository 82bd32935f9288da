import { z } from 'zod';
import { Tariff } from '#modules/shop/contract/types.ts';

export const Question = z.object({
  id: z.number().int(),
  sort: z.number().int(),
  question: z.string(),
  answers: z.array(z.object({ id: z.number().int(), sort: z.number().int(), answer: z.string() })),
});
export type Question = z.output<typeof Question>;

export const CancelOffer = z.object({
  id: z.number().int(),
  sort: z.number().int(),
  title: z.string(),
  text: z.string(),
  buttonText: z.string(),
  link: z.string(),
  /** What is offered, with its price; null where that stands on the page that it leads to. */
  tariff: Tariff.nullable(),
});
export type CancelOffer = z.output<typeof CancelOffer>;

export const Settings = z.object({
  /** Whether the site asks and offers anything. */
  isEasyCancelActive: z.boolean(),
  /** All of it can be passed over. */
  isSkippable: z.literal(true),
  offers: z.array(CancelOffer),
});
export type Settings = z.output<typeof Settings>;

/** Which answer somebody chose. */
export const Chosen = z.object({ questionId: z.number().int(), answerId: z.number().int() });
export type Chosen = z.output<typeof Chosen>;
