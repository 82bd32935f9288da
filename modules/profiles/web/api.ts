import { endpointsFor } from '#api/page.ts';
import type { profilesEndpoints } from '../contract/api.ts';

export const profiles = endpointsFor<typeof profilesEndpoints>('profiles');
