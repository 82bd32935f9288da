import { callsFor } from '#calls/page.ts';
import type { billingCalls } from '../contract/calls.ts';

export const billing = callsFor<typeof billingCalls>('billing');
