import { botsHandlers } from './bots/bots-api.ts';
import { chatHandlers } from './chat/chat-api.ts';
import type { CamsDeps } from './deps.ts';
import { roomsHandlers } from './rooms/rooms-api.ts';
import { showsHandlers } from './shows/shows-api.ts';
import { studioHandlers } from './studio/api.ts';

/** Endpoints of `contract/api.ts`, each part in its folder. */
export function camsHandlers(deps: CamsDeps) {
  return {
    ...roomsHandlers(deps),
    ...showsHandlers(deps),
    ...chatHandlers(deps),
    ...botsHandlers(deps),
    ...studioHandlers(deps),
  };
}
