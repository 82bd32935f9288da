import { callsFor } from '#calls/page.ts';
import type { playbackCalls } from '../contract/calls.ts';

export const playback = callsFor<typeof playbackCalls>('playback');
