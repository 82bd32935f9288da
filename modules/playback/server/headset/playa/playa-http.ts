import { Hono } from 'hono';
import type { PlaybackDeps } from '../../deps.ts';
import { playaAuth } from './playa-auth.ts';
import { playaItems } from './playa-items.ts';
import { playaLists } from './playa-lists.ts';
import { playaSite } from './playa-site.ts';

/** PLAY'A API v2 (R30). */
export function playaHttp(parts: PlaybackDeps): Hono {
  return new Hono()
    .basePath('/api/playa/v2')
    .route('/', playaSite(parts))
    .route('/', playaAuth(parts))
    .route('/', playaLists(parts))
    .route('/', playaItems(parts));
}
