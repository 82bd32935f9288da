import { z } from 'zod';
import { adminEndpoint, Timestamp, unsearchedListEndpoint } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { JOB_GROUPS } from './states.ts';

const tags = ['system'];
const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);

export const JobRun = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  payload: z.unknown(),
  attempts: z.number().int(),
  createdAt: Timestamp,
  startsAfter: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  lastError: z.string().nullable(),
  progress: z
    .object({ done: z.number(), total: z.number().nullable().default(null), note: z.string().nullable().default(null) })
    .nullable(),
});
export type JobRun = z.output<typeof JobRun>;

const DeadLetter = z.object({
  eventId: z.number().int(),
  handler: z.string(),
  type: z.string(),
  key: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  publishedAt: Timestamp,
  deadAt: Timestamp,
});

const WhichJob = z.object({ name: z.string().max(200), id: z.uuid() });
const WhichLetter = z.object({
  eventId: z.coerce.number().int().nonnegative(),
  handler: z.string().max(200),
});
const MANY = 50;
const SomeJobs = z.object({ ids: z.array(z.uuid()).min(1).max(MANY), reason: Reason });
const SomeLetters = z.object({ letters: z.array(WhichLetter).min(1).max(MANY), reason: Reason });
/** How many were changed. */
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

const operation = (path: string, summary: string) =>
  adminEndpoint
    .route({ method: 'POST', path: `/api/admin/v1${path}`, tags, summary })
    .meta({ access: { permission: 'operators.operate-system' } });
const jobOperation = (path: string, summary: string) =>
  operation(path, summary)
    .input(WhichJob.extend({ reason: Reason }))
    .output(nothing);
const jobsOperation = (path: string, summary: string) => operation(path, summary).input(SomeJobs).output(changed);
const letterOperation = (path: string, summary: string) =>
  operation(path, summary)
    .input(WhichLetter.extend({ reason: Reason }))
    .output(nothing);
const lettersOperation = (path: string, summary: string) => operation(path, summary).input(SomeLetters).output(changed);

/** Jobs, and dead letters. */
export const workEndpoints = {
  jobs: unsearchedListEndpoint(JOBS),
  job: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/jobs/{id}', tags, summary: 'One run of a job' })
    .meta({ access: { permission: 'operators.read-system' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(JobRun)),
  retryJob: jobOperation('/jobs/{id}/retry', 'Retry a failed run'),
  dropJob: jobOperation('/jobs/{id}/drop', 'Discard a failed or waiting run'),
  retryJobs: jobsOperation('/jobs/retry', 'Retry failed runs; skips runs whose state has changed'),
  dropJobs: jobsOperation('/jobs/drop', 'Discard failed or waiting runs; skips runs whose state has changed'),
  deadLetters: unsearchedListEndpoint(DEAD_LETTERS),
  retryDeadLetters: lettersOperation('/dead-letters/retry', 'Retry dead deliveries; skips those that are gone'),
  dropDeadLetters: lettersOperation('/dead-letters/drop', 'Discard dead deliveries; skips those that are gone'),
  retryDeadLetter: letterOperation('/dead-letters/{eventId}/retry', 'Retry a dead delivery'),
  dropDeadLetter: letterOperation('/dead-letters/{eventId}/drop', 'Discard a dead delivery'),
};
