import { callsFor } from '#calls/page.ts';
import type { shopCalls } from '../contract/calls.ts';

export const shop = callsFor<typeof shopCalls>('shop');
