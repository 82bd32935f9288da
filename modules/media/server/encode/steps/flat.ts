import { join } from 'node:path';
import { SECOND } from '#kernel/clock.ts';
import { previewPath } from '../../delivery/media-links.ts';
import type { MediaRole } from '../../types.ts';
import { BARE_MP4, pictureCoding, soundCoding } from '../ffmpeg/coding.ts';
import { flatView } from '../ffmpeg/flat-view.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { readFrom } from '../ffmpeg/source-facts.ts';
import { listFiles, unlistOthers } from '../run/list-made.ts';
import { folderOf, type Made, type StepRun, viewName } from '../run/step-run.ts';

const CLIP = { width: 854, seconds: 4, from: 0.3, fps: '30/1' };

/** The whole video for a flat screen: what one eye sees straight ahead. */
export function makeFlatVersion(run: StepRun): Promise<Made> {
  return makeFlat(run, { role: 'full', most: 1920 });
}

/** A few silent seconds of it, for cards. */
export function makePreview(run: StepRun): Promise<Made> {
  return makeFlat(run, { role: 'preview', most: CLIP.width });
}

/** It was not made before: what was chosen long ago must not overrule what a person has said since. */
function isNew({ step, all }: StepRun, key: string): boolean {
  return !all.find((one) => one.step === step)?.output?.keys.includes(key);
}

async function makeFlat(run: StepRun, { role, most }: { role: MediaRole; most: number }): Promise<Made> {
  const { master, encoding, folder, step } = run;
  const source = await run.source();
  const isClip = role === 'preview';
  const seconds = isClip ? Math.min(CLIP.seconds, source.seconds) : source.seconds;
  const latest = source.seconds - seconds;
  const chosen = isClip ? master.previewFromMs : null;
  const clipFrom = chosen === null ? latest * CLIP.from : Math.min(chosen / SECOND, latest);
  const { filter, width, height } = flatView(source, master, most);
  const quality = width >= 1800 ? 'FHD' : 'HD';
  const rung = { quality, width, height, coding: 'h264' } as const;
  const pictures = isClip ? { ...source, fps: CLIP.fps } : source;
  const path = join(folder, 'video.mp4');
  await run.encode({
    inputs: [source.path],
    seconds,
    args: [
      ...readFrom(source, isClip ? { from: clipFrom, seconds } : {}),
      '-map',
      `0:${source.picture}`,
      '-vf',
      filter,
      ...(await pictureCoding(encoding.encoder, rung, pictures, encoding)),
      ...soundCoding(isClip ? { sound: null, channels: 0, ambisonics: null } : source),
      ...BARE_MP4,
      path,
    ],
  });
  // Browsers keep previews for good: one of another format, or of another moment, has another name.
  const moment = chosen === null ? '' : `${chosen}-`;
  const key = `${folderOf(master)}${step}-${moment}${viewName(master)}`;
  const isChosen = chosen !== null && isNew(run, key);
  const codecs = await codecsOfMp4(path);
  const durationSeconds = Math.round(seconds);
  return {
    files: [{ path, key }],
    ...(isClip && {
      facts: { previewAddress: previewPath(key), ...(isChosen && { isPreviewChosen: true }) },
    }),
    async list(tx, sizes) {
      await unlistOthers(tx, master, { startsWith: `${folderOf(master)}${step}-`, key });
      await listFiles(tx, run, sizes, [
        { role, key, quality, width, height, codecs, durationSeconds, format: 'flat_mono' },
      ]);
    },
  };
}
