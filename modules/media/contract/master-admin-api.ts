import { z } from 'zod';
import { adminEndpoint, listEndpoint, MOST, Timestamp, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { SOUND_LAYOUTS } from './sound-layout.ts';
import { Transparency } from './transparency-schema.ts';
import { FormatQuestion, LensCurve, VideoFormat } from './types.ts';

const tags = ['masters'];
const VideoId = z.coerce.number().int().positive().max(MOST);
const Id = z.object({ id: z.uuid() });

/** Where files are uploaded, by the tus protocol; see `server/ingest/upload-http.ts`. */
export const UPLOADS_PATH = '/api/admin/v1/uploads';
/** What one request sends; a lost connection costs no more than that. */
export const UPLOAD_PIECE_BYTES = 16 * 1024 * 1024;
export const MOST_PIECE_BYTES = 64 * 1024 * 1024;
export const PIECE_SECONDS = 900;

/** A whole picture of a master, to look around in. */
export function lookAddress(masterId: string, at: number): string {
  return `/api/admin/v1/masters/${masterId}/looks/${at}`;
}

/** The same of any moment: `?second=` says which. */
export function momentAddress(masterId: string): string {
  return `/api/admin/v1/masters/${masterId}/moment`;
}

/** Where in the video the pictures to look around in come from. */
export const LOOK_SHARES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

const MASTER_STATES = ['new', 'ready', 'refused'] as const;
const MASTER_ORIGINS = ['upload', 'folder', 'prefix'] as const;
const SoundLayout = z.enum(SOUND_LAYOUTS);
const FORMAT_SOURCES = ['metadata', 'name', 'shape', 'person'] as const;

export const MasterRow = z.object({
  id: z.uuid(),
  /** As it was called where it came from. */
  name: z.string(),
  origin: z.enum(MASTER_ORIGINS),
  /** `new` until it was probed; `refused` for what no video can be made of, with the reason in `problem`. */
  state: z.enum(MASTER_STATES),
  sizeBytes: z.number().int(),
  /** What the probe found. */
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
        /** How many times as wide as high its pixels are; absent where they are square. */
        pixelShape: z.number().optional(),
        /** Brighter than ordinary screens; what is made of it is tone-mapped. */
        isHdr: z.boolean().optional(),
      }),
      audio: z
        .object({
          codec: z.string(),
          channels: z.number().int(),
          /** Sound all round the listener (ambisonics), as the file says; absent for any other. */
          ambisonicOrder: z.number().int().optional(),
        })
        .nullable(),
      /** Why nobody but a person can tell the format, and the best guess at it. */
      question: z.object({ why: FormatQuestion, guess: VideoFormat }).optional(),
    })
    .nullable(),
  /** Null until it is known; nothing is made of a master before. */
  format: VideoFormat.nullable(),
  /** Where the format comes from; a person's choice is never overruled. */
  formatFrom: z.enum(FORMAT_SOURCES).nullable(),
  /** Of its own lens; null where it is the usual one of its format. */
  lensCurve: LensCurve.nullable(),
  /** What of its picture is not there; null where neither its name nor anybody has said it: nothing. */
  transparency: Transparency.nullable(),
  /** What the channels of its sound are, as a person said it; null where the file's own word counts. */
  soundLayout: SoundLayout.nullable(),
  videoId: z.number().int().nullable(),
  /** The video's title; empty where it has none. */
  video: z.string(),
  problem: z.string().nullable(),
  /** Where the clip begins that cards play, as a person chose it. */
  previewFromMs: z.number().int().nullable(),
  addedAt: Timestamp,
  version: Version,
});
export type MasterRow = z.output<typeof MasterRow>;

export const Master = MasterRow.extend({
  sha256: z.string().nullable(),
  /** Addresses of whole pictures of it, in the order of the video. */
  looks: z.array(z.string()),
  /** The published video that its name begins with: a person has to confirm that it belongs to it. */
  namedAfter: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** Files of the same bytes that were put into the watched folder later, and where in it they lie now. */
  broughtAgain: z.array(z.object({ name: z.string(), movedTo: z.string(), at: Timestamp })),
  /** Its file is still where it came from and can be probed again. */
  mayRetry: z.boolean(),
});
export type Master = z.output<typeof Master>;

export const MASTERS = adminTable({
  path: '/api/admin/v1/masters',
  permission: 'media.read',
  tags,
  summary: 'Masters, page by page',
  row: MasterRow,
  sorts: ['addedAt'],
  filters: {
    state: z.enum(MASTER_STATES).optional(),
    hasVideo: z.enum(['yes', 'no']).optional(),
    hasFormat: z.enum(['yes', 'no']).optional(),
    video: VideoId.optional(),
    /** Whose file was put into the watched folder again. */
    brought: z.literal('again').optional(),
  },
});

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;

/** The files that videos are made of, as operators see them. */
export const masterAdminEndpoints = {
  masters: listEndpoint(MASTERS),
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
      summary: 'Set the format, the lens, the transparency, the sound and the video of a master',
      description:
        'A master that is ready and has a video is encoded; files of another format or lens are encoded again. A lens curve is of fisheye formats: what is seen at an angle θ, in radians, lies θ(1 + k1·θ² + k2·θ⁴ + k3·θ⁶ + k4·θ⁸) from the middle of the picture, whose edge is the edge of the field of view. Null is the usual lens of the format. Transparency takes effect at once. Another sound layout has everything made again; null is what the file says.',
    })
    .meta(mayEdit)
    .input(
      Id.extend({
        version: Version,
        format: VideoFormat.optional(),
        lensCurve: LensCurve.nullable().optional(),
        videoId: VideoId.optional(),
        transparency: Transparency.optional(),
        soundLayout: SoundLayout.nullable().optional(),
      }),
    )
    .errors({
      ...VERSION_CONFLICT,
      NO_SUCH_VIDEO: { status: 422, message: 'There is no such video.' },
      NO_AMBISONICS: {
        status: 422,
        message: 'Ambisonics have 4, 9 or 16 channels, or two more. Choose the layout that the file has.',
      },
      UNFIT_LENS_CURVE: { status: 422, message: 'No fisheye picture has such a lens.' },
      NO_ROOM_FOR_MATTE: {
        status: 422,
        message: 'Only fisheye pictures with both eyes side by side have a packed matte. Choose such a format first.',
      },
    })
    .output(envelope(z.object({ version: Version }))),
  choosePreview: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/preview',
      tags,
      summary: 'Choose where the preview clip of cards begins',
      description: 'The clip is cut again, and the video shows it once that is done.',
    })
    .meta(mayEdit)
    .input(Id.extend({ version: Version, second: z.coerce.number().min(0).max(1_000_000) }))
    .errors({
      ...VERSION_CONFLICT,
      NO_SUCH_MOMENT: { status: 422, message: 'There is no such moment, or the master has no video yet.' },
    })
    .output(envelope(z.object({ version: Version }))),
  retryMaster: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/retry',
      tags,
      summary: 'Probe a refused file again',
    })
    .meta(mayEdit)
    .input(Id)
    .errors({ NOTHING_TO_RETRY: { status: 409, message: 'Its file is gone. Upload it again.' } })
    .output(envelope(z.object({}))),
  removeMaster: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/masters/{id}',
      tags,
      summary: 'Delete a master with its file; what was made of it stays with its video',
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
          /** Nothing tells its format: nothing is made of it until a person does. */
          needsFormat: z.boolean(),
          problem: z.string().nullable(),
        }),
      ),
    ),
};
