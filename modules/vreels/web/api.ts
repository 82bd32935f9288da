import { endpointsFor } from '#api/page.ts';
import type { vreelsEndpoints } from '../contract/api.ts';

export const vreels = endpointsFor<typeof vreelsEndpoints>('vreels');
