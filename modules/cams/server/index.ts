export { roomStream } from './rooms/room-stream.ts';

/** What other modules, the demo and tests may ask of the cams. */
export interface CamsApi {
  /** Addresses of rooms that a site shows, for its site map. */
  listed(site: string): Promise<{ path: string; changedAt: Date | null }[]>;
}
