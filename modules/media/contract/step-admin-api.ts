import { z } from 'zod';
import { adminEndpoint, Instant, MOST, tableOf, tableQuery } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['masters'];

export const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** One thing that is made of a master. */
export const StepRow = z.object({
  step: z.string(),
  state: z.enum(STEP_STATES),
  /** 0 to 1. */
  progress: z.number(),
  attempts: z.number().int(),
  /** What the encoder said last, also where it is tried again. */
  problem: z.string().nullable(),
  /** What was made, in bytes. */
  bytes: z.number().int().nullable(),
  /** How long the making took. */
  seconds: z.number().int().nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  /** Of one that failed and is tried again. */
  dueAt: Instant.nullable(),
});
export type StepRow = z.output<typeof StepRow>;

export const EncodingRow = z.object({
  /** Of the master. */
  id: z.uuid(),
  name: z.string(),
  videoId: z.number().int().nullable(),
  /** The video's title; empty where it has none. */
  video: z.string(),
  addedAt: Instant,
  counts: z.object({
    waiting: z.number().int(),
    running: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
  }),
});
export type EncodingRow = z.output<typeof EncodingRow>;

export const MasterEncoding = EncodingRow.extend({ steps: z.array(StepRow) });
export type MasterEncoding = z.output<typeof MasterEncoding>;

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;
const Which = z.object({
  id: z.uuid(),
  /** All of the master's where none is named. */
  steps: z.array(z.string().min(1).max(100)).min(1).max(50).optional(),
});
const Changed = envelope(z.object({ steps: z.array(z.string()) }));

/** What is made of masters, as operators see and steer it. */
export const stepAdminEndpoints = {
  encodings: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/encodings',
      tags,
      summary: 'What is made of masters, page by page',
    })
    .meta(mayRead)
    .input(tableQuery(['addedAt']).extend({ state: z.enum(STEP_STATES).optional() }))
    .output(envelope(tableOf(EncodingRow))),
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
      summary: 'Make what failed or was cancelled; answers which steps that is',
    })
    .meta(mayEdit)
    .input(Which)
    .output(Changed),
  cancelSteps: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/masters/{id}/encoding/cancel',
      tags,
      summary: 'Leave undone what waits, and end what runs; what is made stays',
    })
    .meta(mayEdit)
    .input(Which)
    .output(Changed),
};
