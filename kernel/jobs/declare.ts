import type { z } from 'zod';

export interface JobOptions {
  /**
   * Five-field cron in UTC; a job without one runs only when sent. Its payload must then be `{}`, and over all
   * processes one run is queued or under way at a time: a tick that comes too early is left out.
   */
  cron?: string;
  /** With `cron`: also as soon as a process begins to run jobs, for what a stop has left behind. */
  atStart?: boolean;
  /** How often a failed run is tried again, with growing pauses up to an hour: five times unless said otherwise. */
  retries?: number;
  /** A run that takes longer is given up and tried again: a quarter of an hour unless said otherwise. */
  timeoutSeconds?: number;
  /** Runs of this job at once, over all processes; one unless said otherwise. */
  concurrency?: number;
}

/** A kind of background work and what a run of it needs to know. */
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
