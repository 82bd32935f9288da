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
  /** Null for an offer that is a link. */
  tariff: Tariff.nullable(),
});
export type CancelOffer = z.output<typeof CancelOffer>;

export const Settings = z.object({
  /** Whether the site has easy cancel turned on: questions and offers. */
  isEasyCancelActive: z.boolean(),
  /** Canceling never depends on the answers. */
  isSkippable: z.literal(true),
  offers: z.array(CancelOffer),
});
export type Settings = z.output<typeof Settings>;

export const Chosen = z.object({ questionId: z.number().int(), answerId: z.number().int() });
export type Chosen = z.output<typeof Chosen>;
