import { callsFor } from '#calls/page.ts';
import type { membershipCalls } from '#modules/membership/contract/calls.ts';
import type { siteCalls } from '#modules/site/contract/calls.ts';
import type { leavingCalls } from '../contract/calls.ts';

export const leaving = callsFor<typeof leavingCalls>('leaving');
export const membership = callsFor<typeof membershipCalls>('membership');
export const site = callsFor<typeof siteCalls>('site');
