import { z } from 'zod';
import type { AdminContext } from '#api/admin/context.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { NotFound } from '#kernel/errors.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import type { Storage } from '#kernel/storage.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PictureUses } from '#modules/catalogue/server/index.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { PICTURES_PATH, storageKeyOf } from './picture.ts';
import { lockPicture } from './picture-store.ts';
import { deletePicture } from './removed-picture-store.ts';

/** Thrown when a picture is to be removed that something shows. */
export class PictureInUse extends Error {
  override readonly name = 'PictureInUse';
}

/** Removes what a picture that is listed no longer has left in the storage. Done again, it changes nothing. */
export const RemovePictureFiles = job('media.remove-picture-files', z.object({ addresses: z.array(z.string()) }));

type Deps = Pick<MediaModuleDeps, 'db' | 'clock' | 'jobs' | 'catalogue'>;

/** R15: takes a picture that nothing shows from the list for good; its files follow. */
export async function removePicture(
  { db, clock, jobs, catalogue }: Deps,
  { id, version }: { id: number; version: number },
  { record }: Pick<AdminContext, 'record'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockPicture(tx, id);
    if (!found) throw new NotFound(`There is no picture ${id}.`);
    if (found.version !== version) throw new VersionConflict(found.version);
    const { image, kind } = found;
    const addresses = addressesOf(image);
    const uses = [...(await catalogue.usesOfPictures(addresses, tx)).values()];
    if (uses.length > 0) throw new PictureInUse(inUse(uses));
    const { permalink, alt } = image;
    await deletePicture(tx, { id, permalink, removedAt: clock.now() });
    await record(tx, {
      action: 'media.picture-removed',
      subject: { type: 'picture', id: String(id) },
      before: { permalink, alt, kind },
    });
    await jobs.send(tx, RemovePictureFiles, { addresses });
  });
}

export async function removePictureFiles(
  storage: Storage,
  addresses: readonly string[],
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  for (const address of addresses) {
    signal.throwIfAborted();
    if (address.startsWith(PICTURES_PATH)) await storage.remove(storageKeyOf(address));
  }
}

function addressesOf({ permalink, previews }: Image): string[] {
  return [...new Set([permalink, ...previews.map((size) => size.permalink)])];
}

function inUse(all: readonly Pick<PictureUses, 'videos' | 'models' | 'elsewhere'>[]): string {
  const sum = (kind: 'videos' | 'models') => all.reduce((total, use) => total + use[kind], 0);
  // What is written down whole names every size of a picture.
  const places = Math.max(...all.map(({ elsewhere }) => elsewhere));
  const uses = [
    counted(sum('videos'), 'video'),
    counted(sum('models'), 'model'),
    counted(places, 'other place'),
  ].filter(Boolean);
  return `This picture is shown by ${uses.join(' and ')}. Give them another picture first.`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `one ${word}` : `${count} ${word}s`;
}
