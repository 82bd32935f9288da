/** What pages of other modules may use of live streams. */
export { devices, type Publishing, type PublishState, publish } from './publish.ts';
