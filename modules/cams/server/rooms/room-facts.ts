import type { RoomFacts } from '../../contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from './room-store.ts';

/** What is the same for everybody in a room, as it is now. */
export async function factsOf(deps: Pick<CamsDeps, 'db' | 'presence'>, room: StoredRoom): Promise<RoomFacts> {
  return {
    id: room.id,
    nickname: room.nickname,
    status: room.status,
    stateChangeReason: room.stateReason,
    description: room.description,
    viewers: await deps.presence.count(`cam:${room.id}`),
    tipMenu: { items: room.tipMenu, enabled: room.tipMenuEnabled },
    toyMenuItems: room.toyMenu,
    goals: [],
    settings: {
      privateShowMinDuration: room.privateMinMinutes,
      privateShowRequestInterval: room.requestIntervalSeconds,
      privateShowTariff: room.privateTariff,
      spyShowEnabled: room.spyEnabled,
      spyShowTariff: room.spyTariff,
      voicePrivateShowMinDuration: room.voiceMinMinutes,
      voicePrivateShowTariff: room.voiceTariff,
      withClientVoice: room.withClientVoice,
    },
    streamTypes: room.streams,
    resolutionIsSixThousand: room.streams[0]?.resolution === '6K',
    slowModeSeconds: room.slowModeSeconds,
    linksAllowed: room.linksAllowed,
  };
}
