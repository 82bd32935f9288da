import { lstat, mkdir, opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { ifMissing } from '#kernel/storage/read-file.ts';
import type { BroughtObjects } from '#kernel/storage.ts';
import { findMaster } from '../masters/master-store.ts';
import {
  type Arrival,
  addArrival,
  changeArrival,
  findBySource,
  forgetEnded,
  holdOrigin,
  keepInMind,
  lockArrival,
  readArrivals,
  readSettled,
  removeArrival,
} from './arrival-store.ts';
import { arrive, TakeIn } from './arrive.ts';
import type { IngestDeps } from './deps.ts';
import { inboxIdOf, sourceIn } from './inbox-folder.ts';
import { dropSource, fingerprintOfObject, fingerprintOfStats } from './source.ts';
import { takeIn, WAITS_ELSEWHERE } from './take-in.ts';
import { DropUpload } from './upload-pieces.ts';

/** Looks for new files, and resumes what was begun and not finished. */
export const WatchInbox = job('media.watch-inbox', z.object({}), { cron: '* * * * *', atStart: true });

/** How long an upload may be inactive. */
const UNFINISHED_FOR_MS = DAY;
const RETENTION_MS = 30 * DAY;
const AT_ONCE = 500;
/** Files that one look takes into account; the rest has to wait for the next. */
const MOST = 1000;

export async function watchInbox(deps: IngestDeps, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { ingest, storage, db } = deps;
  // Uploads first: the folder may be on a missing disk, and the prefix on another host.
  await finishUploads(deps);
  await askAgain(deps);
  await lookIntoFolder(deps, signal);
  if (ingest.inboxPrefix) await look(deps, 'prefix', listPrefix(storage.brought, ingest.inboxPrefix), signal);
  await forgetEnded(db.drizzle, ago(deps, RETENTION_MS), AT_ONCE);
}

/**
 * Where several processes watch folders each looks into its own, and takes in what others have left to it: the job runs
 * in one of them.
 */
export async function watchOwnFolder(deps: IngestDeps, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const inboxId = await inboxIdOf(deps.ingest);
  if (inboxId === undefined) return;
  await lookIntoFolder(deps, signal);
  const open = await readArrivals(deps.db.drizzle, { state: 'there', origin: 'folder', limit: AT_ONCE });
  for (const { id } of open.filter(({ source, problem }) => {
    return problem === WAITS_ELSEWHERE && source.startsWith(sourceIn(inboxId, ''));
  })) {
    signal.throwIfAborted();
    await takeIn(deps, { arrival: id }, { signal });
  }
}

async function lookIntoFolder(deps: IngestDeps, signal: AbortSignal): Promise<void> {
  const { ingest } = deps;
  if (!ingest.inboxFolder) return;
  await look(deps, 'folder', listFolder(ingest.inboxFolder, await inboxIdOf(ingest)), signal);
}

const ago = ({ clock }: IngestDeps, ms: number) => new Date(clock.now().getTime() - ms);

async function look(
  deps: IngestDeps,
  origin: 'folder' | 'prefix',
  files: AsyncIterable<Seen>,
  signal: AbortSignal,
): Promise<void> {
  for (const file of await unsettled(deps, origin, files, signal)) {
    signal.throwIfAborted();
    const known = await deps.db.transaction(async (tx) => {
      await holdOrigin(tx, origin);
      return noteSeen(deps, tx, origin, file);
    });
    // The program ended after the master was made and before the file was removed.
    if (known) await dropSource(deps, known);
  }
}

/** Without finished ones, or a thousand refused files would keep all others out. */
async function unsettled(
  deps: IngestDeps,
  origin: 'folder' | 'prefix',
  files: AsyncIterable<Seen>,
  signal: AbortSignal,
): Promise<Seen[]> {
  const { db, clock } = deps;
  const found: Seen[] = [];
  let some: Seen[] = [];
  const sift = async () => {
    signal.throwIfAborted();
    const settled = await readSettled(db.drizzle, origin, some);
    await keepInMind(db.drizzle, origin, [...settled], { now: clock.now(), olderThan: ago(deps, DAY) });
    found.push(...some.filter(({ source }) => !settled.has(source)));
    some = [];
  };
  for await (const file of files) {
    if (found.length >= MOST) return found;
    if (some.push(file) === AT_ONCE) await sift();
  }
  await sift();
  return found;
}

/** A file that hasn't changed since the last look is complete. Returns those that were taken in and are still there. */
async function noteSeen(
  deps: IngestDeps,
  tx: Tx,
  origin: 'folder' | 'prefix',
  { source, name, fingerprint, sizeBytes }: Seen,
): Promise<Arrival | undefined> {
  const changedAt = deps.clock.now();
  const known = await findBySource(tx, { origin, source });
  // Once its master was removed, what looks the same is all that there is of it.
  const isLost = known?.state === 'taken' && !(await findMaster(tx, known.masterId));
  const isSame = known?.fingerprint === fingerprint && !isLost;
  if (!known) {
    const ids = { id: newId(deps.clock), masterId: newId(deps.clock) };
    await addArrival(tx, { ...ids, origin, source, name, fingerprint, sizeBytes, changedAt });
  } else if (!isSame && known.state !== 'there') {
    const anew = { state: 'coming', masterId: newId(deps.clock), problem: null, movedTo: null } as const;
    await changeArrival(tx, known.id, { ...anew, fingerprint, sizeBytes, changedAt });
  } else if (isSame && known.state === 'coming') {
    // Another process may have looked a moment ago.
    if (known.changedAt <= ago(deps, deps.ingest.standsStillMs ?? 0)) await arrive(deps, tx, known);
  } else if (isSame && known.state === 'taken') return known;
  return undefined;
}

/** Completes uploads whose last piece came as the program ended, and gives up those that were inactive for a day. */
async function finishUploads(deps: IngestDeps): Promise<void> {
  const { db, jobs } = deps;
  const oldest = ago(deps, UNFINISHED_FOR_MS).getTime();
  for (const { id } of await readArrivals(db.drizzle, { state: 'coming', origin: 'upload', limit: AT_ONCE }))
    await db.transaction(async (tx) => {
      const held = await lockArrival(tx, id);
      if (held?.state !== 'coming') return;
      if (held.receivedBytes === held.sizeBytes) await arrive(deps, tx, held);
      else if (held.changedAt.getTime() < oldest) {
        await removeArrival(tx, id);
        await jobs.send(tx, DropUpload, { upload: id });
      }
    });
}

/**
 * Later each time, for the trouble may take a while to end. One that is under way or waits is asked for no second time:
 * its key is its id, and jobs of one name run one after the other.
 */
async function askAgain({ db, jobs, clock }: IngestDeps): Promise<void> {
  const open = await readArrivals(db.drizzle, { state: 'there', limit: AT_ONCE });
  const now = clock.now().getTime();
  const waiting = open.filter(({ attempts, changedAt }) => now - changedAt.getTime() >= MINUTE * 2 ** attempts);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { id } of waiting) await jobs.send(tx, TakeIn, { arrival: id }, { key: id });
  });
}

/** A file in a watched place. */
interface Seen {
  source: string;
  name: string;
  fingerprint: string;
  sizeBytes: number;
}

const LONGEST_NAME = 255;
/** How other programs name unfinished files. */
const UNFINISHED = /\.(part|partial|filepart|crdownload|download|tmp|unfinished)$/i;

/**
 * The files that lie in a folder itself: no links, nothing hidden, nothing that another program is still writing by its
 * name.
 */
async function* listFolder(folder: string, inboxId: string | undefined): AsyncGenerator<Seen> {
  await mkdir(folder, { recursive: true });
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !isTaken(entry.name)) continue;
    const file = await lstat(join(folder, entry.name)).catch(ifMissing(undefined));
    const fingerprint = file && fingerprintOfStats(file);
    if (!file || fingerprint === undefined) continue;
    const source = sourceIn(inboxId, entry.name);
    yield { source, name: entry.name.normalize('NFC'), fingerprint, sizeBytes: file.size };
  }
}

/** What is stored below a prefix, whatever the folder within. */
async function* listPrefix(brought: Pick<BroughtObjects, 'list'>, prefix: string): AsyncGenerator<Seen> {
  for await (const object of brought.list(prefix)) {
    const name = basename(object.key);
    if (!isTaken(name)) continue;
    const fingerprint = fingerprintOfObject(object);
    yield { source: object.key, name: name.normalize('NFC'), fingerprint, sizeBytes: object.size };
  }
}

function isTaken(name: string): boolean {
  // A name that isn't valid text can't be stored or shown.
  return !name.startsWith('.') && !UNFINISHED.test(name) && name.length <= LONGEST_NAME && !name.includes('\ufffd');
}
