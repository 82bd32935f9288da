import { z } from 'zod';
import { envelope, moduleCalls } from '#calls/declare.ts';
import { deskCall, Instant, tableOf, tableQuery } from '#calls/desk-declare.ts';
import { Image } from '#modules/catalogue/contract/wire.ts';
import { VideoFormat } from './wire.ts';

const tags = ['media'];
const VideoId = z.coerce.number().int().positive();

/** What an upload may be at most; a photograph of fifty million pixels fits in. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

export const MEDIA_ROLES = ['full', 'trailer', 'preview'] as const;
export const PICTURE_KINDS = ['poster', 'portrait', 'hero'] as const;

export const MediaFileRow = z.object({
  id: z.number().int(),
  videoId: z.number().int(),
  role: z.enum(MEDIA_ROLES),
  format: VideoFormat,
  width: z.number().int(),
  height: z.number().int(),
  quality: z.string(),
  storageKey: z.string(),
  /** Null while the file is not ready, which keeps it from visitors. */
  sizeBytes: z.number().int().nullable(),
  contentType: z.string(),
  durationSeconds: z.number().int().nullable(),
});
export type MediaFileRow = z.output<typeof MediaFileRow>;

export const PictureRow = z.object({
  id: z.number().int(),
  kind: z.enum(PICTURE_KINDS),
  image: Image,
  /** Of the largest size. */
  sizeBytes: z.number().int(),
  addedAt: Instant,
  uses: z.array(z.object({ kind: z.enum(['videos', 'models']), id: z.number().int(), title: z.string() })),
});
export type PictureRow = z.output<typeof PictureRow>;

const mayRead = { access: { permission: 'playback.read-media' } } as const;

/** Files of films, and pictures, as operators see and add them. */
export const playbackDeskCalls = moduleCalls('playback', {
  mediaFiles: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/media-files', tags, summary: 'Files of films, page by page' })
    .meta(mayRead)
    .input(
      // The newest first is by id.
      tableQuery(['id', 'sizeBytes']).extend({
        role: z.enum(MEDIA_ROLES).optional(),
        format: VideoFormat.optional(),
        ready: z.enum(['yes', 'no']).optional(),
      }),
    )
    .output(envelope(tableOf(MediaFileRow.extend({ video: z.string() })))),
  mediaOfVideo: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/videos/{id}/media-files',
      tags,
      summary: 'The files of one film',
    })
    .meta(mayRead)
    .input(z.object({ id: VideoId }))
    .output(envelope(z.object({ files: z.array(MediaFileRow) }))),
  pictures: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/pictures', tags, summary: 'Pictures, page by page' })
    .meta(mayRead)
    .input(tableQuery(['addedAt']).extend({ kind: z.enum(PICTURE_KINDS).optional() }))
    .output(envelope(tableOf(PictureRow))),
  addPicture: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/pictures',
      inputStructure: 'detailed',
      tags,
      summary: 'Add a picture',
      description:
        'The body is the picture itself: JPEG, PNG, WebP or AVIF. It is kept in every size that pages ask for; the same picture again is the one there is.',
    })
    .meta({ access: { permission: 'playback.edit-media' } })
    .input(
      z.object({
        query: z.object({
          alt: z.string().trim().min(1, 'Say what it shows, for those who do not see it.').max(300),
          kind: z.enum(PICTURE_KINDS),
        }),
        body: z.file('The body has to be a picture.').max(MOST_PICTURE_BYTES, 'The picture is too large.'),
      }),
    )
    .errors({
      NOT_A_PICTURE: {
        status: 422,
        message: 'This is no picture that can be shown: a JPEG, PNG, WebP or AVIF, at least 320 pixels wide.',
      },
    })
    .output(envelope(PictureRow.omit({ uses: true }))),
});
