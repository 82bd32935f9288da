import { callsFor } from '#calls/page.ts';
import type { siteCalls } from '#modules/site/contract/calls.ts';
import type { membershipCalls } from '../contract/calls.ts';

export const membership = callsFor<typeof membershipCalls>('membership');
export const site = callsFor<typeof siteCalls>('site');
