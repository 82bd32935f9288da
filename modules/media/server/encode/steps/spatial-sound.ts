import { join } from 'node:path';
import { BARE_MP4, spatialSoundCoding, storedAmbisonics } from '../ffmpeg/coding.ts';
import { CannotBeMade } from '../ffmpeg/encoder.ts';
import { readFrom } from '../ffmpeg/source-facts.ts';
import { listFiles } from '../run/list-made.ts';
import { folderOf, type Made, nothingWithout, type StepRun } from '../run/step-run.ts';

/** R78: ambisonics as a file of its own beside the video. Nothing where this machine's ffmpeg cannot. */
export async function makeSpatialSound(run: StepRun): Promise<Made> {
  const { master, step, folder, encoding } = run;
  const source = await run.source();
  const { sound, ambisonics } = source;
  if (sound === null || !ambisonics) throw new CannotBeMade('The sound of this video is not ambisonics.');
  if (!(await encoding.encoder.has('libopus'))) return nothingWithout('Opus');
  const path = join(folder, 'sound.m4a');
  await run.encode({
    inputs: [source.path],
    seconds: source.seconds,
    args: [...readFrom(source), ...spatialSoundCoding(sound, ambisonics), '-vn', ...BARE_MP4, path],
  });
  const key = `${folderOf(master)}${step}.m4a`;
  const stored = storedAmbisonics(ambisonics);
  const durationSeconds = Math.round(source.seconds);
  const facts = { format: master.format, quality: `Ambisonics ${stored.order}`, width: 0, height: 0, codecs: 'opus' };
  return {
    files: [{ path, key }],
    facts: { sound: 'spatial' },
    list: (tx, sizes) =>
      listFiles(tx, run, sizes, [{ ...facts, role: 'sound', key, durationSeconds, ambisonics: stored }]),
  };
}
