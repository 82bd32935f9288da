import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kernel/clock.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Encoder } from '#modules/media/server/encode/ffmpeg/encoder.ts';
import { coresForEncoders } from '#modules/media/server/encode/ffmpeg/ffmpeg-tools.ts';
import { readSource } from '#modules/media/server/encode/ffmpeg/source-facts.ts';
import { type EncodingSettings, openEncoding } from '#modules/media/server/encode/open-encoding.ts';
import { makeDownload } from '#modules/media/server/encode/steps/download.ts';
import { quantile, type Row } from '../row.ts';

const ROUNDS = 5;
const SECONDS = 8;
const GRADIENTS = `gradients=s=1920x960:r=30:n=5:speed=0.02:seed=7`;

/** One rendition, from the master to the file in the storage, against ffmpeg alone with the same arguments. */
export async function encodeStep(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-encode-'));
  try {
    const master = join(folder, 'master.mp4');
    bare(['-f', 'lavfi', '-i', GRADIENTS, '-t', String(SECONDS), '-preset', 'ultrafast', '-crf', '20', master]);
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { milliseconds, args } = await step(folder, master);
      ours.push(milliseconds);
      const from = performance.now();
      bare(args);
      baseline.push(performance.now() - from);
    }
    const [a, b] = [quantile(ours, 0.5), quantile(baseline, 0.5)];
    return [
      {
        name: `a rendition of ${SECONDS} s at 1920 × 960, stored, against ffmpeg alone`,
        figure: b / a,
        unit: 'ratio',
        goal: { atLeast: 0.95 },
        details: `${(a / 1000).toFixed(2)} s against ${(b / 1000).toFixed(2)} s`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As a run of the step does it, without the database. */
export async function step(
  folder: string,
  master: string,
  settings: Pick<EncodingSettings, 'byNeed'> = {},
): Promise<{ milliseconds: number; args: readonly string[]; path: string; crf: number | undefined }> {
  const storage = createFolderStorage({ root: join(folder, 'storage') });
  const { encoder, ...encoding } = openEncoding({ workFolder: folder, ...settings });
  let args: readonly string[] = [];
  const watched: Encoder = {
    ...encoder,
    run(options) {
      args = options.args;
      return encoder.run(options);
    },
  };
  const { signal } = new AbortController();
  const from = performance.now();
  const made = await makeDownload({
    master: { id: 'bench', videoId: 1, format: 'eq180_sbs', lensCurve: null, previewFromMs: null },
    step: 'download-2k',
    all: [],
    encoding: { ...encoding, encoder: watched },
    deps: { storage, clock: systemClock, catalogue: NO_CATALOGUE },
    folder,
    signal,
    source: async () => ({ ...(await readSource(encoder, master, signal)), path: master }),
    stored: async () => master,
    encode: (run) => watched.run({ ...run, folder, mostBytes: 1e9, signal }),
    tell() {},
  });
  for (const { path, key } of made.files) await storage.put(key, createReadStream(path), { contentType: 'video/mp4' });
  const milliseconds = performance.now() - from;
  const key = made.files[0]?.key ?? '';
  return { milliseconds, args, path: (await storage.pathOf(key)) ?? '', crf: made.quality?.crf };
}

const NO_CATALOGUE = {
  invalidateVideoPages: async () => {},
  setEncodedFacts: async () => {},
  titlesOf: async () => new Map<number, string>(),
};

/** With the same priority as ours, on the same processors. */
export function bare(args: readonly string[]): void {
  const cores = coresForEncoders(0);
  const confined = cores ? ['taskset', '-c', cores] : [];
  const quiet = ['-n', '19', ...confined, 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  const { status, stderr } = spawnSync('nice', [...quiet, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
