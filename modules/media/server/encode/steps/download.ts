import { join } from 'node:path';
import { BARE_MP4, pictureCoding, soundCoding } from '../ffmpeg/coding.ts';
import { CannotBeMade } from '../ffmpeg/encoder.ts';
import { filterChain, oneMoment, toneMapping } from '../ffmpeg/filters.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { perSecond, readFrom } from '../ffmpeg/source-facts.ts';
import { ladderOf } from '../ladder.ts';
import { downloadStep } from '../plan.ts';
import { listFiles } from '../run/list-made.ts';
import { folderOf, type Made, type ReadyMaster, type StepRun } from '../run/step-run.ts';
import { tryPieces } from './try-pieces.ts';

/** Where one size of the video lies. Its ladder, its trailer and its storyboards are made of these. */
export function downloadKey(master: Pick<ReadyMaster, 'id'>, step: string): string {
  return `${folderOf(master)}${step}.mp4`;
}

/** One size of the whole video, as one file. */
export async function makeDownload(run: StepRun): Promise<Made> {
  const { master, step, folder, encoding } = run;
  const source = await run.source();
  const rung = ladderOf(source, master.format).find(({ quality }) => downloadStep(quality) === step);
  if (!rung) throw new CannotBeMade('The video has not as many pixels as that.');
  const path = join(folder, 'video.mp4');
  const { quality, width, height } = rung;
  const scaled = `scale=${width}:${height}:flags=lanczos`;
  const filters = filterChain(oneMoment(source), scaled, toneMapping(source.hdr), 'setsar=1');
  const { quality: needed, share } = await tryPieces(run, { source, rung, filters });
  await run.encode({
    share: 1 - share,
    inputs: [source.path],
    seconds: source.seconds,
    args: [
      ...readFrom(source),
      '-map',
      `0:${source.picture}`,
      '-vf',
      filters,
      ...(await pictureCoding(encoding.encoder, rung, source, encoding, needed)),
      ...soundCoding(source),
      ...BARE_MP4,
      path,
    ],
  });
  const key = downloadKey(master, step);
  const codecs = await codecsOfMp4(path);
  const durationSeconds = Math.round(source.seconds);
  return {
    files: [{ path, key }],
    ...(needed && { quality: needed }),
    facts: { fps: Math.round(perSecond(source.fps)) },
    list: (tx, sizes) =>
      listFiles(tx, run, sizes, [
        { role: 'full', key, quality, width, height, codecs, durationSeconds, format: master.format },
      ]),
  };
}
