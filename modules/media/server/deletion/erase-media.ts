import { dirname } from 'node:path';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ErasedThing } from '#kernel/deletable.ts';
import type { MediaDeps } from '../deps.ts';
import { cancelEncoding } from '../encode/index.ts';
import { dropFetched } from '../encode/run/local-files.ts';
import { folderOf } from '../encode/run/step-run.ts';
import { dropFilesVersion, lockFilesVersion } from '../files/files-version-store.ts';
import { holdKeys } from '../files/library-store.ts';
import { isLadder } from '../files/media-file.ts';
import { deleteUploadsOf, takeVideoFromArrivals } from '../ingest/arrival-store.ts';
import { DropUpload } from '../ingest/upload-pieces.ts';
import { deleteMaster } from '../masters/master-store.ts';
import { PICTURES_FOLDER, PICTURES_PATH, storageKeyOf } from '../pictures/picture.ts';
import { addressesOf, type HeldImage } from '../pictures/picture-uses.ts';
import { forgetPicture } from '../pictures/removed-picture-store.ts';
import { deleteShortsOf } from '../shorts/short-store.ts';
import { deleteTimelineOf } from '../timeline/timeline-store.ts';
import {
  deleteFilesOf,
  keysOfOthers,
  lockMastersOf,
  readFilesToErase,
  readPicturesToErase,
  readTimelineKeys,
  stillsPath,
} from './erase-media-store.ts';

type Deps = Pick<MediaDeps, 'clock' | 'jobs' | 'catalogue' | 'encoding' | 'videos'>;
type Erased = Omit<ErasedThing, 'after'>;

/**
 * R54. Takes away all that is listed of a video, and the pictures that nothing else shows, and answers what lies in the
 * storage for it. What another video needs stays.
 */
export async function eraseMedia(
  deps: Deps,
  tx: Tx,
  { videoId, pictures }: { videoId?: number; pictures: readonly HeldImage[] },
): Promise<Erased> {
  const ofVideo = videoId === undefined ? undefined : await eraseVideo(deps, tx, videoId);
  const ofPictures = await erasePictures(deps, tx, { pictures, masters: ofVideo?.masters ?? [] });
  const keys = [...(ofVideo?.keys ?? []), ...ofPictures.keys];
  const stays = [...(ofVideo?.stays ?? []), ...ofPictures.stays];
  afterCommit(tx, () => deps.videos.forget());
  return {
    files: { keys: [...new Set(keys)], prefixes: ofVideo?.prefixes ?? [], stays: [...new Set(stays)] },
    counts: { ...ofVideo?.counts, pictures: ofPictures.count },
    sources: ofVideo?.sources ?? [],
  };
}

async function eraseVideo(deps: Deps, tx: Tx, videoId: number) {
  await lockFilesVersion(tx, videoId);
  const masters = await lockMastersOf(tx, videoId);
  const folders = masters.flatMap(({ id }) => [`masters/${id}`, folderOf({ id })]);
  const files = await readFilesToErase(tx, videoId, folders);
  await holdKeys(
    tx,
    files.map(({ storageKey }) => storageKey),
  );
  const timeline = await readTimelineKeys(tx, videoId);
  const listed = [...files.map(({ storageKey }) => storageKey), ...timeline];
  // A ladder is what lies beside its playlist.
  const within = (one: { storageKey: string; contentType: string }) =>
    isLadder(one) ? `${dirname(one.storageKey)}/` : one.storageKey;
  const ladders = files.filter(isLadder).map(within);
  // Also what a process that ended has stored there and listed nowhere.
  const texts = [`captions/${videoId}/`, `scripts/${videoId}/`];
  const others = await keysOfOthers(tx, videoId, { keys: listed, folders: [...folders, ...ladders, ...texts] });
  const keys = listed.filter((key) => !others.some(({ storageKey }) => storageKey === key));
  const isOwnFolder = (folder: string) =>
    folder.split('/').length > 2 && !others.some(({ storageKey }) => storageKey.startsWith(folder));

  for (const { id } of masters) {
    await cancelEncoding(deps, tx, id);
    await deleteMaster(tx, id);
    afterCommit(tx, () => void dropFetched(deps.encoding.workFolder, id).catch(() => {}));
  }
  for (const upload of await deleteUploadsOf(tx, videoId)) await deps.jobs.send(tx, DropUpload, { upload });
  await takeVideoFromArrivals(tx, videoId);
  await deleteFilesOf(tx, videoId, keys);
  await deleteTimelineOf(tx, videoId);
  const shorts = await deleteShortsOf(tx, videoId);
  await dropFilesVersion(tx, videoId);
  return {
    masters: masters.map(({ id }) => id),
    keys: [...keys, ...shorts.keys],
    prefixes: [
      ...folders,
      ...masters.map(({ id }) => `${PICTURES_FOLDER}masters/${id}/`),
      ...[...ladders, ...texts].filter(isOwnFolder),
    ],
    stays: others.map(within),
    counts: { masters: masters.length, files: files.length, timeline: timeline.length, shorts: shorts.count },
    sources: masters.map(({ name, sha256, sizeBytes }) => ({ name, sha256, sizeBytes })),
  };
}

/** Also what operators could choose from of its masters, and crops of all that. */
async function erasePictures(
  { catalogue, clock }: Deps,
  tx: Tx,
  { pictures, masters }: { pictures: readonly HeldImage[]; masters: readonly string[] },
) {
  const shown = pictures.filter(({ permalink }) => permalink.startsWith(PICTURES_PATH));
  const listed = await readPicturesToErase(
    tx,
    shown.map(({ permalink }) => permalink),
    masters.map(stillsPath),
  );
  // What is listed knows all of its sizes.
  const all = new Map([...shown, ...listed].map((image): [string, HeldImage] => [image.permalink, image]));
  const keys: string[] = [];
  const stays: string[] = [];
  let count = 0;
  for (const image of all.values()) {
    const addresses = addressesOf(image).filter((address) => address.startsWith(PICTURES_PATH));
    if ((await catalogue.usesOfPictures(addresses, tx)).size > 0) {
      stays.push(...addresses.map(storageKeyOf));
      continue;
    }
    await forgetPicture(tx, { permalink: image.permalink, removedAt: clock.now() });
    keys.push(...addresses.map(storageKeyOf));
    count += 1;
  }
  return { keys, stays, count };
}
