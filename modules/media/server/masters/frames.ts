import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '#kernel/clock.ts';
import type { Storage } from '#kernel/storage.ts';
import { LOOK_SHARES } from '../../contract/master-admin-api.ts';
import { EncoderCutShort, EncoderFailed, input } from '../encode/ffmpeg/encoder.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { RefusedFile } from '../ingest/refused-file.ts';

export const LOOKS = LOOK_SHARES.length;
/** What every browser draws. */
const WIDEST = 4096;
const MOST_BYTES = 30_000_000;

export function lookKey(masterId: string, at: number): string {
  return `masters/${masterId}/look-${at + 1}.jpg`;
}

/**
 * Stores whole pictures of a master, as it has them: anyone who doubts its format looks round in them. Refuses what
 * shows no picture.
 */
export async function storeLooks(
  { encoding, storage }: Pick<IngestDeps, 'encoding' | 'storage'>,
  master: { id: string; path: string; seconds: number },
  signal: AbortSignal,
): Promise<void> {
  await inFolder(encoding, async (folder) => {
    let made = 0;
    for (const [at, share] of LOOK_SHARES.entries()) {
      const picture = await takePicture(encoding, { ...master, at: master.seconds * share, folder }, signal);
      if (!picture) continue;
      await put(storage, lookKey(master.id, at), picture);
      made += 1;
    }
    if (made === 0) throw new RefusedFile('Its picture cannot be decoded.');
  });
}

/** Longer than this nobody waits for one picture. */
const PATIENCE_MS = 30 * SECOND;

/**
 * The whole picture of a moment, where the master lies on this machine; undefined where it does not, or shows none
 * then, or not in time.
 */
export async function lookAt(
  { encoding, storage }: Pick<IngestDeps, 'encoding' | 'storage'>,
  master: { storageKey: string; at: number },
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const path = await storage.pathOf(master.storageKey);
  if (path === undefined) return undefined;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const either = AbortSignal.any([signal, patience]);
  try {
    return await inFolder(encoding, (folder) => takePicture(encoding, { path, at: master.at, folder }, either));
  } catch (error) {
    if (patience.aborted || error instanceof EncoderCutShort) return undefined;
    throw error;
  }
}

async function inFolder<Result>(
  { workFolder }: Pick<IngestDeps['encoding'], 'workFolder'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'look-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takePicture(
  { encoder }: IngestDeps['encoding'],
  { path, at, folder }: { path: string; at: number; folder: string },
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const made = join(folder, 'look.jpg');
  const scale = `scale='min(${WIDEST},iw)':-2`;
  const args = ['-ss', at.toFixed(3), ...input(path), '-frames:v', '1', '-an', '-vf', scale, '-q:v', '4'];
  try {
    await rm(made, { force: true });
    const run = { inputs: [path], folder, seconds: 1, mostBytes: MOST_BYTES, signal };
    await encoder.run({ ...run, args: [...args, '-f', 'mjpeg', made] });
    const picture = await readFile(made);
    return picture.length > 0 ? picture : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EncoderCutShort) throw error;
    if (error instanceof EncoderFailed || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function put(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  await storage.put(key, bytes, { contentType: 'image/jpeg' });
}
