import { Hono } from 'hono';
import type { HeadsetModuleDeps } from '../deps.ts';
import { playaAuth } from './auth.ts';
import { playaItems } from './items.ts';
import { playaLists } from './lists.ts';
import { playaSite } from './site.ts';

/** PLAY'A API v2 (R30). */
export function playaHttp(deps: HeadsetModuleDeps): Hono {
  return new Hono()
    .basePath('/api/playa/v2')
    .route('/', playaSite(deps))
    .route('/', playaAuth(deps))
    .route('/', playaLists(deps))
    .route('/', playaItems(deps));
}
