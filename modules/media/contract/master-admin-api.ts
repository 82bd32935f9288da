import { z } from 'zod';
import {
  adminEndpoint,
  Instant,
  MOST,
  tableOf,
  tableQuery,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { VideoFormat } from './types.ts';

const tags = ['masters'];
const VideoId = z.coerce.number().int().positive().max(MOST);
const Id = z.object({ id: z.uuid() });

/** Where files are uploaded, by the tus protocol; see `server/pipeline/ingest/upload-http.ts`. */
export const UPLOADS_PATH = '/api/admin/v1/uploads';
/** What comes at once; a broken line costs no more than that. */
export const UPLOAD_PIECE_BYTES = 16 * 1024 * 1024;
export const MOST_PIECE_BYTES = 64 * 1024 * 1024;
export const PIECE_SECONDS = 900;

/** Whole pictures of a master, to look round in: `{UPLOADS_PATH}`'s neighbour. */
export function lookAddress(masterId: string, at: number): string {
  return `/api/admin/v1/masters/${masterId}/looks/${at}`;
}

/** The same of any moment: `?second=` says which. */
export function momentAddress(masterId: string): string {
  return `/api/admin/v1/masters/${masterId}/moment`;
}

/** Where in the video the pictures are from that an operator looks round in. */
export const LOOK_SHARES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

export const MASTER_STATES = ['new', 'ready', 'refused'] as const;
const MASTER_ORIGINS = ['upload', 'folder', 'prefix'] as const;
const FORMAT_SOURCES = ['metadata', 'name', 'shape', 'person'] as const;

export const MasterRow = z.object({
  id: z.uuid(),
  /** As it was called where it came from. */
  name: z.string(),
  origin: z.enum(MASTER_ORIGINS),
  /** `new` until it was looked into; `refused` for what no video can be made of, with the reason in `problem`. */
  state: z.enum(MASTER_STATES),
  sizeBytes: z.number().int(),
  /** What the look into it found. */
  probe: z
    .object({
      container: z.string(),
      durationSeconds: z.number(),
      video: z.object({
        codec: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        fps: z.number(),
        bitRate: z.number().nullable(),
      }),
      audio: z.object({ codec: z.string(), channels: z.number().int() }).nullable(),
    })
    .nullable(),
  format: VideoFormat.nullable(),
  /** Who says so: what a person says is never overruled. */
  formatFrom: z.enum(FORMAT_SOURCES).nullable(),
  videoId: z.number().int().nullable(),
  /** The video's title; empty where it has none. */
  video: z.string(),
  problem: z.string().nullable(),
  /** Where the clip begins that cards play, as a person chose it. */
  previewFromMs: z.number().int().nullable(),
  addedAt: Instant,
  version: Version,
});
export type MasterRow = z.output<typeof MasterRow>;

export const Master = MasterRow.extend({
  sha256: z.string().nullable(),
  /** Addresses of whole pictures of it, in the order of the video. */
  looks: z.array(z.string()),
  /** The video whose address its name begins with, where visitors have seen that video, so that a person has to say that it is of it. */
  namedAfter: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** Its file lies where it came from and can be tried again. */
  mayRetry: z.boolean(),
});
export type Master = z.output<typeof Master>;

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;

/** The files that videos are made of, as operators see them. */
export const masterAdminEndpoints = {
  masters: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/masters', tags, summary: 'Masters, page by page' })
    .meta(mayRead)
    .input(
      tableQuery(['addedAt']).extend({
        state: z.enum(MASTER_STATES).optional(),
        hasVideo: z.enum(['yes', 'no']).optional(),
        video: VideoId.optional(),
      }),
    )
    .output(envelope(tableOf(MasterRow))),
  master: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/masters/{id}', tags, summary: 'One master' })
    .meta(mayRead)
    .input(Id)
    .output(envelope(Master)),
  saveMaster: adminEndpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/v1/masters/{id}',
      tags,
      summary: 'Say how the picture of a master is wrapped, and of which video it is',
      description:
        'A master that is ready and has a video is encoded; what was made of it before in another format is made anew.',
    })
    .meta(mayEdit)
    .input(Id.extend({ version: Version, format: VideoFormat.optional(), videoId: VideoId.optional() }))
    .errors({ ...VERSION_CONFLICT, NO_SUCH_VIDEO: { status: 422, message: 'There is no such video.' } })
    .output(envelope(z.object({ version: Version }))),
  choosePreview: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/preview',
      tags,
      summary: 'Have the clip that cards play begin at a moment of the video',
      description: 'The clip is cut anew, and the video shows it once that is done.',
    })
    .meta(mayEdit)
    .input(Id.extend({ version: Version, second: z.coerce.number().min(0).max(1_000_000) }))
    .errors({
      ...VERSION_CONFLICT,
      NO_SUCH_MOMENT: { status: 422, message: 'There is no such moment, or no video of it yet.' },
    })
    .output(envelope(z.object({ version: Version }))),
  retryMaster: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/retry',
      tags,
      summary: 'Look again into a file that was refused and lies where it came from',
    })
    .meta(mayEdit)
    .input(Id)
    .errors({ NOTHING_TO_RETRY: { status: 409, message: 'Its file is not there any more. Bring it again.' } })
    .output(envelope(z.object({}))),
  removeMaster: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/masters/{id}',
      tags,
      summary: 'Remove a master with its file; what was made of it stays with its video',
    })
    .meta(mayEdit)
    .input(Id.extend({ version: Version }))
    .errors(VERSION_CONFLICT)
    .output(envelope(z.object({}))),
  arrival: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/arrivals/{id}',
      tags,
      summary: 'What became of an upload',
      description:
        'The id is the last part of its address. The same bytes twice are one master: `masterId` is then the one there was.',
    })
    .meta(mayRead)
    .input(Id)
    .output(
      envelope(
        z.object({
          state: z.enum(['coming', 'there', 'taken', 'failed']),
          masterId: z.uuid(),
          isKnown: z.boolean(),
          problem: z.string().nullable(),
        }),
      ),
    ),
};
