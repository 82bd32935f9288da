import workerPath from 'hls.js/dist/hls.worker.js?url';
import Hls from 'hls.js/light';

/** Loaded only when a stream comes by HLS and the browser can't play that itself. */
export { Hls, workerPath };
