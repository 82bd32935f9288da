import { Hono } from 'hono';
import type { PlaybackDeps } from '../../media/server/deps.ts';
import { appMedia } from './app-media.ts';
import { deoVrHttp } from './deovr/http.ts';
import { HERESPHERE_ANSWERS, hereSphereHttp } from './heresphere/http.ts';
import { createCredentialCheck } from './known-credentials.ts';
import { playaHttp } from './playa/http.ts';

/** Apps of headsets send no browser's origin. They show a token or a password; cookies count for nobody here (R31). */
export const HEADSET_PATHS = [/^\/api\/playa\/v2\//, HERESPHERE_ANSWERS.path, /^\/deovr(\/|$)/];
export const HEADSET_MARKS = [HERESPHERE_ANSWERS];

/** What the apps of headsets ask. */
export function headsetHttp(parts: PlaybackDeps): Hono {
  const check = createCredentialCheck(parts);
  return new Hono()
    .route('/', appMedia(parts))
    .route('/', playaHttp(parts))
    .route('/', hereSphereHttp(parts, check))
    .route('/', deoVrHttp(parts, check));
}
