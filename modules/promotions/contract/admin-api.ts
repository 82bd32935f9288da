import { moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';

export const promotionsAdminEndpoints = moduleEndpoints(
  'promotions',
  contentAdminEndpoints('promotions', KINDS, {
    read: 'promotions.read',
    edit: 'promotions.edit',
    publish: 'promotions.publish',
  }),
);
