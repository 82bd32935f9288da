import { endpointsFor } from '#api/page.ts';
import type { playerEndpoints } from '../contract/api.ts';

export const player = endpointsFor<typeof playerEndpoints>('player');
