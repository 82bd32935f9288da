import { randomBytes } from 'node:crypto';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Storage } from '../storage.ts';
import type { Archive } from './archive/archive.ts';
import { FILES, type Manifest, placeOf, writeManifest } from './archive/manifest.ts';
import { through } from './archive/through.ts';
import type { BackupWatch } from './backup-progress.ts';
import { baseBackup } from './base-backup.ts';
import { createFileCopier } from './copy-files.ts';
import { findLine, flushedTo } from './log/log-slot.ts';

export interface BackupSources {
  /** Superuser's address of the embedded engine; absent where the database is on a server of the operator's own. */
  engineUrl?: string;
  /** Absent for a backup of the database alone. */
  storage?: Storage;
}

export interface MadeBackup {
  backup: Manifest;
  /** Of this run; what earlier ones had copied is not counted. */
  copied: { files: number; bytes: number };
}

/**
 * Copies database and stored files of a running site into the archive, so that what is restored is a state the site was
 * in.
 *
 * Files first, for that takes long; then the database; then the files that came meanwhile. Every file that a row of the
 * database names is thus in the backup, also one that was removed while it was made (docs/decisions/016).
 */
export async function makeBackup(
  id: string,
  sources: BackupSources,
  { archive, clock, ...watch }: { archive: Archive; clock: Clock } & BackupWatch,
): Promise<MadeBackup> {
  const { engineUrl, storage } = sources;
  const begunAt = clock.now();
  const copier = storage && (await createFileCopier({ storage, archive, id, watch }));
  await copier?.copyNew();
  const database = engineUrl ? await copyDatabase(engineUrl, id, { archive, clock, watch }) : undefined;
  await copier?.copyNew();
  const backup: Manifest = {
    format: 1,
    id,
    installation: archive.installation,
    begunAt,
    endedAt: clock.now(),
    database,
    files: copier?.files(),
  };
  await refuseWithoutParts(archive, backup);
  await writeManifest(archive, backup);
  const copied = copier?.copied ?? { files: 0, bytes: 0 };
  return { backup, copied: { ...copied, bytes: copied.bytes + (database?.size ?? 0) } };
}

/** Anyone who else removes from the archive meanwhile must not leave a manifest of what is gone. */
async function refuseWithoutParts(archive: Archive, { id, database, files }: Manifest): Promise<void> {
  const there = new Map<string, number>();
  const lookAt = async (prefix: string) => {
    for await (const { key, size } of archive.list(prefix)) there.set(key, size);
  };
  if (files) await lookAt(FILES);
  if (database) await lookAt(placeOf(id, ''));
  const parts = [...(files ?? []).map(({ copy }) => copy), ...(database ? [database] : [])];
  const missing = parts.filter(({ key, size }) => there.get(key) !== size);
  if (missing.length === 0) return;
  throw new Error(
    `${missing.length} parts of the backup are not in the archive any more, ${missing[0]?.key} among them. Somebody else removes them.`,
  );
}

/** Sorts by time. */
export function newBackupId(clock: Clock): string {
  const time = clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  return `${time}z-${randomBytes(3).toString('hex')}`;
}

async function copyDatabase(
  url: string,
  id: string,
  { archive, clock, watch }: { archive: Archive; clock: Clock; watch: BackupWatch },
) {
  const line = await positionInLine(url);
  let unpackedBytes = 0;
  const measured = async function* () {
    for await (const chunk of baseBackup(url)) {
      watch.signal?.throwIfAborted();
      unpackedBytes += chunk.length;
      watch.tell?.('database', unpackedBytes);
      yield chunk;
    }
  };
  const packed = through(measured(), createZstdCompress());
  const part = await archive.put(placeOf(id, 'database.tar.zst'), packed);
  return { ...part, unpackedBytes, log: line && { ...line, at: clock.now() } };
}

/** Where the log stands now, if the server keeps it. */
async function positionInLine(url: string): Promise<{ line: string; from: number } | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const line = await findLine(client);
    return line && { line: line.id, from: await flushedTo(client) };
  } finally {
    await client.end();
  }
}
