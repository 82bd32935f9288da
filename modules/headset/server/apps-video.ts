import { isDeepStrictEqual } from 'node:util';
import { OPAQUE, type Transparency } from '#modules/media/contract/transparency.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { isFlatVersion } from '#modules/media/server/index.ts';
import { codecOf } from './formats.ts';
import type { HeadsetVideo, OfferedFile } from './headset-video.ts';

/** A file as players list it. */
interface PlayedFile {
  resolution: number;
  height: number;
  width: number;
  size: number;
  url: string;
}

/** What a player gets: the full video, or the trailer if the account may watch no more. */
interface PlayedVideo {
  isFull: boolean;
  seconds: number;
  byCodec: { name: string; files: PlayedFile[] }[];
  /** The format of all files; undefined if they differ, and players have to read the file names. */
  format: VideoFormat | undefined;
  /** The transparency of all files; opaque if they differ. */
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

/** The transparency that all files share. */
export function transparencyOf(offered: readonly OfferedFile[]): Transparency {
  const [first = OPAQUE, ...others] = offered.map(({ file }) => file.transparency);
  return others.every((one) => isDeepStrictEqual(one, first)) ? first : OPAQUE;
}

/** The files without the version made for flat screens, which nobody watches in a headset. */
export function worn(offered: readonly OfferedFile[]): OfferedFile[] {
  const all = offered.map(({ file }) => file);
  return offered.filter(({ file }) => !isFlatVersion(file, all));
}

function playedFile({ file, stream }: OfferedFile): PlayedFile[] {
  if (!stream) return [];
  const { height, width, sizeBytes } = file;
  return [{ resolution: height, height, width, size: sizeBytes, url: stream }];
}
