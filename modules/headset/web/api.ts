import { endpointsFor } from '#api/page.ts';
import type { headsetEndpoints } from '../contract/api.ts';

export const headset = endpointsFor<typeof headsetEndpoints>('headset');
