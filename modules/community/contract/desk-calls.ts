import { moduleCalls } from '#calls/declare.ts';
import { entryDeskCalls } from '#modules/entries/contract/desk-calls.ts';
import { KINDS } from './kinds.ts';

export const communityDeskCalls = moduleCalls(
  'community',
  entryDeskCalls('community', KINDS, {
    read: 'community.read',
    edit: 'community.edit',
    publish: 'community.publish',
  }),
);
