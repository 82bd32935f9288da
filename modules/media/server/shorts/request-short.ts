import type { Tx } from '#kernel/db/database.ts';
import type { MediaDeps } from '../deps.ts';
import type { Moment } from '../types.ts';
import { DropShortFiles, MakeShort } from './short-jobs.ts';
import {
  addShort,
  changeShort,
  deleteUnwanted,
  lockShort,
  readShorts,
  touchShorts,
  waitingShorts,
} from './short-store.ts';

type Deps = Pick<MediaDeps, 'jobs' | 'clock' | 'db'>;

const MOST_RESUMED = 100;
const MOST_DROPPED = 200;

/** Has a moment made into a short; one that is made, on its way or failed stays as it is. */
export async function requestShort({ jobs, clock }: Deps, tx: Tx, moment: Moment): Promise<void> {
  const { id, state } = await addShort(tx, moment, clock.now());
  if (state === 'waiting') await send({ jobs }, tx, id);
}

/** Has one made anew, whether it failed or not. False where it was never asked for. */
export async function remakeShort({ jobs, clock }: Deps, tx: Tx, moment: Moment): Promise<boolean> {
  const [found] = await readShorts(tx, [moment]);
  const row = found && (await lockShort(tx, found.id));
  if (!row) return false;
  const afresh = { state: 'waiting', attempts: 0, failures: 0, problem: null, requestedAt: clock.now() } as const;
  await changeShort(tx, row.id, afresh);
  await send({ jobs }, tx, row.id);
  return true;
}

export async function resumeShorts({ db, jobs }: Deps): Promise<void> {
  const waiting = await waitingShorts(db.drizzle, MOST_RESUMED);
  for (const id of waiting) await db.transaction((tx) => send({ jobs }, tx, id));
}

/** Takes away those that are none of these and have not been since a time, with their files. */
export async function dropShortsBut(
  { db, jobs, clock }: Deps,
  { inUse, before }: { inUse: readonly Moment[]; before: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await touchShorts(tx, inUse, clock.now());
    const keys = await deleteUnwanted(tx, { inUse, before, most: MOST_DROPPED });
    if (keys.length > 0) await jobs.send(tx, DropShortFiles, { keys });
  });
}

function send({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, short: number): Promise<void> {
  return jobs.send(tx, MakeShort, { short }, { key: String(short) });
}
