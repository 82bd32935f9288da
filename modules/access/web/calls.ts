import { callsFor } from '#calls/page.ts';
import type { accessCalls } from '../contract/calls.ts';

export const access = callsFor<typeof accessCalls>('access');
