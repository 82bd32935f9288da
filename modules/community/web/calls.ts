import { callsFor } from '#calls/page.ts';
import type { communityCalls } from '../contract/calls.ts';

export const community = callsFor<typeof communityCalls>('community');
