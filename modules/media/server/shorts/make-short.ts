import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SECOND } from '#kernel/clock.ts';
import { inBackground } from '#kernel/db/database.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import type { Storage } from '#kernel/storage.ts';
import type { MediaDeps } from '../deps.ts';
import { asSaid } from '../encode/ffmpeg/ambisonics.ts';
import { BARE_MP4, pictureCoding, soundCoding } from '../encode/ffmpeg/coding.ts';
import { CannotBeMade, EncoderFailed, input } from '../encode/ffmpeg/encoder.ts';
import { errorTail } from '../encode/ffmpeg/error-tail.ts';
import { flatView, UPRIGHT } from '../encode/ffmpeg/flat-view.ts';
import { perSecond, readFrom, readSource, shownSize } from '../encode/ffmpeg/source-facts.ts';
import { dropFetched, localFile } from '../encode/run/local-files.ts';
import type { Moment, ShortFiles } from '../types.ts';
import { changeShort, lockShort, readShortSources, type ShortSource } from './short-store.ts';

type Deps = Pick<MediaDeps, 'db' | 'storage' | 'encoding'> & {
  catalogue: Pick<MediaDeps['catalogue'], 'invalidateVideoPages'>;
};

const WIDTH = 720;
/** Telephones show no more smoothly what is so small, and on a slow line every byte counts. */
const MOST_FPS = 30;
const MOST_BYTES = 200_000_000;
/** Where in the clip its poster is taken: not the very first picture, which may be black. */
const POSTER_AT = 0.25;
const POSTER_QUALITY = 74;
/** Less than this is no clip. */
const LEAST_SECONDS = 1;

/** Runs that fail before operators are asked; and those that are begun, for one may end the program each time. */
const MOST_FAILURES = 4;
const MOST_ATTEMPTS = 10;
const LOST_EACH_TIME = `The program ended ${MOST_ATTEMPTS} times while it did this. It may need more memory than there is.`;

/** Where the files of one lie, whichever run makes them. */
function keysOf(id: number): Pick<ShortFiles, 'storageKey' | 'posterKey'> {
  return { storageKey: `shorts/${id}.mp4`, posterKey: `shorts/${id}.jpg` };
}

/**
 * Cuts a short, if it is there to be made. One run does it anew from the beginning: nothing of a run that was killed is
 * used, and what it has stored is written over.
 */
export async function makeShort(
  deps: Deps,
  { short: id }: { short: number },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const taken = await begin(deps, id);
  // A run that was killed may have stored what was deleted meanwhile.
  if (taken === 'gone') return dropFiles(deps.storage, Object.values(keysOf(id)));
  if (taken === 'nothing to do') return;
  const { moment } = taken;
  const folder = await folderFor(deps);
  try {
    const files = await cut(deps, id, { moment, folder, signal });
    signal.throwIfAborted();
    await end(deps, id, files);
  } catch (error) {
    if (signal.aborted) throw error;
    const problem = error instanceof EncoderFailed ? error.message : errorTail(errorLine(error));
    if (await fail(deps, id, { problem, isFinal: error instanceof CannotBeMade })) return;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await dropFetched(deps.encoding.workFolder, ownerOf(id));
  }
}

/** Whose what was fetched from another host is. */
const ownerOf = (id: number) => `short-${id}`;

async function folderFor({ encoding: { workFolder } }: Deps): Promise<string> {
  await mkdir(workFolder, { recursive: true });
  return mkdtemp(join(workFolder, 'short-'));
}

async function begin({ db }: Deps, id: number): Promise<{ moment: Moment } | 'gone' | 'nothing to do'> {
  return inBackground(() =>
    db.transaction(async (tx) => {
      const row = await lockShort(tx, id);
      if (!row) return 'gone';
      if (row.state !== 'waiting') return 'nothing to do';
      if (row.attempts >= MOST_ATTEMPTS) {
        await changeShort(tx, id, { state: 'failed', problem: LOST_EACH_TIME });
        return 'nothing to do';
      }
      await changeShort(tx, id, { attempts: row.attempts + 1 });
      const { videoId, fromMs, lengthMs } = row;
      return { moment: { videoId, fromMs, lengthMs } };
    }),
  );
}

async function cut(
  { db, storage, encoding }: Deps,
  id: number,
  { moment, folder, signal }: { moment: Moment; folder: string; signal: AbortSignal },
): Promise<ShortFiles> {
  const { encoder, workFolder } = encoding;
  const from = await chooseSource(storage, await readShortSources(db.drizzle, moment.videoId));
  if (!from) throw new CannotBeMade('This video has no file yet that a clip can be cut out of.');
  const path = await localFile(storage, from.storageKey, { workFolder, owner: ownerOf(id), signal });
  const found = asSaid(await readSource(encoder, path, signal), from.soundLayout);
  const source = { ...found, ...shownSize(found, from.format), path };
  const begins = moment.fromMs / SECOND;
  const seconds = Math.min(moment.lengthMs / SECOND, source.seconds - begins);
  if (seconds < LEAST_SECONDS) throw new CannotBeMade('The video ends before this moment.');
  const { filter, width, height } = flatView(source, from, WIDTH, UPRIGHT);
  const fps = perSecond(source.fps) > MOST_FPS ? `${MOST_FPS}/1` : source.fps;
  const rung = { quality: 'HD', width, height, coding: 'h264' } as const;
  const clip = join(folder, 'short.mp4');
  const picture = ['-map', `0:${source.picture}`, '-vf', filter];
  const coding = await pictureCoding(encoder, rung, { ...source, fps }, encoding);
  const common = { folder, mostBytes: MOST_BYTES, signal };
  await encoder.run({
    ...common,
    inputs: [path],
    seconds,
    args: [
      ...readFrom(source, { from: begins, seconds }),
      ...picture,
      ...coding,
      ...soundCoding(source),
      ...BARE_MP4,
      clip,
    ],
  });
  const still = join(folder, 'poster.png');
  const one = ['-frames:v', '1', '-f', 'image2', '-update', '1', still];
  const seek = ['-ss', (seconds * POSTER_AT).toFixed(3)];
  await encoder.run({ ...common, inputs: [clip], seconds: 1, args: [...seek, ...input(clip), ...one] });
  const poster = await sharp(await readFile(still))
    .jpeg({ quality: POSTER_QUALITY, mozjpeg: true })
    .toBuffer();
  signal.throwIfAborted();
  const keys = keysOf(id);
  await storage.put(keys.posterKey, poster, { contentType: 'image/jpeg' });
  const { size } = await storage.put(keys.storageKey, createReadStream(clip), { contentType: 'video/mp4' });
  return { ...keys, width, height, durationMs: Math.round(seconds * SECOND), sizeBytes: size };
}

/** Pixels from which a file is large enough: an eye has half of them, and a clip shows a third of what it sees. */
const WIDE_ENOUGH = 3840;

/** The best that lies on this machine, or what is quickly fetched: a master may have a hundred gigabytes. */
async function chooseSource(storage: Storage, sources: readonly ShortSource[]): Promise<ShortSource | undefined> {
  const master = sources.find(({ isMaster }) => isMaster);
  if (master && (await storage.pathOf(master.storageKey)) !== undefined) return master;
  const files = sources.filter(({ isMaster }) => !isMaster).toSorted((left, right) => left.width - right.width);
  return files.find(({ width }) => width >= WIDE_ENOUGH) ?? files.at(-1) ?? master;
}

/** Lists what was made; where its video was deleted meanwhile, what was stored goes again. */
async function end({ db, storage, catalogue }: Deps, id: number, files: ShortFiles): Promise<void> {
  const videoId = await inBackground(() =>
    db.transaction(async (tx) => {
      const row = await lockShort(tx, id);
      if (!row) return undefined;
      await changeShort(tx, id, { ...files, state: 'made', failures: 0, problem: null });
      return row.videoId;
    }),
  );
  if (videoId === undefined) await dropFiles(storage, [files.storageKey, files.posterKey]);
  else await catalogue.invalidateVideoPages(videoId);
}

export async function dropFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}

/** True where it is left to operators, or to nobody. */
async function fail({ db }: Deps, id: number, why: { problem: string; isFinal: boolean }): Promise<boolean> {
  return inBackground(() =>
    db.transaction(async (tx) => {
      const row = await lockShort(tx, id);
      if (!row) return true;
      const failures = row.failures + 1;
      const isLast = why.isFinal || failures >= MOST_FAILURES;
      await changeShort(tx, id, { failures, problem: why.problem, ...(isLast && { state: 'failed' as const }) });
      return isLast;
    }),
  );
}
