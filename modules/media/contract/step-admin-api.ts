import { z } from 'zod';
import { adminEndpoint, listEndpoint, MOST, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['masters'];

export const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** One file or group of files that is made of a master. */
export const StepRow = z.object({
  step: z.string(),
  state: z.enum(STEP_STATES),
  /** 0 to 1. */
  progress: z.number(),
  attempts: z.number().int(),
  /** The encoder's last error, also where it is retried; of one that is done, why less was made than it is for. */
  problem: z.string().nullable(),
  /** What was made, in bytes. */
  bytes: z.number().int().nullable(),
  /** How long the encoder took. */
  seconds: z.number().int().nullable(),
  /** How well the title has to be coded in this size, as short pieces of it have told; `most` in bits a second. */
  quality: z.object({ crf: z.number(), most: z.number().int() }).nullable(),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** Of one that failed and is retried. */
  dueAt: Timestamp.nullable(),
});
export type StepRow = z.output<typeof StepRow>;

export const EncodingRow = z.object({
  /** Of the master. */
  id: z.uuid(),
  name: z.string(),
  videoId: z.number().int().nullable(),
  /** The video's title; empty where it has none. */
  video: z.string(),
  addedAt: Timestamp,
  counts: z.record(z.enum(STEP_STATES), z.number().int()),
});
export type EncodingRow = z.output<typeof EncodingRow>;

export const MasterEncoding = EncodingRow.extend({ steps: z.array(StepRow) });
export type MasterEncoding = z.output<typeof MasterEncoding>;

export const ENCODINGS = adminTable({
  path: '/api/admin/v1/encodings',
  permission: 'media.read',
  tags,
  summary: 'Encodings of masters, page by page',
  row: EncodingRow,
  sorts: ['addedAt'],
  filters: { state: z.enum(STEP_STATES).optional() },
});

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;
const Which = z.object({
  id: z.uuid(),
  /** All of the master's where none is named. */
  steps: z.array(z.string().min(1).max(100)).min(1).max(50).optional(),
});
const Changed = envelope(z.object({ steps: z.array(z.string()) }));

/** Encodings of masters, as operators see and steer them. */
export const stepAdminEndpoints = {
  encodings: listEndpoint(ENCODINGS),
  encoding: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/masters/{id}/encoding',
      tags,
      summary: 'What is made of one master, step by step',
    })
    .meta(mayRead)
    .input(z.object({ id: z.uuid() }))
    .output(envelope(MasterEncoding)),
  encodingsOfVideo: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/videos/{id}/encodings',
      tags,
      summary: 'What is made of the masters of one video',
    })
    .meta(mayRead)
    .input(z.object({ id: z.coerce.number().int().positive().max(MOST) }))
    .output(envelope(z.object({ encodings: z.array(MasterEncoding) }))),
  retrySteps: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/encoding/retry',
      tags,
      summary: 'Retry failed and cancelled steps; answers which',
    })
    .meta(mayEdit)
    .input(Which)
    .output(Changed),
  cancelSteps: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/encoding/cancel',
      tags,
      summary: 'Cancel waiting and running steps; finished files stay',
    })
    .meta(mayEdit)
    .input(Which)
    .output(Changed),
};
