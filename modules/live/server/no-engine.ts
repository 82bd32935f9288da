import { Unavailable } from '#kernel/errors.ts';
import type { LiveApi } from './types.ts';

/** For installations without live video: nobody can publish and there is nothing to see. */
export function noEngine(): LiveApi {
  return {
    publishAccess: async () => {
      throw new Unavailable('Live video is switched off here.');
    },
    publishAddresses: () => ({ whipUrl: '', rtmpUrl: null }),
    viewAccess: async () => ({ whepUrl: null, hlsUrl: null, token: '', iceServers: [] }),
    setGuard: () => undefined,
    setKeys: () => undefined,
    disconnect: async () => 0,
    endStream: async () => undefined,
    sessions: async () => [],
    sessionsOf: async () => [],
    infoOf: async () => undefined,
    still: async () => undefined,
    ping: async () => undefined,
    onEvent: () => () => undefined,
  };
}
