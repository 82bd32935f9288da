import { endpointsFor } from '#api/page.ts';
import type { playbackEndpoints } from '../contract/api.ts';

export const playback = endpointsFor<typeof playbackEndpoints>('playback');
