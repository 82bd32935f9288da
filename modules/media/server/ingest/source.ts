import { constants, createReadStream, createWriteStream, type Stats } from 'node:fs';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Arrival } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';
import { removeUpload } from './upload-folder.ts';

/** The bytes of an arrival as a file of this machine. */
export interface Source {
  path: string;
  /** Takes it from where it came from, once a master has its bytes. */
  drop(): Promise<void>;
  /** Lets go of what was only made to look at it. */
  close(): Promise<void>;
}

type Deps = Pick<IngestDeps, 'storage' | 'ingest'>;
type Origin = Pick<Arrival, 'origin' | 'source' | 'masterId' | 'fingerprint'>;

/** Undefined where the file is gone, or is another one by now. */
export async function openSource(deps: Deps, arrival: Origin, signal: AbortSignal): Promise<Source | undefined> {
  const found = await findSource(deps, arrival);
  if (found === undefined) return undefined;
  if (arrival.origin === 'prefix') return openObject(deps, arrival, signal);
  return { path: found, drop: () => dropSource(deps, arrival), close: async () => {} };
}

/** Where the file of an arrival lies still, as it was seen. */
export async function findSource(deps: Deps, arrival: Origin): Promise<string | undefined> {
  if (arrival.origin === 'prefix') {
    const stored = await deps.storage.brought.head(arrival.source);
    return stored && fingerprintOfObject(stored) === arrival.fingerprint ? arrival.source : undefined;
  }
  const path = pathOf(deps, arrival);
  const fingerprint = await fingerprintOfFile(path);
  const isOther = arrival.origin === 'folder' && fingerprint !== arrival.fingerprint;
  return fingerprint === undefined || isOther ? undefined : path;
}

/** Takes away what was taken in. Done again, it changes nothing; another file of the same name stays. */
export async function dropSource(deps: Deps, arrival: Origin): Promise<void> {
  if (arrival.origin === 'upload') return removeUpload(pathOf(deps, arrival));
  const found = await findSource(deps, arrival);
  if (found === undefined) return;
  if (arrival.origin === 'prefix') await deps.storage.brought.remove(found);
  else await rm(found, { force: true });
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
  const found = await lstat(path).catch(() => undefined);
  return found && fingerprintOfStats(found);
}

export function fingerprintOfStats(file: Stats): string | undefined {
  if (!file.isFile()) return undefined;
  return [file.size, Math.round(file.mtimeMs), file.ino].join(' ');
}

function pathOf({ ingest }: Pick<Deps, 'ingest'>, { origin, source }: Origin): string {
  return join(origin === 'upload' ? ingest.uploadsFolder : (ingest.inboxFolder ?? ''), source);
}

async function openObject(deps: Deps, arrival: Origin, signal: AbortSignal): Promise<Source> {
  const { ingest } = deps;
  const { brought } = deps.storage;
  const { source, masterId } = arrival;
  const drop = () => dropSource(deps, arrival);
  const here = await brought.pathOf(source);
  if (here !== undefined) return { path: here, drop, close: async () => {} };
  await mkdir(ingest.uploadsFolder, { recursive: true });
  const path = join(ingest.uploadsFolder, `${masterId}.fetched`);
  const close = () => rm(path, { force: true });
  try {
    await pipeline(await brought.read(source), createWriteStream(path), { signal });
  } catch (error) {
    await close();
    throw error;
  }
  return { path, drop, close };
}
