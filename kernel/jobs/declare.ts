import type { z } from 'zod';

export interface JobOptions {
  /**
   * Five-field cron in UTC; a job without one runs only when it is sent. The payload must then be `{}`, and over all
   * processes only one run is queued or active at a time: a tick that comes too early is skipped.
   */
  cron?: string;
  /** With `cron`: also as soon as a process starts to run jobs, for what was missed while nothing ran. */
  atStart?: boolean;
  /** How often a failed run is retried, with growing pauses up to an hour; five times by default. */
  retries?: number;
  /** A run that takes longer is canceled and retried; a quarter of an hour by default. */
  timeoutSeconds?: number;
  /** Concurrent runs of this job over all processes; one by default. */
  concurrency?: number;
}

/** A kind of background work, and the payload of its runs. */
export interface JobType<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  readonly payload: z.ZodType<Payload>;
  readonly options: JobOptions;
}

/** @param name `module.what-it-does` */
export function job<Name extends string, Schema extends z.ZodType>(
  name: Name,
  payload: Schema,
  options: JobOptions = {},
): JobType<Name, z.output<Schema>> {
  return { name, payload: payload as unknown as z.ZodType<z.output<Schema>>, options };
}
