import type { CamsDeps } from './deps.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function camsAdminHandlers(_deps: CamsDeps) {
  return {};
}
