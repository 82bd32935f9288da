import workerPath from 'hls.js/dist/hls.worker.js?url';
import Hls from 'hls.js/light';

/** Fetched only where a stream comes by HLS and the browser cannot play that by itself. */
export { Hls, workerPath };
