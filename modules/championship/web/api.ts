import { endpointsFor } from '#api/page.ts';
import type { championshipEndpoints } from '../contract/api.ts';

export const championship = endpointsFor<typeof championshipEndpoints>('championship');
