import { Hono } from 'hono';
import { appMedia } from './app-media.ts';
import { deoVrHttp } from './deovr/http.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { HERESPHERE_ANSWERS, hereSphereHttp } from './heresphere/http.ts';
import { playaAuth } from './playa/auth.ts';
import { playaItems } from './playa/items.ts';
import { playaLists } from './playa/lists.ts';
import { playaSite } from './playa/site.ts';
import { playaVideos } from './playa/videos.ts';
import { createCredentialCheck } from './sign-in/known-credentials.ts';

/** Headset apps send no `Origin`. They authenticate with a token or a password; cookies are ignored here (R31). */
export const HEADSET_PATHS = [/^\/api\/playa\/v2\//, HERESPHERE_ANSWERS.path, /^\/deovr(\/|$)/];
export const HEADSET_MARKS = [HERESPHERE_ANSWERS];

/** The interfaces of all headset apps. */
export function headsetHttp(deps: HeadsetModuleDeps): Hono {
  const check = createCredentialCheck(deps);
  return new Hono()
    .route('/', appMedia(deps))
    .route('/', playaHttp(deps))
    .route('/', hereSphereHttp(deps, check))
    .route('/', deoVrHttp(deps, check));
}

/** PLAY'A API v2 (R30). */
function playaHttp(deps: HeadsetModuleDeps): Hono {
  return new Hono()
    .basePath('/api/playa/v2')
    .route('/', playaSite(deps))
    .route('/', playaAuth(deps))
    .route('/', playaVideos(deps))
    .route('/', playaLists(deps))
    .route('/', playaItems(deps));
}
