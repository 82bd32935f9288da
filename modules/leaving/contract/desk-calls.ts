import { z } from 'zod';
import { envelope, moduleCalls } from '#calls/declare.ts';
import { deskCall, tableOf, tableQuery } from '#calls/desk-declare.ts';
import { entryDeskCalls } from '#modules/entries/contract/desk-calls.ts';
import { KINDS } from './kinds.ts';

export const AnswerRow = z.object({
  site: z.string(),
  question: z.string(),
  answer: z.string(),
  count: z.number().int(),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** What operators write of canceling, and what people answered. */
export const leavingEntryCalls = entryDeskCalls('leaving', KINDS, {
  read: 'promotions.read',
  edit: 'promotions.edit',
  publish: 'promotions.publish',
});

export const leavingDeskCalls = moduleCalls('leaving', {
  ...leavingEntryCalls,
  answers: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/leaving/answers',
      tags: ['leaving'],
      summary: 'How often each answer was given (R5)',
    })
    .meta({ access: { permission: 'promotions.read' } })
    .input(tableQuery(['count', 'question']).extend({ site: z.string().max(60).optional() }))
    .output(envelope(tableOf(AnswerRow))),
});
