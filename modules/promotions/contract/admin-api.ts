import { z } from 'zod';
import { adminRoutes } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { EntryId } from '#modules/content/contract/types.ts';
import { KINDS } from './kinds.ts';
import { EntryResult } from './types.ts';

const route = adminRoutes('promotions');

export const promotionsAdminEndpoints = moduleEndpoints('promotions', {
  ...contentAdminEndpoints('promotions', KINDS, {
    read: 'promotions.read',
    edit: 'promotions.edit',
    publish: 'promotions.publish',
  }),
  results: route('promotions.read', 'GET', '/promotions/results/{id}', 'What became of a pop-up or a bar in 90 days')
    .input(z.object({ id: EntryId }))
    .output(envelope(z.object({ items: z.array(EntryResult) }))),
});
