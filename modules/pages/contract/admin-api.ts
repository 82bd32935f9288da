import { moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';

export const pagesAdminEndpoints = moduleEndpoints(
  'pages',
  contentAdminEndpoints('pages', KINDS, {
    read: 'pages.read',
    edit: 'pages.edit',
    publish: 'pages.publish',
  }),
);
