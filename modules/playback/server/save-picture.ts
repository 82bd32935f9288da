import { isDeepStrictEqual } from 'node:util';
import type { DeskContext } from '#calls/desk-context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { PictureFields } from '../contract/desk-calls.ts';
import { CarryPicture } from './carry-picture.ts';
import type { PlaybackDeps } from './parts.ts';
import { lockPicture, updatePicture } from './picture-store.ts';

/** Thrown when a save names another version than the one there is. */
export class PictureEdited extends Error {
  override readonly name = 'PictureEdited';
  readonly version: number;

  constructor(version: number) {
    super('Somebody else has saved this since you opened it.');
    this.version = version;
  }
}

const FIELDS = ['alt', 'focus'] as const;

/** R11: saves what a picture shows and what of it must stay in view; its places follow. Answers the version it has since. */
export async function savePicture(
  { db, jobs }: Pick<PlaybackDeps, 'db' | 'jobs'>,
  { id, version, ...wanted }: Partial<PictureFields> & { id: number; version: number },
  { record }: Pick<DeskContext, 'record'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockPicture(tx, id);
    if (!found) throw new NotFound(`There is no picture ${id}.`);
    if (found.version !== version) throw new PictureEdited(found.version);
    const { image } = found;
    const changed = FIELDS.filter(
      (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], image[name]),
    );
    if (changed.length === 0) return version;
    const only = (fields: Partial<PictureFields>) =>
      Object.fromEntries(changed.map((name) => [name, fields[name]]));
    const after = only(wanted);
    const next = await updatePicture(tx, found, { ...image, ...after });
    const subject = { type: 'picture', id: String(id) };
    await record(tx, { action: 'playback.picture-saved', subject, before: only(image), after });
    await jobs.send(tx, CarryPicture, { id }, { key: String(id) });
    return next;
  });
}
