import { playbackCalls } from '#modules/playback/contract/calls.ts';
import { siteCalls } from '#modules/site/contract/calls.ts';

/** Every declared call of the program, by module. */
export const contract = {
  playback: playbackCalls,
  site: siteCalls,
};
