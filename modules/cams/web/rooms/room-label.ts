import * as m from '#messages/cams';
import type { RoomCard } from '../../contract/rooms-api.ts';
import type { RoomStateName } from '../../contract/types.ts';

type Labelled = Pick<RoomCard, 'resolution' | 'spyShowEnabled'> & { state: RoomStateName };

/** The label of a room's state, on badges. */
export function roomLabel({ state, resolution, spyShowEnabled }: Labelled): string {
  switch (state) {
    case 'PUBLIC_6K':
      return m.live_in({ resolution: '6k' });
    case 'PUBLIC':
      return resolution ? m.live_in({ resolution: resolution.toLowerCase() }) : m.live();
    case 'PRIVATE_SHOW':
      return spyShowEnabled ? m.spy_now() : m.in_private();
    case 'MY_PRIVATE_SHOW':
      return m.my_private();
    case 'SPY_SHOW':
      return m.spying();
    case 'AWAY':
      return m.away();
    case 'OFFLINE':
      return m.offline();
    case 'UNINITIALIZED':
      return m.connecting();
    case 'ERROR':
      return m.unavailable();
  }
}

/** There is a stream, even if only somebody else may watch it. */
export const isLive = (state: RoomStateName) => !['AWAY', 'OFFLINE', 'UNINITIALIZED', 'ERROR'].includes(state);
