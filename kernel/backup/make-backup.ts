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
  /** The embedded engine's superuser URL; absent when the database is on the operator's own server. */
  engineUrl?: string;
  /** Absent for a backup of the database alone. */
  storage?: Storage;
}

export interface MadeBackup {
  backup: Manifest;
  /** Of this run alone, without what earlier ones copied. */
  copied: { files: number; bytes: number };
}

/**
 * Copies the database and stored files of a running site into the archive, so that a restore gives a state that the
 * site was in.
 *
 * Files first, because they take long; then the database; then files added meanwhile. So every file that a row of the
 * database names is in the backup, even one that was removed during it (docs/decisions/016).
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

/** If somebody else removes parts meanwhile, no manifest may name them. */
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

/** The current WAL position, if the server retains its WAL. */
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
