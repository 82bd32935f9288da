import { moduleCalls } from '#calls/declare.ts';
import { entryDeskCalls } from '#modules/entries/contract/desk-calls.ts';
import { KINDS } from './kinds.ts';

export const promotionsDeskCalls = moduleCalls(
  'promotions',
  entryDeskCalls('promotions', KINDS, {
    read: 'promotions.read',
    edit: 'promotions.edit',
    publish: 'promotions.publish',
  }),
);
