import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { NotFound } from '#kernel/errors.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import type { Storage } from '#kernel/storage.ts';

const QUALITY = 80;
/** What apps ask for is a list's posters, over and over. */
const MOST_CACHED_BYTES = 32 * 1024 * 1024;
/** A headset asks for all posters of a list at once. */
const MOST_WAITING = 200;

/** Stored pictures as JPEG, which every app of a headset shows; hardly one of them shows WebP. Throws NotFound for what is not stored. */
export function createJpegPictures(storage: Storage): (key: string) => Promise<Uint8Array<ArrayBuffer>> {
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
  return async (key) => {
    const picture = isStorageKey(key) && (await storage.head(key)) ? await cache.fetch(key) : undefined;
    if (!picture) throw new NotFound(`Nothing is stored as ${key}`);
    return picture;
  };
}
