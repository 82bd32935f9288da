import { Hono } from 'hono';
import type { PlaybackParts } from '../parts.ts';
import { appMedia } from './app-media.ts';
import { playaHttp } from './playa/playa-http.ts';

/** Apps of headsets send no browser's origin. They show a token or a password; cookies count for nobody here (R31). */
export const HEADSET_PATHS = [/^\/api\/playa\/v2\//, /^\/heresphere(\/|$)/, /^\/deovr(\/|$)/];

/** What the apps of headsets ask. */
export function headsetHttp(parts: PlaybackParts): Hono {
  return new Hono().route('/', appMedia(parts)).route('/', playaHttp(parts));
}
