import { endpointsFor } from '#api/page.ts';
import type { shopEndpoints } from '../contract/api.ts';

export const shop = endpointsFor<typeof shopEndpoints>('shop');
