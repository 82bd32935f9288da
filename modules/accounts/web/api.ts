import { endpointsFor } from '#api/page.ts';
import type { accountsEndpoints } from '../contract/api.ts';

export const accounts = endpointsFor<typeof accountsEndpoints>('accounts');
