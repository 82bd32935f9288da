/** The light build has the same types as the full one, and ships none of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
