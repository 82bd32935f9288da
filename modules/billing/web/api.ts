import { endpointsFor } from '#api/page.ts';
import type { billingEndpoints } from '../contract/api.ts';

export const billing = endpointsFor<typeof billingEndpoints>('billing');
