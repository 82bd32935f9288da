import { DAY, MINUTE } from '#kernel/clock.ts';
import type { StoredFiles } from '#kernel/deletable.ts';
import { changeDeletion, type Deletion, findDeletion, lockDeletion, saveFound } from './deletions-store.ts';
import type { DeletionsDeps } from './deps.ts';
import { LookAgain } from './jobs.ts';

type Stored = Pick<DeletionsDeps, 'storage'>;

/** By then, an upload or encoder that was running has finished, and its files can be found. */
const LOOKS_AFTER_MS = [10 * MINUTE, DAY];

/**
 * R5, R6. Removes the files, verifies that they are gone, and signs the record. It may stop at any line; the next run
 * continues.
 */
export async function removeFiles(deps: DeletionsDeps, deletion: Deletion, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const files = deletion.files;
  if (!files) throw new Error(`The files of deletion ${deletion.id} are not known`);
  if (deletion.objects === null) {
    const found = { objects: 0, bytes: 0 };
    for await (const { size } of storedOf(deps, files, signal)) {
      found.objects += 1;
      found.bytes += size;
    }
    await saveFound(db.drizzle, deletion.id, found);
  }
  for await (const { key } of storedOf(deps, files, signal)) await deps.storage.remove(key);
  for await (const { key } of storedOf(deps, files, signal)) throw new Error(`${key} is still there`);
  await end(deps, deletion.id);
}

/** Each file once, even if a key is below one of the prefixes or one prefix below another. */
async function* storedOf({ storage }: Stored, { keys, prefixes, stays }: StoredFiles, signal: AbortSignal) {
  const startsWithOne = (key: string, beginnings: readonly string[]) => beginnings.some((one) => key.startsWith(one));
  const outer = prefixes.filter((prefix) => !startsWithOne(prefix, without(prefixes, prefix)));
  for (const prefix of new Set(outer))
    for await (const object of storage.list(prefix)) {
      signal.throwIfAborted();
      if (!startsWithOne(object.key, stays)) yield object;
    }
  for (const key of new Set(keys)) {
    signal.throwIfAborted();
    const object = startsWithOne(key, [...outer, ...stays]) ? undefined : await storage.head(key);
    if (object) yield object;
  }
}

const without = (prefixes: readonly string[], prefix: string) => prefixes.filter((one) => one !== prefix);

/** R6. Everything is deleted: writes and signs the record. */
async function end(deps: DeletionsDeps, id: string): Promise<void> {
  const { db, clock, audit, jobs, signer, namesOf } = deps;
  const found = await findDeletion(db.drizzle, id);
  if (found?.state !== 'erasing') return;
  const names = await namesOf([found.requestedBy]);
  const erasedAt = clock.now();
  const record = JSON.stringify(recordOf({ ...found, erasedAt }, names.get(found.requestedBy)), null, 2);
  const { keyId, signature } = await signer.sign(record);
  await db.transaction(async (tx) => {
    if ((await lockDeletion(tx, id))?.state !== 'erasing') return;
    await changeDeletion(tx, id, { state: 'erased', erasedAt, record, keyId, signature, problem: null });
    const { subjectType, subjectId, objects, bytes } = found;
    await audit.record(tx, {
      actor: { kind: 'program', name: 'deletions' },
      action: 'deletions.erased',
      subject: { type: subjectType, id: subjectId },
      after: { deletion: id, objects, bytes },
    });
    for (const [index, ms] of LOOKS_AFTER_MS.entries())
      await jobs.send(
        tx,
        LookAgain,
        { deletion: id },
        { key: `${id} ${index}`, startAfter: new Date(erasedAt.getTime() + ms) },
      );
  });
}

/** The record: what was deleted, when, by whom and why. */
function recordOf(deletion: Deletion & { erasedAt: Date }, byName: string | undefined) {
  const { id, kind, subjectId, title, facts, reason, why, caseId, requestedBy, isAtOnce } = deletion;
  const { requestedAt, dueAt, erasedAt, counts, sources, objects, bytes, files } = deletion;
  return {
    record: 'deletion',
    id,
    what: { kind, id: subjectId, title, facts },
    why: { reason, text: why, case: caseId },
    by: { id: requestedBy, name: byName ?? null },
    when: { requestedAt, dueAt, isAtOnce, erasedAt },
    gone: { rows: counts, files: objects, bytes, sources },
    stays: files?.stays ?? [],
  };
}

/** R5. Only below names that are never given to anything else. */
export async function lookAgain(
  deps: Pick<DeletionsDeps, 'db' | 'storage' | 'log'>,
  { deletion: id }: { deletion: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await findDeletion(deps.db.drizzle, id);
  if (!found?.files) return;
  let removed = 0;
  for await (const { key } of storedOf(deps, { ...found.files, keys: [] }, signal)) {
    await deps.storage.remove(key);
    removed += 1;
  }
  if (removed > 0) deps.log.warn({ deletion: id, removed }, 'files that were written after a deletion were removed');
}
