import { constants, createReadStream, createWriteStream, type Stats } from 'node:fs';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { ifMissing } from '#kernel/storage/read-file.ts';
import type { Arrival } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';
import { inboxIdOf, pathIn } from './inbox-folder.ts';
import { findParts, readParts, removePieces } from './upload-pieces.ts';

/** The bytes of an arrival as a file of this machine. */
export interface Source {
  path: string;
  /** It lies under the master's own name in the storage already. */
  isStored?: boolean;
  /** Takes it from where it came from, once a master has its bytes. */
  drop(): Promise<void>;
  /** Lets go of what was only made to look at it. */
  close(): Promise<void>;
}

type Deps = Pick<IngestDeps, 'storage' | 'ingest' | 'encoding'>;
type Origin = Pick<Arrival, 'origin' | 'source' | 'masterId' | 'fingerprint' | 'sizeBytes'>;

/** Within the watched folder; what lies in it is not taken in. */
const DUPLICATES = 'duplicates';
const LONGEST_ASIDE = 200;

/**
 * Undefined where the file is gone, or is another one by now.
 * @param key of the master in the storage
 */
export async function openSource(
  deps: Deps,
  arrival: Origin,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Source | undefined> {
  const found = await findSource(deps, arrival);
  if (found === undefined) return undefined;
  const drop = () => dropSource(deps, arrival);
  if (arrival.origin === 'upload') {
    const stored = await joinPieces(deps, arrival, { key, signal });
    if (stored !== undefined) return { path: stored, isStored: true, drop, close: async () => {} };
  }
  if (arrival.origin === 'folder') return { path: found, drop, close: async () => {} };
  const here = arrival.origin === 'prefix' ? await deps.storage.brought.pathOf(found) : undefined;
  if (here !== undefined) return { path: here, drop, close: async () => {} };
  const { path, close } = await fetchSource(deps, arrival, signal);
  return { path, drop, close };
}

/** Where the file of an arrival lies still, as it was seen. */
export async function findSource(
  { storage, ingest }: Omit<Deps, 'encoding'>,
  arrival: Origin,
): Promise<string | undefined> {
  const { origin, source, fingerprint, sizeBytes } = arrival;
  if (origin === 'upload') return (await findParts(storage, source, sizeBytes)) && source;
  if (origin === 'prefix') {
    const stored = await storage.brought.head(source);
    return stored && fingerprintOfObject(stored) === fingerprint ? source : undefined;
  }
  const path = pathIn(ingest, await inboxIdOf(ingest), source);
  return (await fingerprintOfFile(path)) === fingerprint ? path : undefined;
}

/** Whether the file of an arrival lies in a folder that another process has. */
export async function isElsewhere({ ingest }: Pick<Deps, 'ingest'>, { origin, source }: Origin): Promise<boolean> {
  return origin === 'folder' && pathIn(ingest, await inboxIdOf(ingest), source) === 'elsewhere';
}

/** Takes away what was taken in. Done again, it changes nothing; another file of the same name stays. */
export async function dropSource(
  deps: Omit<Deps, 'encoding'>,
  arrival: Origin & Partial<Pick<Arrival, 'movedTo'>>,
): Promise<void> {
  const { movedTo } = arrival;
  if (movedTo) return moveAside(deps, { ...arrival, movedTo });
  if (arrival.origin === 'upload') return removePieces(deps.storage, arrival.source);
  const found = await findSource(deps, arrival);
  if (found === undefined) return;
  if (arrival.origin === 'prefix') await deps.storage.brought.remove(found);
  else await rm(found, { force: true });
}

/** What a duplicate of the watched folder is called from now on, the same each time. */
export function asideName({ id, name }: Pick<Arrival, 'id' | 'name'>): string {
  return `${DUPLICATES}/${id.slice(-6)}-${name.slice(-LONGEST_ASIDE)}`;
}

/** R41. Moves a file of the watched folder that is known already out of the way. Done again, it changes nothing. */
export async function moveAside(deps: Omit<Deps, 'encoding'>, arrival: Origin & { movedTo: string }): Promise<void> {
  const found = await findSource(deps, arrival);
  if (found === undefined) return;
  const target = join(deps.ingest.inboxFolder ?? '', arrival.movedTo);
  await mkdir(dirname(target), { recursive: true });
  // Another run may have been faster.
  await rename(found, target).catch(ifMissing(undefined));
}

/** Never the file that a link leads to. */
export function readNoLink(path: string): Readable {
  return createReadStream(path, {
    flags: constants.O_RDONLY | constants.O_NOFOLLOW,
    highWaterMark: 1024 * 1024,
  } as unknown as Parameters<typeof createReadStream>[1]);
}

export function fingerprintOfObject({ size, etag }: { size: number; etag: string }): string {
  return `${size} ${etag}`;
}

/** Undefined where there is none, and for links, folders and devices. */
async function fingerprintOfFile(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(ifMissing(undefined));
  return found && fingerprintOfStats(found);
}

export function fingerprintOfStats(file: Stats): string | undefined {
  if (!file.isFile()) return undefined;
  return [file.size, Math.round(file.mtimeMs), file.ino].join(' ');
}

/**
 * Where the storage keeps files on this machine the pieces become the master's own file at once, and are not copied a
 * second time. Undefined elsewhere.
 */
async function joinPieces(
  { storage }: Deps,
  { source, sizeBytes }: Origin,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<string | undefined> {
  const parts = await findParts(storage, source, sizeBytes);
  if (!parts?.[0] || (await storage.pathOf(parts[0].key)) === undefined) return undefined;
  const body = Readable.from(readParts(storage, parts, signal), { objectMode: false });
  await storage.put(key, body, { contentType: contentTypeOf(key) });
  return storage.pathOf(key);
}

/** What lies elsewhere, as a file of this machine. */
async function fetchSource({ storage, encoding }: Deps, arrival: Origin, signal: AbortSignal) {
  const { origin, source, masterId, sizeBytes } = arrival;
  await mkdir(encoding.workFolder, { recursive: true });
  // Swept with what else was left there.
  const path = join(encoding.workFolder, `${masterId}.arrival`);
  const close = () => rm(path, { force: true });
  try {
    const bytes =
      origin === 'upload'
        ? readParts(storage, (await findParts(storage, source, sizeBytes)) ?? [], signal)
        : await storage.brought.read(source);
    await pipeline(bytes, createWriteStream(path), { signal });
  } catch (error) {
    await close();
    throw error;
  }
  return { path, close };
}
