import sharp from 'sharp';
import type { AdminContext } from '#api/admin/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { inBackground, withinTime } from '#kernel/db/database.ts';
import { beginsAsPicture } from '#kernel/files/begins-as-picture.ts';
import type { MediaModuleDeps } from '../deps.ts';
import type { PictureKind } from '../types.ts';
import { listPicture, NameIsGone } from './list-picture.ts';
import { namedSizes, storageKeyOf, storePicture } from './picture.ts';
import { findByPermalink, type PictureFound } from './picture-store.ts';
import { wasRemoved } from './removed-picture-store.ts';

/** Thrown for bytes that cannot be shown. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

/** What pictures of operators are called in the storage; the rest of the name is made of what is in them. */
const UPLOADED = 'uploads/picture';
/** One at a time leaves a processor to visitors; each that waits holds its bytes, and one of the admin's turns. */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 3 });
const LISTED_WITHIN_MS = 5 * SECOND;

type Deps = Pick<MediaModuleDeps, 'db' | 'storage' | 'clock'>;
interface NewPicture {
  bytes: Buffer;
  alt: string;
  kind: PictureKind;
}

/** R10: keeps an operator's picture in its sizes and lists it; the same picture again is the one there is. */
export function addPicture(
  deps: Deps,
  picture: NewPicture,
  context: Pick<AdminContext, 'record'>,
): Promise<PictureFound> {
  return inTurn(async () => {
    if (!(await isPicture(picture.bytes))) throw new NotAPicture();
    for (;;) {
      try {
        return await add(deps, picture, context);
      } catch (error) {
        // It was removed while it was being stored, and has another name the next time.
        if (!(error instanceof NameIsGone)) throw error;
      }
    }
  });
}

async function add(
  deps: Deps,
  { bytes, alt, kind }: NewPicture,
  { record }: Pick<AdminContext, 'record'>,
): Promise<PictureFound> {
  const { db, storage } = deps;
  // The request's own time goes by while it waits for its turn, and while pixels are counted.
  const key = await withinTime(LISTED_WITHIN_MS, () => freeKey(db, { input: bytes, kind }));
  const stored: string[] = [];
  try {
    const image = await storePicture({ storage, key, input: bytes, alt, kind, stored });
    const listed = await withinTime(LISTED_WITHIN_MS, () =>
      listPicture(deps, { image, kind }, (tx, { id }) =>
        record(tx, {
          action: 'media.picture-added',
          subject: { type: 'picture', id: String(id) },
          after: { permalink: image.permalink, alt, kind },
        }),
      ),
    );
    // The words are this operator's, anyone who added the picture first.
    return { ...listed, image: { ...listed.image, alt } };
  } catch (error) {
    await inBackground(() => removeUnlisted(deps, stored)).catch(() => {});
    throw error;
  }
}

/** R15: a picture that comes again after it was removed has another name. */
async function freeKey(
  db: Deps['db'],
  picture: Pick<Parameters<typeof namedSizes>[0], 'input' | 'kind'>,
): Promise<string> {
  for (let time = 1; ; time += 1) {
    const key = time === 1 ? UPLOADED : `${UPLOADED}-${time}`;
    const { permalink } = await namedSizes({ ...picture, key });
    if (!(await wasRemoved(db.drizzle, permalink))) return key;
  }
}

/** Nothing stays in the storage that no list knows. Where nobody can say what is listed, everything stays. */
async function removeUnlisted({ db, storage }: Deps, stored: readonly string[]): Promise<void> {
  const largest = stored.at(-1);
  if (largest === undefined || (await findByPermalink(db.drizzle, largest))) return;
  for (const permalink of stored) await storage.remove(storageKeyOf(permalink));
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif'];
const LEAST_WIDTH = 320;
/** Decoded, each of them is four bytes. */
const MOST_PIXELS = 40_000_000;
/** How many times as long as the other a side may be: a size of a longer picture would be more than WebP can hold. */
const LONGEST = 5;

/** Whether it can be shown: what it says of itself is not believed, so it is decoded once. */
async function isPicture(input: Buffer): Promise<boolean> {
  if (!beginsAsPicture(input)) return false;
  try {
    const picture = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await picture.metadata();
    const { width, height } = autoOrient;
    if (!FORMATS.includes(format) || width < LEAST_WIDTH) return false;
    if (Math.max(width, height) > LONGEST * Math.min(width, height)) return false;
    await picture.resize(16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
