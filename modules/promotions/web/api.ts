import { endpointsFor } from '#api/page.ts';
import type { promotionsEndpoints } from '../contract/api.ts';

export const promotions = endpointsFor<typeof promotionsEndpoints>('promotions');
