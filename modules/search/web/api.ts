import { endpointsFor } from '#api/page.ts';
import type { searchEndpoints } from '../contract/api.ts';

export const search = endpointsFor<typeof searchEndpoints>('search');
