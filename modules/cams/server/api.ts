import type { CamsDeps } from './deps.ts';
import { showsHandlers } from './shows/shows-api.ts';
import { studioHandlers } from './studio/api.ts';

/** Endpoints of `contract/api.ts`, each part in its folder. */
export function camsHandlers(deps: CamsDeps) {
  return {
    ...showsHandlers(deps),
    ...studioHandlers(deps),
  };
}
