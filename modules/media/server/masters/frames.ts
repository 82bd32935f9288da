import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '#kernel/clock.ts';
import type { Storage } from '#kernel/storage.ts';
import { LOOK_SHARES } from '../../contract/master-admin-api.ts';
import { EncoderCutShort, EncoderFailed } from '../encode/ffmpeg/encoder.ts';
import { filterChain, oneMoment, steadySize, toneMapping } from '../encode/ffmpeg/filters.ts';
import { readFrom, readSource, type SourceFacts } from '../encode/ffmpeg/source-facts.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { RefusedFile } from '../ingest/refused-file.ts';

export const LOOKS = LOOK_SHARES.length;
/** A size that every browser can draw. */
const WIDEST = 4096;
const MOST_BYTES = 30_000_000;

export function lookKey(masterId: string, at: number): string {
  return `masters/${masterId}/look-${at + 1}.jpg`;
}

type Source = SourceFacts & { path: string };

/**
 * Stores unchanged frames of a master and returns them, for operators who check its format by looking around in them.
 * Refuses a file without frames.
 */
export async function storeLooks(
  { encoding, storage }: Pick<IngestDeps, 'encoding' | 'storage'>,
  { id, source }: { id: string; source: Source },
  signal: AbortSignal,
): Promise<Buffer[]> {
  return inFolder(encoding, async (folder) => {
    const made: Buffer[] = [];
    for (const [at, share] of LOOK_SHARES.entries()) {
      const picture = await takePicture(encoding, { source, at: source.seconds * share, folder }, signal);
      if (!picture) continue;
      await put(storage, lookKey(id, at), picture);
      made.push(picture);
    }
    if (made.length === 0) throw new RefusedFile('Its picture cannot be decoded.');
    return made;
  });
}

/** The longest wait for one frame. */
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
    const source = { ...(await readSource(encoding.encoder, path, either)), path };
    return await inFolder(encoding, (folder) => takePicture(encoding, { source, at: master.at, folder }, either));
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
  { source, at, folder }: { source: Source; at: number; folder: string },
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const made = join(folder, 'look.jpg');
  const scale = `scale='min(${WIDEST},iw)':-2`;
  const filter = filterChain(oneMoment(source), steadySize(source), scale, toneMapping(source.hdr));
  const which = ['-map', `0:${source.picture}`, '-frames:v', '1', '-vf', filter, '-q:v', '4'];
  const args = [...readFrom(source, { from: at }), ...which];
  try {
    await rm(made, { force: true });
    const run = { inputs: [source.path], folder, seconds: 1, mostBytes: MOST_BYTES, signal };
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
