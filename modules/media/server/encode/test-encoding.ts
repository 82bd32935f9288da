import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMedia } from '#tests/support/media.ts';
import type { LensCurve, VideoFormat } from '../../contract/types.ts';
import type { MasterProbe } from '../masters/types.ts';
import { masters } from '../tables.ts';
import { beginEncoding, cancelEncoding } from './begin.ts';
import { readSteps, type StepRow } from './step-store.ts';

export interface Clip {
  width: number;
  height: number;
  seconds?: number;
  fps?: string;
  sound?: boolean;
  pixels?: string;
  isHdr?: boolean;
  audio?: MasterProbe['audio'];
  /** As a telephone that was held upright writes it: degrees. */
  turned?: number;
}

/** Bytes of a small video. */
export async function makeClip(clip: Clip): Promise<Buffer> {
  const { width, height, seconds = 3, fps = '30', sound = true, pixels = 'yuv420p' } = clip;
  const folder = await mkdtemp(join(tmpdir(), 'test-clip-'));
  const path = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=${fps}`];
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=f=330:r=48000', '-c:a', 'aac'] : [];
  try {
    execFileSync('ffmpeg', [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      ...picture,
      ...tone,
      '-t',
      String(seconds),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '30',
      '-pix_fmt',
      pixels,
      path,
    ]);
    if (clip.turned === undefined) return await readFile(path);
    const turned = join(folder, 'turned.mp4');
    const rotate = ['-c', 'copy', '-metadata:s:v', `rotate=${clip.turned}`, turned];
    execFileSync('ffmpeg', ['-loglevel', 'error', '-i', path, ...rotate]);
    return await readFile(turned);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The module with a master of this video, ready to be encoded. */
export async function openEncodingWorld() {
  const world = await openMedia();
  const { db, media, parts, root, storage } = world;
  const clips = join(root, 'clips');
  await mkdir(clips);
  const deps = { ...parts, db, videos: { find: async () => undefined, forget() {} } };

  async function addMaster(
    bytes: Buffer,
    { width, height, seconds = 3, isHdr, audio = null }: Clip,
    format: VideoFormat,
    lensCurve: LensCurve | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const storageKey = `masters/${id}.mp4`;
    await storage.put(storageKey, bytes, { contentType: 'video/mp4' });
    const video = { codec: 'h264', width, height, fps: 30, bitRate: null, ...(isHdr && { isHdr }) };
    const probe = { container: 'mp4', durationSeconds: seconds, video, audio };
    const from = { name: 'clip.mp4', origin: 'upload', state: 'ready', formatFrom: 'person' } as const;
    await db.drizzle.insert(masters).values({
      ...from,
      id,
      storageKey,
      sizeBytes: bytes.length,
      probe,
      format,
      lensCurve,
      videoId: 7,
      addedAt: world.clock.now(),
    });
    return id;
  }
  const begin = (master: string) => db.transaction((tx) => beginEncoding(deps, tx, master));
  const jobNamed = (name: string) => {
    const found = media.jobs.find(({ type }) => type.name === name);
    if (!found) throw new Error(`There is no job ${name}`);
    return found;
  };

  return {
    ...world,
    deps,
    /** A folder for videos that a test makes. */
    clips,
    addMaster,
    begin,
    /** A master of a new clip, whose encoding has begun. */
    async beginClip(clip: Clip, format: VideoFormat): Promise<string> {
      const master = await addMaster(await makeClip(clip), clip, format);
      await begin(master);
      return master;
    },
    cancel: (master: string) => db.transaction((tx) => cancelEncoding(deps, tx, master)),
    /** Does one step, as the job engine would have it done. */
    async run(master: string, step: string, signal = new AbortController().signal) {
      await jobNamed('media.encode-step').run({ master, step }, { signal, progress: async () => {} });
    },
    resume: () =>
      jobNamed('media.resume-encoding').run({}, { signal: new AbortController().signal, progress: async () => {} }),
    /** Does every step that was sent, and those that are sent meanwhile. */
    async runSent() {
      for (let job = world.sent.shift(); job; job = world.sent.shift())
        if (job.name === 'media.encode-step')
          await this.run((job.payload as { master: string }).master, (job.payload as { step: string }).step);
    },
    steps: (master: string): Promise<StepRow[]> => readSteps(db.drizzle, master),
  };
}
