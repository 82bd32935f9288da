import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { NotFound } from '#kernel/errors.ts';
import { type MediaFileRow, mediaAdminEndpoints } from '../contract/admin-api.ts';
import { previewPath } from './delivery/media-links.ts';
import type { MediaDeps } from './deps.ts';
import { stepAdminHandlers } from './encode/index.ts';
import { addClip } from './files/add-clip.ts';
import { attachFile, detachFile, NotAttached, replaceFile } from './files/attach-file.ts';
import { readFilesVersion } from './files/files-version-store.ts';
import { checkFile, listFile, NoStorageKey } from './files/list-file.ts';
import { bestFirst, isReady } from './files/media-file.ts';
import { readFilesOfVideo, readMediaFiles } from './files/media-table-store.ts';
import { WouldBePublic } from './files/members-only.ts';
import { masterAdminHandlers } from './ingest/index.ts';
import { RefusedFile } from './ingest/refused-file.ts';
import { addPicture, NotAPicture } from './pictures/add-picture.ts';
import { cropPicture } from './pictures/crop-picture.ts';
import { findPicture, findPictures, type PictureFound, readPictures } from './pictures/picture-store.ts';
import { savePicture } from './pictures/save-picture.ts';
import { timelineAdminHandlers } from './timeline/timeline-admin-api.ts';
import type { MediaFile } from './types.ts';

export function mediaAdminHandlers(deps: MediaDeps) {
  const endpoints = implement(mediaAdminEndpoints).$context<AdminContext>();
  const { db, catalogue } = deps;
  return {
    ...masterAdminHandlers(deps),
    ...timelineAdminHandlers(deps),
    ...stepAdminHandlers(deps),

    mediaFiles: endpoints.mediaFiles.handler(async ({ input }) => {
      const { rows, total } = await readMediaFiles(db.drizzle, input);
      const titles = await catalogue.titlesOf(rows.flatMap(({ videoId }) => videoId ?? []));
      const named = rows.map((file) => ({ ...fileRow(file), video: titles.get(file.videoId ?? 0) ?? '' }));
      return done({ rows: named, total });
    }),

    mediaOfVideo: endpoints.mediaOfVideo.handler(async ({ input }) => {
      const [files, version] = await Promise.all([
        readFilesOfVideo(db.drizzle, input.id),
        readFilesVersion(db.drizzle, input.id),
      ]);
      return done({ files: files.sort(bestFirst).map(fileRow), version });
    }),

    attachFile: endpoints.attachFile.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { id: videoId, file: fileId, ...rest } = input;
        return done(await orPublic(errors, attachFile(deps, { videoId, fileId, ...rest }, context)));
      }),
    ),

    detachFile: endpoints.detachFile.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { id: videoId, file: fileId, version } = input;
        const detaching = detachFile(deps, { videoId, fileId, version }, context);
        return done(await orNotAttached(errors, detaching));
      }),
    ),

    replaceFile: endpoints.replaceFile.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { id: videoId, file: fileId, ...rest } = input;
        const replacing = replaceFile(deps, { videoId, fileId, ...rest }, context);
        return done(await orNotAttached(errors, orPublic(errors, replacing)));
      }),
    ),

    listFile: endpoints.listFile.handler(async ({ context, input, errors }) => {
      const listing = orPublic(errors, listFile(deps, input, context));
      const listed = await listing.catch((error: unknown) => {
        if (!(error instanceof NoStorageKey)) throw error;
        const detail = 'In videos/ or media/: lower-case letters, digits, dots, dashes and slashes.';
        throw errors.NO_STORAGE_KEY({ data: { errors: [{ pointer: '/storageKey', detail }] } });
      });
      return done(fileRow(listed));
    }),

    checkFile: endpoints.checkFile.handler(async ({ context, input }) =>
      done(fileRow(await checkFile(deps, input.id, context))),
    ),

    addClip: endpoints.addClip.handler(async ({ context, input, errors }) => {
      const bytes = Buffer.from(await input.body.arrayBuffer());
      const added = await addClip(deps, { ...input.query, bytes }, context).catch((error: unknown) => {
        throw error instanceof RefusedFile ? errors.NOT_A_CLIP({ message: error.message }) : error;
      });
      return done(fileRow(added));
    }),

    pictures: endpoints.pictures.handler(async ({ input }) => {
      const { rows, total } = await readPictures(db.drizzle, input);
      return done({ rows: await withUses(deps, rows), total });
    }),

    picture: endpoints.picture.handler(async ({ input }) => {
      const found = await findPicture(db.drizzle, input.id);
      const [picture] = await withUses(deps, found ? [found] : []);
      if (!picture) throw new NotFound('There is no such picture.');
      return done(picture);
    }),

    savePicture: endpoints.savePicture.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => done({ version: await savePicture(deps, input, context) })),
    ),

    addPicture: endpoints.addPicture.handler(async ({ context, input, errors }) => {
      const bytes = Buffer.from(await input.body.arrayBuffer());
      const added = await addPicture(deps, { ...input.query, bytes }, context).catch((error: unknown) => {
        throw error instanceof NotAPicture ? errors.NOT_A_PICTURE() : error;
      });
      return done(pictureRow(added));
    }),

    cropPicture: endpoints.cropPicture.handler(async ({ context, input, errors }) => {
      const cut = await cropPicture(deps, input, context).catch((error: unknown) => {
        throw error instanceof NotAPicture ? errors.TOO_SMALL() : error;
      });
      const whole = await findPicture(db.drizzle, input.id);
      return done(pictureRow(cut, whole));
    }),
  };
}

function fileRow({ sizeBytes, ...file }: MediaFile): MediaFileRow {
  const { role, storageKey } = file;
  return {
    ...file,
    sizeBytes: isReady({ ...file, sizeBytes }) ? sizeBytes : null,
    address: role === 'preview' ? previewPath(storageKey) : null,
  };
}

async function orNotAttached<Answer>(errors: { NOT_ATTACHED(): Error }, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof NotAttached ? errors.NOT_ATTACHED() : error;
  }
}

async function orPublic<Answer>(errors: { WOULD_BE_PUBLIC(): Error }, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WouldBePublic ? errors.WOULD_BE_PUBLIC() : error;
  }
}

async function withUses({ db, catalogue }: Pick<MediaDeps, 'db' | 'catalogue'>, rows: readonly PictureFound[]) {
  const wholes = await findPictures(
    db.drizzle,
    rows.flatMap(({ croppedFrom }) => croppedFrom ?? []),
  );
  const whole = new Map(wholes.map((picture) => [picture.id, picture]));
  const uses = await catalogue.usesOfPictures(rows.map(({ image }) => image.permalink));
  return rows.map((row) => {
    const { videos = 0, models = 0, elsewhere = 0, first = [] } = uses.get(row.image.permalink) ?? {};
    return {
      ...pictureRow(row, whole.get(row.croppedFrom ?? 0)),
      uses: { videos, models, elsewhere, first: [...first] },
    };
  });
}

function pictureRow(picture: PictureFound, whole?: PictureFound) {
  const { id, kind, image, sizeBytes, addedAt, version, goingAt, crop: part } = picture;
  const crop = part && whole ? { of: { id: whole.id, image: whole.image }, part } : null;
  return { id, kind, image, sizeBytes, addedAt, version, goingAt, crop };
}
