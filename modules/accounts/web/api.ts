import { endpointsFor } from '#api/page.ts';
import type { accountsEndpoints } from '../contract/api.ts';

export const access = endpointsFor<typeof accountsEndpoints>('accounts');
