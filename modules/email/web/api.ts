import { endpointsFor } from '#api/page.ts';
import type { emailEndpoints } from '../contract/api.ts';

export const email = endpointsFor<typeof emailEndpoints>('email');
