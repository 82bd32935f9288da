import type { AdminContext } from '#api/admin/context.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import { NotFound } from '#kernel/errors.ts';
import type { PictureFields } from '../../contract/admin-api.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { CarryPicture } from './carry-picture.ts';
import { lockPicture, updatePicture } from './picture-store.ts';

/**
 * R11: saves what a picture shows and what of it must stay in view; its places follow. Answers the version it has
 * since.
 */
export async function savePicture(
  { db, jobs }: Pick<MediaModuleDeps, 'db' | 'jobs'>,
  { id, version, ...fields }: Partial<PictureFields> & { id: number; version: number },
  { record }: Pick<AdminContext, 'record'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockPicture(tx, id);
    if (!found) throw new NotFound(`There is no picture ${id}.`);
    if (found.version !== version) throw new VersionConflict(found.version);
    const { image } = found;
    const { before, after } = differences(image, fields);
    if (Object.keys(after).length === 0) return version;
    const next = await updatePicture(tx, found, { ...image, ...after });
    const subject = { type: 'picture', id: String(id) };
    await record(tx, { action: 'media.picture-saved', subject, before, after });
    await jobs.send(tx, CarryPicture, { id }, { key: String(id) });
    return next;
  });
}
