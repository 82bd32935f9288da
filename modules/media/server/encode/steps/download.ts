import { join } from 'node:path';
import type { VideoRange } from '../../types.ts';
import { BARE_MP4, pictureCoding, soundCoding } from '../ffmpeg/coding.ts';
import { CannotBeMade } from '../ffmpeg/encoder.ts';
import { filterChain, oneMoment, toneMapping } from '../ffmpeg/filters.ts';
import { ROOM_TO_SAY, sayFormat } from '../ffmpeg/format-boxes.ts';
import { type HdrMetadata, readHdrMetadata } from '../ffmpeg/hdr-metadata.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { perSecond, readFrom, type SourceFacts, videoRangeOf } from '../ffmpeg/source-facts.ts';
import { ladderOf, type Rung } from '../ladder.ts';
import { downloadStep, hdrStep, isVisionSize, visionStep } from '../plan.ts';
import { listFiles } from '../run/list-made.ts';
import {
  folderOf,
  type Made,
  NOTHING,
  nothingWithout,
  type ReadyMaster,
  type StepRun,
  visionFolderOf,
} from '../run/step-run.ts';
import { tryPieces } from './try-pieces.ts';

/** Where one size of the video lies. Its ladder, its trailer and its storyboards are made of these. */
export function downloadKey(master: Pick<ReadyMaster, 'id'>, step: string): string {
  return `${isVisionSize(step) ? visionFolderOf(master) : folderOf(master)}${step}.mp4`;
}

/** One size of the whole video, as one file. */
export async function makeDownload(run: StepRun): Promise<Made> {
  const { master, step } = run;
  const source = await run.source();
  const rung = ladderOf(source, master.format).find(({ quality }) => downloadStep(quality) === step);
  if (!rung) throw new CannotBeMade('The video has not as many pixels as that.');
  return makeSize(run, { source, rung, colours: toneMapping(source.hdr) });
}

/** R76: one size of an HDR video as bright as it came. Nothing where this machine's ffmpeg cannot. */
export async function makeHdrSize(run: StepRun): Promise<Made> {
  const { master, step, encoding, signal } = run;
  const { encoder } = encoding;
  if (!(await encoder.has('libx265'))) return nothingWithout('HEVC');
  const source = await run.source();
  const rung = ladderOf(source, master.format).find(({ quality }) => hdrStep(quality) === step);
  if (!rung || !source.hdr) throw new CannotBeMade('The video is not HDR, or has not as many pixels as that.');
  const hdrMetadata = await readHdrMetadata(encoder, source.path, source.picture, signal);
  const videoRange = videoRangeOf(source.hdr);
  return makeSize(run, { source, rung: { ...rung, coding: 'hdr' }, colours: '', hdrMetadata, videoRange });
}

/** Apple takes no more pictures a second in a stream. */
const MOST_VISION_FPS = 60;

/**
 * R81: one size of a wrapped video in HEVC, for the ladder of visionOS alone. Nothing where this machine's ffmpeg
 * cannot, or where the video has more pictures a second than such ladders may.
 */
export async function makeVisionSize(run: StepRun): Promise<Made> {
  const { master, step, encoding } = run;
  if (!(await encoding.encoder.has('libx265'))) return nothingWithout('HEVC');
  const source = await run.source();
  const rung = ladderOf(source, master.format).find(({ quality }) => visionStep(quality) === step);
  if (!rung) throw new CannotBeMade('The video has not as many pixels as that.');
  if (perSecond(source.fps) > MOST_VISION_FPS) return NOTHING;
  const colours = toneMapping(source.hdr);
  return { ...(await makeSize(run, { source, rung: { ...rung, coding: 'large' }, colours })), ...NOT_LISTED };
}

/** A ladder is made of it, and it is none of the video's files. */
const NOT_LISTED: Pick<Made, 'list'> = { list: async () => {} };

interface Size {
  source: SourceFacts & { path: string };
  rung: Rung;
  /** The filter that changes them. */
  colours: string;
  hdrMetadata?: HdrMetadata;
  videoRange?: VideoRange;
}

async function makeSize(run: StepRun, { source, rung, colours, hdrMetadata, videoRange }: Size): Promise<Made> {
  const { master, step, folder, encoding } = run;
  const path = join(folder, 'video.mp4');
  const { quality, width, height } = rung;
  const scaled = `scale=${width}:${height}:flags=lanczos`;
  const filters = filterChain(oneMoment(source), scaled, colours, 'setsar=1');
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
      ...(await pictureCoding(encoding.encoder, rung, source, encoding, { quality: needed, hdrMetadata })),
      ...soundCoding(source),
      ...BARE_MP4,
      ...ROOM_TO_SAY,
      path,
    ],
  });
  await sayFormat(path, master.format);
  const key = downloadKey(master, step);
  const codecs = await codecsOfMp4(path);
  const durationSeconds = Math.round(source.seconds);
  return {
    files: [{ path, key }],
    ...(needed && { quality: needed }),
    facts: { fps: Math.round(perSecond(source.fps)) },
    list: (tx, sizes) =>
      listFiles(tx, run, sizes, [
        { role: 'full', key, quality, width, height, codecs, videoRange, durationSeconds, format: master.format },
      ]),
  };
}
