import { z } from 'zod';
import {
  adminEndpoint,
  FieldFaults,
  listEndpoint,
  MOST,
  Timestamp,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { KINDS } from '#modules/catalogue/contract/admin-fields.ts';
import { Focus, Image } from '#modules/catalogue/contract/types.ts';
import { masterAdminEndpoints } from './master-admin-api.ts';
import { stepAdminEndpoints } from './step-admin-api.ts';
import { timelineAdminEndpoints } from './timeline-admin-api.ts';
import { VideoFormat } from './types.ts';

const tags = ['media'];
const VideoId = z.coerce.number().int().positive().max(MOST);
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What an upload may be at most; a photograph of forty million pixels fits in. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024;
/** How long an upload may take. */
export const PICTURE_SECONDS = 120;

/** A silent clip of a slide, a banner or a card. */
export const MOST_CLIP_BYTES = 50 * 1024 * 1024;
export const MOST_CLIP_SECONDS = 120;
export const CLIP_SECONDS = 120;

/** What operators list a file of the storage as. */
const LISTED_ROLES = ['full', 'trailer', 'preview'] as const;
/** With the spatial sound that is made of masters. */
const MEDIA_ROLES = [...LISTED_ROLES, 'sound'] as const;
export const PICTURE_ORIGINS = ['library', 'frames'] as const;
const PICTURE_KINDS = ['poster', 'portrait', 'hero'] as const;

export const MediaFileRow = z.object({
  id: z.number().int(),
  /** Null while it is attached to no video. */
  videoId: z.number().int().nullable(),
  role: z.enum(MEDIA_ROLES),
  format: VideoFormat,
  /** Sound has no pixels. */
  width: z.number().int(),
  height: z.number().int(),
  quality: z.string(),
  storageKey: z.string(),
  /** Null while the file is not ready, which keeps it from visitors. */
  sizeBytes: z.number().int().nullable(),
  contentType: z.string(),
  durationSeconds: z.number().int().nullable(),
  /** Why it could not be made ready. */
  problem: z.string().nullable(),
  /** Of a preview clip: where cards find it. */
  address: z.string().nullable(),
});
export type MediaFileRow = z.output<typeof MediaFileRow>;

const Pixels = z.coerce.number().int().min(1, 'Enter a whole number of pixels.').max(20_000);

/** Confirms what `WOULD_BE_PUBLIC` warns of. */
const ForEverybody = z.literal(true).optional();

/** A file that lies in the storage, as an operator lists it. */
export const NewFile = z.object({
  storageKey: z.string().trim().min(1, 'Enter the name of the file in the storage.').max(300),
  role: z.enum(LISTED_ROLES),
  format: VideoFormat,
  width: Pixels,
  height: Pixels,
  quality: z.string().trim().min(1).max(10),
  durationSeconds: z.coerce.number().int().min(0).max(1_000_000).nullable(),
  forEverybody: ForEverybody,
});
export type NewFile = z.output<typeof NewFile>;

/** What of a picture operators edit. */
export const PictureFields = z.object({
  alt: z.string().trim().min(1, 'Describe the picture for people who can’t see it.').max(300),
  focus: Focus,
});
export type PictureFields = z.output<typeof PictureFields>;

const Percent = z.number().min(0).max(100);
/** A part of a picture, in percent of it. */
export const Crop = z
  .object({ x: Percent, y: Percent, width: Percent, height: Percent })
  .refine(({ x, y, width, height }) => x + width <= MOST_PERCENT && y + height <= MOST_PERCENT, {
    message: 'The part reaches beyond the picture.',
  });
export type Crop = z.output<typeof Crop>;
/** With room for what sums of fractions lose. */
const MOST_PERCENT = 100.01;

export const PictureRow = z.object({
  id: z.number().int(),
  kind: z.enum(PICTURE_KINDS),
  image: Image,
  /** Of the largest size. */
  sizeBytes: z.number().int(),
  addedAt: Timestamp,
  version: Version,
  /** When it is deleted for good, where it is being deleted. */
  goingAt: Timestamp.nullable(),
  /** Of what it is a part. */
  crop: z.object({ of: z.object({ id: z.number().int(), image: Image }), part: Crop }).nullable(),
  /** How many show it, and the first of them. */
  uses: z.object({
    videos: z.number().int(),
    models: z.number().int(),
    /** Such as a category, a page or the footer. */
    elsewhere: z.number().int(),
    first: z.array(z.object({ kind: z.enum(KINDS), id: z.number().int(), title: z.string() })),
  }),
});
export type PictureRow = z.output<typeof PictureRow>;

export const MEDIA_FILES = adminTable({
  path: '/api/admin/v1/media-files',
  permission: 'media.read',
  tags,
  summary: 'Files of videos, page by page',
  row: MediaFileRow.extend({ video: z.string() }),
  // By id is by age.
  sorts: ['id', 'sizeBytes'],
  filters: {
    role: z.enum(MEDIA_ROLES).optional(),
    format: VideoFormat.optional(),
    ready: z.enum(['yes', 'no', 'failed']).optional(),
    attached: z.enum(['yes', 'no']).optional(),
  },
});

export const PICTURES = adminTable({
  path: '/api/admin/v1/pictures',
  permission: 'media.read',
  tags,
  summary: 'Pictures, page by page',
  row: PictureRow,
  sorts: ['addedAt'],
  filters: {
    kind: z.enum(PICTURE_KINDS).optional(),
    permalink: z.string().max(300).optional(),
    /** `frames`: what encoding took from masters; `library`: everything else. */
    from: z.enum(PICTURE_ORIGINS).optional(),
  },
});

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;

const Changed = envelope(z.object({ file: Id, version: Version }));

const WOULD_BE_PUBLIC = {
  WOULD_BE_PUBLIC: {
    status: 409,
    message: 'This is a full video. Everybody could watch all of it without a membership.',
  },
} as const;
const NOT_ATTACHED = {
  NOT_ATTACHED: {
    status: 409,
    message: 'Someone else has detached this file from the video.',
  },
} as const;

/** Files of videos, and pictures, as operators see and add them. */
export const mediaAdminEndpoints = moduleEndpoints('media', {
  ...masterAdminEndpoints,
  ...timelineAdminEndpoints,
  ...stepAdminEndpoints,
  mediaFiles: listEndpoint(MEDIA_FILES),
  mediaOfVideo: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/videos/{id}/media-files',
      tags,
      summary: 'The files of one video',
    })
    .meta(mayRead)
    .input(z.object({ id: VideoId }))
    .output(envelope(z.object({ files: z.array(MediaFileRow), version: Version }))),
  attachFile: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/videos/{id}/media-files',
      tags,
      summary: 'Attach a file of the library to a video',
    })
    .meta(mayEdit)
    .input(
      z.object({
        id: VideoId,
        file: Id,
        role: z.enum(MEDIA_ROLES).optional(),
        /** Of the video's files, where what has changed since they were seen matters. */
        version: Version.optional(),
        forEverybody: ForEverybody,
      }),
    )
    .errors({ ...WOULD_BE_PUBLIC, ...VERSION_CONFLICT })
    .output(Changed),
  detachFile: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/videos/{id}/media-files/{file}',
      tags,
      summary: 'Detach a file from its video; it stays in the library',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, file: Id, version: Version }))
    .errors({ ...NOT_ATTACHED, ...VERSION_CONFLICT })
    .output(Changed),
  replaceFile: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/videos/{id}/media-files/{file}/replace',
      tags,
      summary: 'Replace a file of a video by another one of the library',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, file: Id, by: Id, version: Version, forEverybody: ForEverybody }))
    .errors({ ...NOT_ATTACHED, ...WOULD_BE_PUBLIC, ...VERSION_CONFLICT })
    .output(Changed),
  listFile: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/media-files',
      tags,
      summary: 'List a file of the storage in the library',
      description:
        'A file that is not there yet counts as being prepared. Listing the same file and role again answers the first one. Anyone can watch trailers and previews, without a membership.',
    })
    .meta(mayEdit)
    .input(NewFile)
    .errors({
      ...WOULD_BE_PUBLIC,
      NO_STORAGE_KEY: {
        status: 422,
        message: 'This can’t be the name of a file in the storage.',
        data: FieldFaults,
      },
    })
    .output(envelope(MediaFileRow)),
  checkFile: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/media-files/{id}/check',
      tags,
      summary: 'Check again whether a file is ready',
    })
    .meta(mayEdit)
    .input(z.object({ id: Id }))
    .output(envelope(MediaFileRow)),
  addClip: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/clips',
      inputStructure: 'detailed',
      tags,
      summary: 'Add a clip for slides, banners and cards',
      description:
        'The body is the clip itself: MP4 or WebM with H.264, VP9 or AV1, of two minutes at most. Anyone can watch it. The same clip twice is stored once.',
    })
    .meta({ ...mayEdit, rateLimit: { limit: 20, windowMs: 60_000 } })
    .input(
      z.object({
        query: z.object({ name: z.string().normalize('NFC').trim().min(1).max(200) }),
        body: z.file('Send a clip.').max(MOST_CLIP_BYTES, 'The clip is too large.'),
      }),
    )
    .errors({ NOT_A_CLIP: { status: 422, message: 'This can’t be used as a clip.' } })
    .output(envelope(MediaFileRow)),
  pictures: listEndpoint(PICTURES),
  picture: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/pictures/{id}', tags, summary: 'One picture' })
    .meta(mayRead)
    .input(z.object({ id: Id }))
    .output(envelope(PictureRow)),
  savePicture: adminEndpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/v1/pictures/{id}',
      tags,
      summary: 'Change the alt text and focal point of a picture, everywhere it is shown',
    })
    .meta(mayEdit)
    .input(PictureFields.partial().extend({ id: Id, version: Version }))
    .errors(VERSION_CONFLICT)
    .output(envelope(z.object({ version: Version }))),
  cropPicture: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/pictures/{id}/crop',
      tags,
      summary: 'Crop a picture into a new one',
    })
    .meta({ ...mayEdit, rateLimit: { limit: 60, windowMs: 60_000 } })
    .input(z.object({ id: Id, crop: Crop, alt: PictureFields.shape.alt }))
    .errors({
      TOO_SMALL: {
        status: 422,
        message: 'Choose a larger part: at least 320 pixels wide, and no side more than five times the other.',
      },
    })
    .output(envelope(PictureRow.omit({ uses: true }))),
  addPicture: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/pictures',
      inputStructure: 'detailed',
      tags,
      summary: 'Add a picture',
      description:
        'The body is the picture itself: JPEG, PNG, WebP or AVIF. It is stored in every size that pages use. The same picture twice is stored once.',
    })
    .meta({ ...mayEdit, rateLimit: { limit: 60, windowMs: 60_000 } })
    .input(
      z.object({
        query: z.object({
          alt: z.string().trim().min(1, 'Describe the picture for people who can’t see it.').max(300),
          kind: z.enum(PICTURE_KINDS),
        }),
        body: z.file('Send a picture.').max(MOST_PICTURE_BYTES, 'The picture is too large.'),
      }),
    )
    .errors({
      NOT_A_PICTURE: {
        status: 422,
        message:
          'Use a JPEG, PNG, WebP or AVIF that is at least 320 pixels wide, has at most 40 million pixels, and no side more than five times the other.',
      },
    })
    .output(envelope(PictureRow.omit({ uses: true }))),
});
