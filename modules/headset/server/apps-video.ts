import { isDeepStrictEqual } from 'node:util';
import { OPAQUE, type Transparency } from '#modules/media/contract/transparency.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { isFlatVersion } from '#modules/media/server/index.ts';
import { codecOf } from './formats.ts';
import type { HeadsetVideo, OfferedFile } from './headset-video.ts';

/** One file as players list it. */
interface PlayedFile {
  resolution: number;
  height: number;
  width: number;
  size: number;
  url: string;
}

/** What a player is given to play: the full video, or the trailer where that is all somebody may watch. */
interface PlayedVideo {
  isFull: boolean;
  seconds: number;
  byCodec: { name: string; files: PlayedFile[] }[];
  /** Of all files; undefined where they differ, and players have to go by the files' names. */
  format: VideoFormat | undefined;
  /** The same of what of their pictures is not there; opaque where they differ. */
  transparency: Transparency;
}

export function playedVideo(video: HeadsetVideo): PlayedVideo {
  const isFull = video.mayWatch && video.full.length > 0;
  const offered = worn(isFull ? video.full : video.trailers);
  const formats = new Set(offered.map(({ file }) => file.format));
  const [format] = formats;
  const files = Map.groupBy(offered, ({ file }) => codecOf(file));
  return {
    isFull,
    seconds: isFull
      ? video.video.videoSettings.duration
      : Math.max(0, ...offered.map(({ file }) => file.durationSeconds ?? 0)),
    byCodec: [...files].map(([name, of]) => ({ name, files: of.flatMap(playedFile) })),
    format: formats.size === 1 ? format : undefined,
    transparency: transparencyOf(offered),
  };
}

/** What all of these have in common. */
export function transparencyOf(offered: readonly OfferedFile[]): Transparency {
  const [first = OPAQUE, ...others] = offered.map(({ file }) => file.transparency);
  return others.every((one) => isDeepStrictEqual(one, first)) ? first : OPAQUE;
}

/** Nobody puts a headset on for the version that is made for flat screens. */
export function worn(offered: readonly OfferedFile[]): OfferedFile[] {
  const all = offered.map(({ file }) => file);
  return offered.filter(({ file }) => !isFlatVersion(file, all));
}

function playedFile({ file, stream }: OfferedFile): PlayedFile[] {
  if (!stream) return [];
  const { height, width, sizeBytes } = file;
  return [{ resolution: height, height, width, size: sizeBytes, url: stream }];
}
