import { z } from 'zod';
import { adminEndpoint, tableOf, tableQuery } from '#api/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';

export const AnswerRow = z.object({
  site: z.string(),
  question: z.string(),
  answer: z.string(),
  count: z.number().int(),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** Questions, offers, and what members answered. */
export const cancellationEntryEndpoints = contentAdminEndpoints('cancellation', KINDS, {
  read: 'promotions.read',
  edit: 'promotions.edit',
  publish: 'promotions.publish',
});

export const cancellationAdminEndpoints = moduleEndpoints('cancellation', {
  ...cancellationEntryEndpoints,
  answers: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/cancellation/answers',
      tags: ['cancellation'],
      summary: 'How often each answer was given',
    })
    .meta({ access: { permission: 'promotions.read' } })
    .input(tableQuery(['count', 'question']).extend({ site: z.string().max(60).optional() }))
    .output(envelope(tableOf(AnswerRow))),
});
