import { deskCalls } from '#admin/parts/calls.ts';
import type { catalogueDeskCalls } from '#modules/catalogue/contract/desk-calls.ts';
import type { playbackDeskCalls } from '../contract/desk-calls.ts';

export const playback = () => deskCalls<typeof playbackDeskCalls>('playback');

/** Films and models keep their pictures themselves. */
export const catalogue = () => deskCalls<typeof catalogueDeskCalls>('catalogue');
