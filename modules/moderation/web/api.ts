import { endpointsFor } from '#api/page.ts';
import type { moderationEndpoints } from '../contract/api.ts';

export const moderation = endpointsFor<typeof moderationEndpoints>('moderation');
