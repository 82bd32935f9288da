import { callsFor } from '#calls/page.ts';
import type { siteCalls } from '../contract/calls.ts';

export const site = callsFor<typeof siteCalls>('site');
