import { Refused } from '#api/errors/refused.ts';
import { newId } from '#kernel/ids.ts';
import type { ShowKind } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { applyAct } from './apply-act.ts';
import { type Caller, lockShownRoom } from './lock-shown-room.ts';
import { lastRequestAt, openShowOf } from './show-store.ts';

/** Requests a private show, or starts spying on one (R6, R11). Throws `Refused` with the state machine's reason. */
export async function requestShow(
  deps: CamsDeps,
  caller: Caller,
  { roomId, kind }: { roomId: number; kind: ShowKind },
): Promise<StoredRoom> {
  const { userId: visitorId, site, sessionId } = caller;
  await requireName(deps, visitorId);
  return deps.db.transaction(async (tx) => {
    const room = await lockShownRoom(deps, tx, roomId, caller);
    if (room.performerId === visitorId) throw new Refused('OWN_ROOM');
    const [open, last] = [await openShowOf(tx, visitorId), await lastRequestAt(tx, { visitorId, kind, roomId })];
    const balance = await deps.wallet.lockBalance(tx, visitorId);
    const applied = await applyAct(
      deps,
      tx,
      room,
      {
        type: 'request',
        kind,
        id: newId(deps.clock),
        visitorId,
        balance,
        lastAt: last?.getTime() ?? null,
        hasOpenElsewhere: open !== undefined,
      },
      { site: site.key, sessionId },
    );
    if (applied.refused) throw new Refused(applied.refused);
    return applied.room;
  });
}

/** Anybody whom others see needs a public name. */
export async function requireName({ profiles }: Pick<CamsDeps, 'profiles'>, userId: string): Promise<string> {
  const profile = (await profiles.profilesOf([userId])).get(userId);
  if (!profile) throw new Refused('NAME_NEEDED');
  return profile.name;
}
