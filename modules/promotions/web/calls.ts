import { callsFor } from '#calls/page.ts';
import type { promotionsCalls } from '../contract/calls.ts';

export const promotions = callsFor<typeof promotionsCalls>('promotions');
