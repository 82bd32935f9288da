import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { type MediaFileRow, type PictureRow, playbackDeskCalls } from '../contract/desk-calls.ts';
import { isPicture } from './check-picture.ts';
import { listPicture } from './list-picture.ts';
import { bestFirst, isReady, type MediaFile } from './media-file.ts';
import { readFilesOfVideo, readMediaFiles } from './media-table-store.ts';
import type { PlaybackDeps } from './parts.ts';
import { storePicture } from './picture.ts';
import { type PictureFound, readPictures } from './picture-store.ts';

/** What pictures of operators are called in the storage; the rest of the name is made of what is in them. */
const UPLOADED = 'uploads/picture';

/** The calls of `contract/desk-calls.ts`. */
export function playbackDeskHandlers(deps: PlaybackDeps) {
  const calls = implement(playbackDeskCalls).$context<DeskContext>();
  const { db, storage, catalogue } = deps;
  return {
    mediaFiles: calls.mediaFiles.handler(async ({ input }) => {
      const { page, ...query } = input;
      const offset = (page - 1) * query.limit;
      const { rows, total } = await readMediaFiles(db.drizzle, { ...query, offset });
      const titles = await catalogue.titlesOf(rows.map(({ videoId }) => videoId));
      const named = rows.map((file) => ({ ...fileRow(file), video: titles.get(file.videoId) ?? '' }));
      return done({ rows: named, total });
    }),

    mediaOfVideo: calls.mediaOfVideo.handler(async ({ input }) => {
      const files = await readFilesOfVideo(db.drizzle, input.id);
      return done({ files: files.sort(bestFirst).map(fileRow) });
    }),

    pictures: calls.pictures.handler(async ({ input }) => {
      const { page, ...query } = input;
      const offset = (page - 1) * query.limit;
      const { rows, total } = await readPictures(db.drizzle, { ...query, offset });
      const uses = await catalogue.usesOfPictures(rows.map(({ image }) => image.permalink));
      const used = rows.map((row) => ({
        ...pictureRow(row),
        uses: uses.filter(({ permalink }) => permalink === row.image.permalink),
      }));
      return done({ rows: used, total });
    }),

    addPicture: calls.addPicture.handler(async ({ context, input, errors }) => {
      const { alt, kind } = input.query;
      const bytes = Buffer.from(await input.body.arrayBuffer());
      if (!(await isPicture(bytes))) throw errors.NOT_A_PICTURE();
      const image = await storePicture({ storage, key: UPLOADED, input: bytes, alt, kind });
      const listed = await db.transaction(async (tx) => {
        const picture = await listPicture(deps, tx, { image, kind });
        const subject = { type: 'picture', id: String(picture.id) };
        const after = { permalink: image.permalink, alt, kind };
        if (picture.isNew) await context.record(tx, { action: 'playback.picture-added', subject, after });
        return picture;
      });
      // The words are this operator's, whoever added the picture first.
      return done({ ...pictureRow(listed), image });
    }),
  };
}

function fileRow({ sizeBytes, ...file }: MediaFile): MediaFileRow {
  return { ...file, sizeBytes: isReady({ ...file, sizeBytes }) ? sizeBytes : null };
}

function pictureRow({ id, kind, image, sizeBytes, addedAt }: PictureFound): Omit<PictureRow, 'uses'> {
  return { id, kind, image, sizeBytes, addedAt: addedAt.toISOString() };
}
