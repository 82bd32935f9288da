import { pauseAfter } from '#kernel/concurrency/backoff.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { NO_FILES } from '#kernel/deletable.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { changeDeletion, type Deletion, readErasing, takeDue } from './deletions-store.ts';
import { type DeletionsDeps, deletableOf } from './deps.ts';
import { removeFiles } from './remove-files.ts';

/** Deletions per run whose files are removed. */
const AT_ONCE = 100;
const LONGEST_PROBLEM = 500;

/** R5. Deletes the rows of what is due, each thing in a transaction of its own, and then the files. */
export async function eraseDue(deps: DeletionsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const failed = (tx: Tx, deletion: Deletion, error: unknown) => putOff(deps, tx, deletion, error);
  await sweep(
    { db, log, signal },
    {
      name: 'deletions due',
      take: (tx) => takeDue(tx, clock.now()),
      handle: (tx, deletion) => eraseRows(deps, tx, deletion),
      failed,
    },
  );
  for (const deletion of await readErasing(db.drizzle, clock.now(), AT_ONCE)) {
    if (signal.aborted) return;
    try {
      await removeFiles(deps, deletion, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      log.error({ err: error, deletion: deletion.id }, 'the files of a deletion could not be removed; tried again');
      await failed(db.drizzle, deletion, error);
    }
  }
}

async function eraseRows(deps: DeletionsDeps, tx: Tx, { id, kind, subjectId }: Deletion): Promise<void> {
  const deletable = deletableOf(deps, kind);
  // It may be gone already: a model is deleted along with the one it was merged into.
  const thing = await deletable.find(tx, subjectId);
  const erased = thing && (await deletable.erase(tx, subjectId));
  const { files = NO_FILES, counts = {}, sources = [] } = erased ?? {};
  await changeDeletion(tx, id, { state: 'erasing', files, counts, sources, failures: 0, problem: null });
  const { log } = deps;
  afterCommit(tx, () => {
    erased?.after().catch((error: unknown) => log.error({ err: error }, 'pages of what was deleted were not dropped'));
  });
}

async function putOff({ clock }: DeletionsDeps, tx: Tx, deletion: Deletion, error: unknown): Promise<void> {
  const failures = deletion.failures + 1;
  await changeDeletion(tx, deletion.id, {
    failures,
    problem: errorLine(error).slice(0, LONGEST_PROBLEM),
    tryAt: new Date(clock.now().getTime() + pauseAfter(failures)),
  });
}
