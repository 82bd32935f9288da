import { NO_PERMISSIONS } from '../../contract/no-permissions.ts';
import type { OwnShow, RoomPermissions, RoomStateName } from '../../contract/types.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { isSixThousand } from '../rooms/room-stream.ts';
import { offersOf } from './apply-act.ts';
import type { StoredShow } from './show-store.ts';

type Own = Pick<StoredShow, 'kind' | 'state' | 'roomId' | 'watchedId'>;

/** The room's state for a visitor (R2). @param own what they have open here */
export function stateFor(
  room: Pick<StoredRoom, 'status' | 'streams'>,
  own: Pick<Own, 'kind' | 'state'> | undefined,
): RoomStateName {
  const { status } = room;
  if (status === 'offline') return 'OFFLINE';
  if (status === 'away') return 'AWAY';
  if (status === 'public') return isSixThousand(room) ? 'PUBLIC_6K' : 'PUBLIC';
  const isOn = own?.state === 'running' || own?.state === 'interrupted';
  if (!isOn) return 'PRIVATE_SHOW';
  return own.kind === 'spy' ? 'SPY_SHOW' : 'MY_PRIVATE_SHOW';
}

/**
 * What a visitor may do here now, by the same rules that the state machine applies. Whether they have enough tokens is
 * checked when they try (R12).
 * @param own what they have open, in any room
 * @param watchable somebody else's private show is running here
 */
export function permissionsOf(
  room: StoredRoom,
  {
    userId,
    banned,
    own,
    watchable,
  }: { userId: string | undefined; banned: boolean; own: Own | undefined; watchable: boolean },
): RoomPermissions {
  if (userId === undefined || banned || userId === room.performerId) return NO_PERMISSIONS;
  const offers = offersOf(room);
  const here = own?.roomId === room.id ? own : undefined;
  const isOn = here?.state === 'running' || here?.state === 'interrupted';
  const mayRequest = own === undefined && room.status === 'public';
  return {
    canUseCancelPrivateShow: isOn && here?.kind !== 'spy',
    canUseCancelPrivateShowRequest: here?.state === 'requested',
    canUseEnterSpyShow: own === undefined && room.status === 'private' && watchable && offers.spy !== undefined,
    canUseLeaveSpyShow: isOn && here?.kind === 'spy',
    canUseRequestPrivateShow: mayRequest && offers.private !== undefined,
    canUseRequestVoicePrivateShow: mayRequest && offers.voice !== undefined,
  };
}

export function showOwn(show: StoredShow): OwnShow {
  return {
    id: show.id,
    kind: show.kind,
    state: show.state,
    tariff: show.tariff,
    requestedAt: show.requestedAt.toISOString(),
    expiresAt: show.expiresAt?.toISOString() ?? null,
    startedAt: show.startedAt?.toISOString() ?? null,
    charged: show.ticks * show.tariff,
  };
}
