import { z } from 'zod';
import { LinkAddressOrNone } from '#api/link-address.ts';
import { Line, Lines, NeededLine } from '#modules/content/contract/fields.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';

const kind = <const Name extends string, Content extends z.ZodObject>(name: Name, content: Content) =>
  ({ name: `cancellation.${name}` as const, content }) satisfies EntryKind;

const MOST_ANSWERS = 12;

/** Answers as they are written, one a line (R1). */
export function answersIn(lines: string): string[] {
  return [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

export const CANCEL_QUESTION = kind(
  'question',
  z.object({
    question: NeededLine,
    answers: Lines.refine(
      (lines) => answersIn(lines).length > 0 && answersIn(lines).length <= MOST_ANSWERS,
      `From one to ${MOST_ANSWERS} answers, one a line.`,
    ),
  }),
);

export const CANCEL_OFFER = kind(
  'offer',
  z.object({
    title: NeededLine,
    text: Lines,
    buttonText: Line,
    /** Where it leads; empty where it is a tariff that is offered. */
    link: LinkAddressOrNone,
    /** What is offered at the price that it then costs (R4). */
    tariff: z.uuid('Choose a tariff.').nullish(),
  }),
);

export const KINDS = [CANCEL_QUESTION, CANCEL_OFFER] as const;
