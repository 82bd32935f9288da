import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { NotFound } from '#kernel/errors.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import type { Storage } from '#kernel/storage.ts';
import { keepingOf, type MediaGuard, nothingToSee } from '../delivery/media-guard.ts';
import { asJpeg, asStored, PICTURES_FOLDER, PICTURES_PATH } from './picture.ts';

/** Pictures of every size. A name changes with its content, so anyone who may keep one need never ask again. */
export function pictureRoutes(storage: Storage, guard: MediaGuard): Hono {
  const app = new Hono();
  const jpegOf = createJpegPictures(storage);
  app.get(`${PICTURES_PATH}:name{.+}`, async (c) => {
    const name = c.req.param('name');
    const stored = asStored(name);
    const keeping = await keepingOf(guard, c, PICTURES_PATH + stored);
    if (!keeping) return nothingToSee();
    const key = PICTURES_FOLDER + stored;
    if (name !== asJpeg(stored)) return serveObject(storage, key, c.req.raw, keeping, { isSmall: true });
    const picture = await jpegOf(key);
    return c.body(picture, 200, { ...keeping, 'content-type': 'image/jpeg' });
  });
  return app;
}

const QUALITY = 80;
/** What apps ask for is a list's posters, over and over. */
const MOST_CHECKED = 10_000;
const MOST_CACHED_BYTES = 32 * 1024 * 1024;
/** A headset asks for all posters of a list at once. */
const MOST_WAITING = 200;

/**
 * Stored pictures as JPEG, which every app of a headset shows; hardly one of them shows WebP. Throws NotFound for what
 * is not stored.
 */
function createJpegPictures(storage: Storage): (key: string) => Promise<Uint8Array<ArrayBuffer>> {
  const inTurn = createConcurrencyLimiter({ atOnce: 1, places: MOST_WAITING });
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (key) =>
      inTurn(async () => {
        const picture = await buffer(await storage.read(key));
        return new Uint8Array(await sharp(picture).jpeg({ quality: QUALITY }).toBuffer());
      }),
  });
  /** Asked of the store at most every ten seconds. */
  const there = new LRUCache<string, boolean>({
    max: MOST_CHECKED,
    ttl: 10 * SECOND,
    fetchMethod: async (key) => (await storage.head(key)) !== undefined,
  });
  return async (key) => {
    const picture = isStorageKey(key) && (await there.fetch(key)) ? await cache.fetch(key) : undefined;
    if (!picture) throw new NotFound(`Nothing is stored as ${key}`);
    return picture;
  };
}
