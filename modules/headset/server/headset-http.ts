import { Hono } from 'hono';
import { appMedia } from './app-media.ts';
import { deoVrHttp } from './deovr/http.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { HERESPHERE_ANSWERS, hereSphereHttp } from './heresphere/http.ts';
import { createCredentialCheck } from './known-credentials.ts';
import { playaHttp } from './playa/http.ts';

/** Apps of headsets send no browser's origin. They show a token or a password; cookies count for nobody here (R31). */
export const HEADSET_PATHS = [/^\/api\/playa\/v2\//, HERESPHERE_ANSWERS.path, /^\/deovr(\/|$)/];
export const HEADSET_MARKS = [HERESPHERE_ANSWERS];

/** What the apps of headsets ask. */
export function headsetHttp(deps: HeadsetModuleDeps): Hono {
  const check = createCredentialCheck(deps);
  return new Hono()
    .route('/', appMedia(deps))
    .route('/', playaHttp(deps))
    .route('/', hereSphereHttp(deps, check))
    .route('/', deoVrHttp(deps, check));
}
