import { z } from 'zod';
import { listEndpoint } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';

export const AnswerRow = z.object({
  site: z.string(),
  question: z.string(),
  answer: z.string(),
  count: z.number().int(),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** Questions, offers and members' answers. */
export const cancellationEntryEndpoints = contentAdminEndpoints('cancellation', KINDS, {
  read: 'promotions.read',
  edit: 'promotions.edit',
  publish: 'promotions.publish',
});

export const ANSWERS = adminTable({
  path: '/api/admin/v1/leaving/answers',
  namesPeople: true,
  permission: 'promotions.read',
  tags: ['cancellation'],
  summary: 'How often each answer was given',
  row: AnswerRow,
  sorts: ['count', 'question'],
  filters: { site: FilterName },
});

export const cancellationAdminEndpoints = moduleEndpoints('cancellation', {
  ...cancellationEntryEndpoints,
  answers: listEndpoint(ANSWERS),
});
