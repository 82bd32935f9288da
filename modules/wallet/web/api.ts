import { endpointsFor } from '#api/page.ts';
import type { walletEndpoints } from '../contract/api.ts';

export const wallet = endpointsFor<typeof walletEndpoints>('wallet');
