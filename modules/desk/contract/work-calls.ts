import { z } from 'zod';
import { envelope, wholeNumber } from '#calls/declare.ts';
import { deskCall, Instant } from '#calls/desk-declare.ts';
import { JOB_GROUPS } from './states.ts';

const tags = ['system'];
const read = { permission: 'desk.read-system' } as const;
const operate = { permission: 'desk.operate-system' } as const;
const LIMIT = wholeNumber('The limit', 200).default(100);
const Reason = z.string().trim().min(3, 'Say why, for whoever reads this later.').max(500);

export const JobRun = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  payload: z.unknown(),
  attempts: z.number().int(),
  createdAt: Instant,
  startsAfter: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  lastError: z.string().nullable(),
  progress: z
    .object({ done: z.number(), total: z.number().nullable(), note: z.string().nullable() })
    .nullable(),
});
export type JobRun = z.output<typeof JobRun>;

export const DeadLetter = z.object({
  eventId: z.number().int(),
  handler: z.string(),
  type: z.string(),
  key: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  publishedAt: Instant,
  deadAt: Instant,
});
export type DeadLetter = z.output<typeof DeadLetter>;

const WhichJob = z.object({ name: z.string().max(200), id: z.uuid() });
const WhichLetter = z.object({
  eventId: z.coerce.number().int().nonnegative(),
  handler: z.string().max(200),
});
const nothing = envelope(z.object({}));

/** Work in the background, and facts that could not be delivered. */
export const workCalls = {
  jobs: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/jobs', tags, summary: 'Runs of jobs, the newest first' })
    .meta({ access: read })
    .input(
      z.object({
        group: z.enum(JOB_GROUPS).default('failed'),
        name: z.string().trim().max(200).optional(),
        limit: LIMIT,
      }),
    )
    .output(
      envelope(
        z.object({
          rows: z.array(JobRun),
          counts: z.record(z.enum(JOB_GROUPS).exclude(['ended']), z.number().int()),
        }),
      ),
    ),
  job: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/jobs/{id}', tags, summary: 'One run of a job' })
    .meta({ access: read })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(JobRun)),
  retryJob: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/jobs/{id}/retry',
      tags,
      summary: 'Have a failed run tried again',
    })
    .meta({ access: operate })
    .input(WhichJob.extend({ reason: Reason }))
    .output(nothing),
  dropJob: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/jobs/{id}/drop',
      tags,
      summary: 'Drop a run that failed or waits',
    })
    .meta({ access: operate })
    .input(WhichJob.extend({ reason: Reason }))
    .output(nothing),
  deadLetters: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/dead-letters',
      tags,
      summary: 'Deliveries of events that failed too often',
    })
    .meta({ access: read })
    .input(z.object({ limit: LIMIT }))
    .output(envelope(z.object({ rows: z.array(DeadLetter), total: z.number().int() }))),
  retryDeadLetter: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/dead-letters/{eventId}/retry',
      tags,
      summary: 'Have a dead delivery tried again',
    })
    .meta({ access: operate })
    .input(WhichLetter.extend({ reason: Reason }))
    .output(nothing),
  dropDeadLetter: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/dead-letters/{eventId}/drop',
      tags,
      summary: 'Drop a dead delivery',
    })
    .meta({ access: operate })
    .input(WhichLetter.extend({ reason: Reason }))
    .output(nothing),
};
