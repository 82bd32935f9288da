import type { CamsDeps } from './deps.ts';

/** Endpoints of `contract/api.ts`, each part in its folder. */
export function camsHandlers(_deps: CamsDeps) {
  return {};
}
