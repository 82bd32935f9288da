import type { Tx } from '../db/database.ts';
import type { JobType } from './declare.ts';

/** The half of the jobs that modules send work with. */
export interface JobSender {
  /**
   * Asks for a run, in the transaction that makes it necessary: if that is undone, so is the request.
   * @param options.key at most one run of this job and key waits at a time; while one is under way, another may wait
   */
  send<Payload>(
    tx: Tx,
    type: JobType<string, Payload>,
    payload: NoInfer<Payload>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
}

/** For anyone who may think better of it. */
export interface JobPlanner extends JobSender {
  /** Takes back what was sent with this key and waits still, in the transaction that makes it needless. */
  withdraw(tx: Tx, type: Pick<JobType, 'name'>, key: string): Promise<void>;
}

/** How far a run has come. */
export interface Progress {
  done: number;
  total?: number;
  note?: string;
}

export interface JobRun {
  /** Fires when the process stops or the run takes too long. */
  signal: AbortSignal;
  /** Tells operators how far it is. */
  progress(progress: Progress): Promise<void>;
}

export interface JobWork {
  readonly type: JobType;
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** Says how a job is done. It runs outside any transaction, so it may call other servers; it may run more than once. */
export function work<Payload>(
  type: JobType<string, Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): JobWork {
  return { type: type as JobType, run: (payload, context) => run(type.payload.parse(payload), context) };
}
