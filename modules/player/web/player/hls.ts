import workerPath from 'hls.js/dist/hls.worker.js?url';
import Hls from 'hls.js/light';
import { joinCodecs } from '../sources/join-codecs.ts';
import { FRAGMENT_ATTEMPTS, recoverLadder } from '../sources/recover-ladder.ts';

/**
 * Fetched only where a ladder is played that the browser cannot play by itself. The light build: our ladders carry one
 * sound and no captions.
 */
export { FRAGMENT_ATTEMPTS, Hls, joinCodecs, recoverLadder, workerPath };
