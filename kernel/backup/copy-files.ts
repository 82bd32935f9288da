import { randomUUID } from 'node:crypto';
import { forEachAtOnce } from '../concurrency/for-each.ts';
import { NotFound } from '../errors.ts';
import type { ListedObject, Storage } from '../storage.ts';
import type { Archive } from './archive/archive.ts';
import { type CopiedFile, FILES, listRuns, noteCopied, readCopied, readManifest } from './archive/manifest.ts';
import type { BackupWatch } from './backup-progress.ts';

/** Remote storage is faster with several requests at once. */
const AT_ONCE = 4;
/** Copies are recorded in batches: at most this much is copied again after an interrupted run. */
const NOTED_FILES = 200;
const NOTED_BYTES = 64 * 1024 * 1024;

export interface FileCopier {
  /** Copies what is new or has changed since the last call or run. */
  copyNew(): Promise<void>;
  /** Everything it has found, including what was removed in between. */
  files(): CopiedFile[];
  copied: { files: number; bytes: number };
}

/** Copies stored objects into the archive. What an earlier run copied isn't copied again if it is unchanged. */
export async function createFileCopier(options: {
  storage: Storage;
  archive: Archive;
  id: string;
  watch?: BackupWatch;
}): Promise<FileCopier> {
  const { storage, archive, id, watch } = options;
  const known = await knownCopies(archive);
  const found = new Map<string, CopiedFile>();
  const copied = { files: 0, bytes: 0 };
  let unnoted: CopiedFile[] = [];
  let notes = 0;

  async function note(): Promise<void> {
    const files = unnoted;
    unnoted = [];
    notes += 1;
    await noteCopied(archive, id, notes, files);
  }

  async function copy({ key, size, etag }: ListedObject): Promise<void> {
    const part = await storage.read(key).then(
      (stream) => archive.put(`${FILES}${randomUUID()}`, stream),
      (error: unknown) => {
        // Removed since it was listed.
        if (!(error instanceof NotFound)) throw error;
      },
    );
    if (!part) return;
    const file = { key, size, etag, copy: part };
    found.set(key, file);
    unnoted.push(file);
    copied.files += 1;
    copied.bytes += size;
    watch?.tell?.('files', copied.bytes);
    const bytes = unnoted.reduce((sum, { size }) => sum + size, 0);
    if (unnoted.length >= NOTED_FILES || bytes >= NOTED_BYTES) await note();
  }

  return {
    copied,
    files: () => [...found.values()],
    copyNew: () =>
      forEachAtOnce(storage.list(), AT_ONCE, async (object) => {
        watch?.signal?.throwIfAborted();
        const before = found.get(object.key) ?? known.get(object.key);
        if (before?.etag === object.etag && before.size === object.size) found.set(object.key, before);
        else await copy(object);
      }),
  };
}

/** By key, what the newest backup with files and the runs after it have copied, if the archive still has it. */
async function knownCopies(archive: Archive): Promise<Map<string, CopiedFile>> {
  const there = new Map<string, number>();
  for await (const { key, size } of archive.list(FILES)) there.set(key, size);
  const known = new Map<string, CopiedFile>();
  for (const run of (await listRuns(archive)).reverse()) {
    const files = run.isWhole ? (await readManifest(archive, run.id))?.files : await readCopied(archive, run);
    for (const file of files ?? []) {
      if (!known.has(file.key) && there.get(file.copy.key) === file.copy.size) known.set(file.key, file);
    }
    if (run.isWhole && files) break;
  }
  return known;
}
