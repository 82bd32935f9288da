import type { RoomFacts, RoomSettings } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import { readGoals } from './room-list-store.ts';
import type { StoredRoom } from './room-store.ts';
import { isSixThousand, presenceRoom } from './room-stream.ts';

export function settingsOf(room: StoredRoom): RoomSettings {
  return {
    privateShowMinDuration: room.privateMinMinutes,
    privateShowRequestInterval: room.requestIntervalSeconds,
    privateShowTariff: room.privateTariff,
    spyShowEnabled: room.spyEnabled && room.spyTariff !== null,
    spyShowTariff: room.spyTariff,
    voicePrivateShowMinDuration: room.voiceMinMinutes,
    voicePrivateShowTariff: room.voiceTariff,
    withClientVoice: room.withClientVoice,
  };
}

/** The room's current state, as far as it is the same for everybody. */
export async function factsOf(deps: Pick<CamsDeps, 'db' | 'presence'>, room: StoredRoom): Promise<RoomFacts> {
  const [goals, viewers] = await Promise.all([
    readGoals(deps.db.drizzle, room.id),
    deps.presence.count(presenceRoom(room.id)),
  ]);
  return {
    id: room.id,
    nickname: room.nickname,
    status: room.status,
    stateChangeReason: room.stateReason,
    description: room.description,
    viewers,
    tipMenu: { items: room.tipMenu, enabled: room.tipMenuEnabled },
    toyMenuItems: room.toyMenu,
    goals,
    settings: settingsOf(room),
    streamTypes: room.streams,
    resolutionIsSixThousand: isSixThousand(room),
    slowModeSeconds: room.slowModeSeconds,
    linksAllowed: room.linksAllowed,
  };
}
