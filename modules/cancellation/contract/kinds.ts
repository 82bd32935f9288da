import { z } from 'zod';
import { LinkAddressOrNone } from '#api/declare/link-address.ts';
import { Line, Lines, NeededLine } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(name: Name, content: Content) =>
  ({ name: `cancellation.${name}` as const, content }) satisfies EntryKind;

const MAX_ANSWERS = 12;

/** One per line (R1). */
export function answersIn(lines: string): string[] {
  return [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

export const CANCEL_QUESTION = kind(
  'question',
  z.object({
    question: NeededLine,
    answers: Lines.refine(
      (lines) => answersIn(lines).length > 0 && answersIn(lines).length <= MAX_ANSWERS,
      `Enter 1 to ${MAX_ANSWERS} answers, one per line.`,
    ),
  }),
);

export const CANCEL_OFFER = kind(
  'offer',
  z.object({
    title: NeededLine,
    text: Lines,
    buttonText: Line,
    /** Empty if a tariff is offered. */
    link: LinkAddressOrNone,
    /** Offered at its current price (R4). */
    tariff: z.uuid('Choose a tariff.').nullish(),
  }),
);

export const KINDS = [CANCEL_QUESTION, CANCEL_OFFER] as const;
