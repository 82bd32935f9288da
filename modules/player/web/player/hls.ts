import workerPath from 'hls.js/dist/hls.worker.js?url';
import Hls from 'hls.js/light';

/**
 * Fetched only where a ladder is played that the browser cannot play by itself. The light build: our ladders carry one
 * sound and no captions.
 */
export { Hls, workerPath };
