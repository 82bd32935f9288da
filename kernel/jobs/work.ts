import type { Tx } from '../db/database.ts';
import type { JobType } from './declare.ts';

/** The part of the jobs that modules send work with. */
export interface JobSender {
  /**
   * Queues a run in the transaction that makes it necessary: a rollback undoes it.
   * @param options.key at most one run of this job and key waits at a time; while one is active, another may wait
   */
  send<Payload>(
    tx: Tx,
    type: JobType<string, Payload>,
    payload: NoInfer<Payload>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
}

/** For senders that may change their mind. */
export interface JobPlanner extends JobSender {
  /** Deletes a run that was sent with this key and still waits, in the transaction that makes it unnecessary. */
  withdraw(tx: Tx, type: Pick<JobType, 'name'>, key: string): Promise<void>;
}

/** How far a run has come. */
export interface Progress {
  done: number;
  total?: number;
  note?: string;
}

export interface JobRun {
  /** Aborts when the process stops or the run takes too long. */
  signal: AbortSignal;
  /** Shows operators how far it is. */
  progress(progress: Progress): Promise<void>;
}

export interface JobWork {
  readonly type: JobType;
  run(payload: unknown, run: JobRun): Promise<void>;
}

/**
 * Defines how a job is done. It runs outside any transaction, so it may call other servers; it may run more than once.
 */
export function work<Payload>(
  type: JobType<string, Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): JobWork {
  return { type: type as JobType, run: (payload, context) => run(type.payload.parse(payload), context) };
}
