import type { DeskContext } from '#calls/desk-context.ts';
import { SECOND } from '#kernel/clock.ts';
import { inBackground, withinTime } from '#kernel/db/database.ts';
import { createTurns } from '#kernel/turns.ts';
import { isPicture } from './check-picture.ts';
import { listPicture } from './list-picture.ts';
import type { PlaybackDeps } from './parts.ts';
import { type PictureKind, storageKeyOf, storePicture } from './picture.ts';
import { findByPermalink, type PictureFound } from './picture-store.ts';

/** Thrown for bytes that cannot be shown. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

/** What pictures of operators are called in the storage; the rest of the name is made of what is in them. */
const UPLOADED = 'uploads/picture';
/** One at a time leaves a processor to visitors; each that waits holds its bytes, and one of the desk's turns. */
const inTurn = createTurns({ atOnce: 1, places: 3 });
const LISTED_WITHIN_MS = 5 * SECOND;

type Parts = Pick<PlaybackDeps, 'db' | 'storage' | 'clock'>;
interface NewPicture {
  bytes: Buffer;
  alt: string;
  kind: PictureKind;
}

/** R10: keeps an operator's picture in its sizes and lists it; the same picture again is the one there is. */
export function addPicture(
  parts: Parts,
  picture: NewPicture,
  context: Pick<DeskContext, 'record'>,
): Promise<PictureFound> {
  return inTurn(() => add(parts, picture, context));
}

async function add(
  parts: Parts,
  { bytes, alt, kind }: NewPicture,
  { record }: Pick<DeskContext, 'record'>,
): Promise<PictureFound> {
  if (!(await isPicture(bytes))) throw new NotAPicture();
  const { storage } = parts;
  const stored: string[] = [];
  try {
    const image = await storePicture({ storage, key: UPLOADED, input: bytes, alt, kind, stored });
    // The request's own time went by while pixels were counted.
    const listed = await withinTime(LISTED_WITHIN_MS, () =>
      listPicture(parts, { image, kind }, (tx, { id }) =>
        record(tx, {
          action: 'playback.picture-added',
          subject: { type: 'picture', id: String(id) },
          after: { permalink: image.permalink, alt, kind },
        }),
      ),
    );
    // The words are this operator's, whoever added the picture first.
    return { ...listed, image: { ...listed.image, alt } };
  } catch (error) {
    await inBackground(() => removeUnlisted(parts, stored)).catch(() => {});
    throw error;
  }
}

/** Nothing stays in the storage that no list knows. Where nobody can say what is listed, everything stays. */
async function removeUnlisted({ db, storage }: Parts, stored: readonly string[]): Promise<void> {
  const largest = stored.at(-1);
  if (largest === undefined || (await findByPermalink(db.drizzle, largest))) return;
  for (const permalink of stored) await storage.remove(storageKeyOf(permalink));
}
