import { moduleEndpoints } from '#api/declare/declare.ts';
import { botsEndpoints } from './bots-api.ts';
import { chatEndpoints } from './chat-api.ts';
import { roomsEndpoints } from './rooms-api.ts';
import { showsEndpoints } from './shows-api.ts';
import { studioEndpoints } from './studio-api.ts';

export const camsEndpoints = moduleEndpoints('cams', {
  ...roomsEndpoints,
  ...showsEndpoints,
  ...chatEndpoints,
  ...botsEndpoints,
  ...studioEndpoints,
});
