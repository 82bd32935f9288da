import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '#kernel/db/database.ts';
import { withSessionLock } from '#kernel/db/session-lock.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { beginEncoding } from '../encode/index.ts';
import { storeLooks } from '../masters/frames.ts';
import {
  changeMaster,
  deleteMaster,
  findMaster,
  findSame,
  holdBytes,
  lockMaster,
  type Master,
} from '../masters/master-store.ts';
import { type Arrival, changeArrival, findArrival, lockArrival } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';
import { doubtShape, likenessOf } from './format/eyes-of-pictures.ts';
import { transparencyOfName } from './format/transparency-of-name.ts';
import { type Looked, lookInto } from './probe-master.ts';
import { RefusedFile } from './refused-file.ts';
import { asideName, dropSource, isElsewhere, moveAside, openSource, readNoLink, type Source } from './source.ts';
import { videoOfName } from './video-of-name.ts';

/** After this many attempts a file is given up: it may crash the program each time. */
const MOST_ATTEMPTS = 5;
const GONE = 'The file was taken away, or changed, before it could be taken in.';
const TAKEN_DOWN = 'This file was deleted for good because of a request, so it is not taken in again.';
/** Said of a file in a folder of another process, which looks for what says so. */
export const WAITS_ELSEWHERE = 'It waits for the process that has its folder.';
const REMOVED = 'Somebody has removed it from the list while it was being taken in.';

/**
 * Makes a master of a complete file. It may be killed at any line: the stored object has the master's own name and is
 * written again, the rows change in one transaction, and only then the file is removed from where it came from.
 */
export async function takeIn(
  deps: IngestDeps,
  { arrival: id }: { arrival: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const waiting = await findArrival(deps.db.drizzle, id);
  if (!waiting) return;
  if (await isElsewhere(deps, waiting)) return leaveToOthers(deps, id);
  if (!deps.ingest.hasPeers) return takeInHere(deps, id, signal);
  // A process that has the folder may come to it by the job, and by looking for what was left to it.
  await withSessionLock(deps.db, `arrival ${id}`, () => takeInHere(deps, id, signal));
}

async function takeInHere(deps: IngestDeps, id: string, signal: AbortSignal): Promise<void> {
  const arrival = await beginTry(deps, id);
  if (!arrival) return;
  if (arrival.state === 'taken') return dropSource(deps, arrival);
  if (arrival.attempts > MOST_ATTEMPTS) return giveUp(deps, arrival);
  try {
    await take(deps, arrival, signal);
  } catch (error) {
    if (error instanceof RefusedFile) return await refuse(deps, arrival, error.message);
    // Where it ended with the process, the try counts and nothing is to be told of it.
    if (!signal.aborted) await noteTrouble(deps, arrival, error);
    throw error;
  }
}

async function leaveToOthers({ db, clock }: IngestDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, id);
    if (arrival?.state === 'there') await changeArrival(tx, id, { problem: WAITS_ELSEWHERE, changedAt: clock.now() });
  });
}

/** Counts the attempt before it begins, because it may crash the process. */
async function beginTry({ db, clock }: IngestDeps, id: string): Promise<Arrival | undefined> {
  return db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, id);
    if (arrival?.state === 'taken') return arrival;
    if (arrival?.state !== 'there') return undefined;
    const attempts = arrival.attempts + 1;
    const problem = arrival.problem === WAITS_ELSEWHERE ? null : arrival.problem;
    await changeArrival(tx, id, { attempts, problem, changedAt: clock.now() });
    return { ...arrival, attempts };
  });
}

async function noteTrouble({ db, clock }: IngestDeps, { id }: Arrival, error: unknown): Promise<void> {
  await changeArrival(db.drizzle, id, { problem: errorLine(error).slice(0, 500), changedAt: clock.now() });
}

async function take(deps: IngestDeps, arrival: Arrival, signal: AbortSignal): Promise<void> {
  const master = await findMaster(deps.db.drizzle, arrival.masterId);
  if (!master) throw new RefusedFile(REMOVED);
  const source = await openSource(deps, arrival, { key: master.storageKey, signal });
  if (!source) throw new RefusedFile(GONE);
  try {
    await takeFrom(deps, arrival, { source, master, signal });
  } finally {
    await source.close();
  }
}

async function takeFrom(
  deps: IngestDeps,
  arrival: Arrival,
  { source, master, signal }: { source: Source; master: Master; signal: AbortSignal },
): Promise<void> {
  const { db, encoding, ingest } = deps;
  const { encoder } = encoding;
  const looked = await lookInto({ encoder, limits: ingest.limits }, { ...source, name: arrival.name }, signal);
  const { id, storageKey } = master;
  const looks = await storeLooks(deps, { id, source: looked.source }, signal);
  const found = doubtShape(looked.found, await likenessOf(looks));
  const sha256 = await store(deps, { ...source, key: storageKey, size: arrival.sizeBytes }, signal);
  if (await deps.isTakenDown(sha256)) throw new RefusedFile(TAKEN_DOWN);
  const isKnown = (await findSame(db.drizzle, sha256, id)) !== undefined;
  // Meanwhile an operator may have assigned it to a video, or removed it.
  const now = await findMaster(db.drizzle, id);
  if (!now) throw new RefusedFile(REMOVED);
  const { name, masterId } = arrival;
  const videoId = now.videoId ?? (isKnown ? null : await videoOfName(deps, { name, masterId }));
  const movedTo = await end(deps, arrival, { probe: looked.probe, found, sha256, videoId });
  await (movedTo === undefined ? source.drop() : moveAside(deps, { ...arrival, movedTo }));
}

/**
 * R19: the same bytes again are the master that there is. Answers where a file goes that is none, but was put into a
 * folder.
 */
async function end(
  deps: IngestDeps,
  { id, masterId, origin, name }: Arrival,
  looked: Pick<Looked, 'probe' | 'found'> & Pick<Master, 'videoId'> & { sha256: string },
): Promise<string | undefined> {
  const { db, clock, jobs } = deps;
  const { sha256, videoId, found } = looked;
  const { question, ...said } = found;
  const probe = { ...looked.probe, ...(question && { question }) };
  const taken = await db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, id);
    if (arrival?.state !== 'there') return arrival;
    const same = await holdBytes(tx, sha256, masterId);
    // Nothing can be moved there, so it stays where it is.
    if (same && origin === 'prefix') throw new RefusedFile(await sameAs(tx, same));
    const movedTo = same && origin === 'folder' ? asideName({ id, name }) : null;
    const master = await lockMaster(tx, masterId);
    if (!master) throw new RefusedFile(REMOVED);
    const set = {
      ...(master.formatFrom !== 'person' && said),
      transparency: master.transparency ?? transparencyOfName(name, found),
      videoId: master.videoId ?? videoId,
    };
    if (same) await deleteMaster(tx, masterId);
    else await changeMaster(tx, masterId, { state: 'ready', sha256, probe, problem: null, ...set });
    const is = { state: 'taken', masterId: same ?? masterId, problem: null, movedTo } as const;
    await changeArrival(tx, id, { ...is, changedAt: clock.now() });
    if (!same) await beginEncoding({ jobs, clock }, tx, masterId);
    if (movedTo !== null)
      await deps.audit.record(tx, {
        actor: { kind: 'program', name: 'ingest' },
        action: 'media.duplicate-moved',
        subject: { type: 'master', id: is.masterId },
        after: { name, movedTo },
      });
    return is;
  });
  if (taken?.masterId !== masterId) await removeStored(deps, masterId);
  return taken?.movedTo ?? undefined;
}

async function sameAs(tx: Tx, masterId: string): Promise<string> {
  const master = await findMaster(tx, masterId);
  return `The same file is here already, as “${master?.name ?? masterId}”.`;
}

/** Records that no video can be made of it. */
async function refuse(deps: IngestDeps, arrival: Arrival, problem: string): Promise<void> {
  if (!(await fail(deps, arrival, problem))) return;
  // Who uploaded it has it still. What lies in a folder is left there, for its owner to look at.
  if (arrival.origin === 'upload') await dropSource(deps, arrival);
}

/** The trouble may be ours, so that the file stays where it is until somebody has it looked into again. */
async function giveUp(deps: IngestDeps, arrival: Arrival): Promise<void> {
  await fail(deps, arrival, arrival.problem ?? 'It ended the program each time it was looked into.');
}

async function fail(deps: IngestDeps, arrival: Arrival, problem: string): Promise<boolean> {
  const { db, clock } = deps;
  const isFailed = await db.transaction(async (tx) => {
    if ((await lockArrival(tx, arrival.id))?.state !== 'there') return false;
    await markRefused(tx, arrival, problem, clock.now());
    return true;
  });
  if (isFailed) await removeStored(deps, arrival.masterId);
  return isFailed;
}

async function markRefused(tx: Tx, { id, masterId }: Arrival, problem: string, now: Date): Promise<void> {
  await changeMaster(tx, masterId, { state: 'refused', problem });
  await changeArrival(tx, id, { state: 'failed', problem, changedAt: now });
}

/** Copies the bytes into the storage if needed, and returns their checksum. */
async function store(
  { storage }: IngestDeps,
  { path, key, size, isStored }: { path: string; key: string; size: number; isStored?: boolean },
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of readNoLink(path)) {
      signal.throwIfAborted();
      hash.update(chunk);
      yield chunk;
    }
  }
  const body = Readable.from(hashed(), { objectMode: false });
  const stored = isStored
    ? await counted(body)
    : (await storage.put(key, body, { contentType: contentTypeOf(key) })).size;
  if (stored !== size) throw new Error(`${key} has ${stored} bytes and should have ${size}`);
  return hash.digest('hex');
}

async function counted(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

/** What a master that is none lies in the storage with. */
async function removeStored({ db, storage }: IngestDeps, masterId: string): Promise<void> {
  const master = await findMaster(db.drizzle, masterId);
  if (master?.state === 'ready') return;
  for await (const { key } of storage.list(`masters/${masterId}`)) await storage.remove(key);
}
