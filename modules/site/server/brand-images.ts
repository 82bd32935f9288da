import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { AdminContext } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { beginsAsPicture } from '#kernel/files/begins-as-picture.ts';
import { type BrandImage, imageName } from '../contract/settings.ts';
import { addImage, countImages, deleteUnused, findImage, holdImage, type StoredImage } from './image-store.ts';

/** R21 */
const MOST_IMAGES = 500;
/** Larger images are refused: a small file that claims very many pixels isn't a logo. */
const MOST_PIXELS = 4096 * 4096;
/** Uploads that no brand uses are deleted after this time, when there are too many. */
const UNUSED_FOR_MS = DAY;
const DROPPED_AT_ONCE = 50;
/** Twice the size that pages show. */
const LOGO = { width: 640, height: 96 };
const ICON_SIDE = 512;
const CACHED = 40;

const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 3 });

/** R21: stores a logo or an icon in the one size in which it is shown. */
export function addBrandImage(
  { db, clock }: { db: Database; clock: Clock },
  { kind, bytes }: { kind: 'logo' | 'icon'; bytes: Buffer },
  context: Pick<AdminContext, 'record'>,
): Promise<BrandImage> {
  return inTurn(async () => {
    if (!beginsAsPicture(bytes)) throw new Refused('NOT_AN_IMAGE');
    const image = await (kind === 'logo' ? logoOf(bytes) : iconOf(bytes)).catch(() => {
      throw new Refused('NOT_AN_IMAGE');
    });
    return db.transaction(async (tx) => {
      const { name, width, height } = image;
      if (!(await findImage(tx, name))) {
        if ((await countImages(tx)) >= MOST_IMAGES) {
          const before = new Date(clock.now().getTime() - UNUSED_FOR_MS);
          await deleteUnused(tx, { before, most: DROPPED_AT_ONCE });
        }
        if ((await countImages(tx)) >= MOST_IMAGES) throw new Refused('TOO_MANY');
        await addImage(tx, image, clock.now());
      }
      await context.record(tx, { action: 'site.image-added', subject: { type: 'brand-image', id: name } });
      return { address: `/brand/${name}`, width, height };
    });
  });
}

const reading = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();

async function logoOf(bytes: Buffer): Promise<StoredImage> {
  const fitted = reading(bytes).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitted.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  return stored(data, { type: 'image/webp', ...info });
}

async function iconOf(bytes: Buffer): Promise<StoredImage> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = reading(bytes).resize(ICON_SIDE, ICON_SIDE, { fit: 'contain', background });
  const { data, info } = await square.png().toBuffer({ resolveWithObject: true });
  return stored(data, { type: 'image/png', ...info });
}

function stored(bytes: Buffer, { type, width, height }: Pick<StoredImage, 'type' | 'width' | 'height'>): StoredImage {
  return { name: `${hash('sha1', bytes)}.${type.slice('image/'.length)}`, type, bytes, width, height };
}

/** Refuses a brand whose image was never uploaded. */
export async function refuseUnknownImages(tx: Tx, brand: Readonly<Record<string, unknown>>): Promise<void> {
  for (const field of ['headerLogo', 'icon']) {
    const image = brand[field] as BrandImage | null | undefined;
    if (image && !(await holdImage(tx, imageName(image)))) refuseField(`value/${field}`, 'Upload this image again.');
  }
}

/** Serves logos and icons. They show nothing explicit, so everyone gets them; the name changes with the content. */
export function brandImageHttp({ db }: { db: Database }) {
  const cache = new LRUCache<string, StoredImage>({ max: CACHED });
  async function find(name: string): Promise<StoredImage | undefined> {
    const found = cache.get(name) ?? (await findImage(db.drizzle, name));
    if (found) cache.set(name, found);
    return found;
  }
  const http = new Hono().get('/brand/:name{[0-9a-f]{40}\\.(?:webp|png)}', async (c) => {
    const found = await find(c.req.param('name'));
    if (!found) return c.notFound();
    const headers = { 'content-type': found.type, 'cache-control': 'public, max-age=31536000, immutable' };
    return c.body(new Uint8Array(found.bytes), 200, headers);
  });
  return { http, bytesOf: async (image: BrandImage) => (await find(imageName(image)))?.bytes };
}
