import { callsFor } from '#calls/page.ts';
import type { walletCalls } from '../contract/calls.ts';

export const wallet = callsFor<typeof walletCalls>('wallet');
