import { z } from 'zod';
import { adminEndpoint, Instant, unsearchedListEndpoint } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { JOB_GROUPS } from './states.ts';

const tags = ['system'];
const read = { permission: 'operators.read-system' } as const;
const operate = { permission: 'operators.operate-system' } as const;
const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);

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
  progress: z.object({ done: z.number(), total: z.number().nullable(), note: z.string().nullable() }).nullable(),
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
const MANY = 50;
const SomeJobs = z.object({ ids: z.array(z.uuid()).min(1).max(MANY), reason: Reason });
const SomeLetters = z.object({ letters: z.array(WhichLetter).min(1).max(MANY), reason: Reason });
/** How many of them were changed. */
const changed = envelope(z.object({ changed: z.number().int() }));
const nothing = envelope(z.object({}));

export const JOBS = adminTable({
  path: '/api/admin/v1/jobs',
  permission: 'operators.read-system',
  tags,
  summary: 'Runs of jobs, the newest first',
  row: JobRun,
  sorts: ['createdAt', 'name'],
  filters: { group: z.enum(JOB_GROUPS).default('failed'), name: z.string().trim().max(200).optional() },
  also: {
    group: z.enum(JOB_GROUPS),
    names: z.array(z.string()),
    counts: z.record(z.enum(JOB_GROUPS).exclude(['ended']), z.number().int()),
  },
});

export const DEAD_LETTERS = adminTable({
  path: '/api/admin/v1/dead-letters',
  permission: 'operators.read-system',
  tags,
  summary: 'Deliveries of events that failed too often',
  row: DeadLetter,
  sorts: ['deadAt', 'publishedAt'],
  filters: { handler: z.string().trim().max(200).optional() },
  also: { handlers: z.array(z.string()) },
});

/** Work in the background, and facts that could not be delivered. */
export const workEndpoints = {
  jobs: unsearchedListEndpoint(JOBS),
  job: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/jobs/{id}', tags, summary: 'One run of a job' })
    .meta({ access: read })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(JobRun)),
  retryJob: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/jobs/{id}/retry',
      tags,
      summary: 'Retry a failed run',
    })
    .meta({ access: operate })
    .input(WhichJob.extend({ reason: Reason }))
    .output(nothing),
  dropJob: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/jobs/{id}/drop',
      tags,
      summary: 'Discard a failed or waiting run',
    })
    .meta({ access: operate })
    .input(WhichJob.extend({ reason: Reason }))
    .output(nothing),
  retryJobs: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/jobs/retry',
      tags,
      summary: 'Retry failed runs; skips runs whose state has changed',
    })
    .meta({ access: operate })
    .input(SomeJobs)
    .output(changed),
  dropJobs: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/jobs/drop',
      tags,
      summary: 'Discard failed or waiting runs; skips runs whose state has changed',
    })
    .meta({ access: operate })
    .input(SomeJobs)
    .output(changed),
  deadLetters: unsearchedListEndpoint(DEAD_LETTERS),
  retryDeadLetters: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/dead-letters/retry',
      tags,
      summary: 'Retry dead deliveries; skips those that are gone',
    })
    .meta({ access: operate })
    .input(SomeLetters)
    .output(changed),
  dropDeadLetters: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/dead-letters/drop',
      tags,
      summary: 'Discard dead deliveries; skips those that are gone',
    })
    .meta({ access: operate })
    .input(SomeLetters)
    .output(changed),
  retryDeadLetter: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/dead-letters/{eventId}/retry',
      tags,
      summary: 'Retry a dead delivery',
    })
    .meta({ access: operate })
    .input(WhichLetter.extend({ reason: Reason }))
    .output(nothing),
  dropDeadLetter: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/dead-letters/{eventId}/drop',
      tags,
      summary: 'Discard a dead delivery',
    })
    .meta({ access: operate })
    .input(WhichLetter.extend({ reason: Reason }))
    .output(nothing),
};
