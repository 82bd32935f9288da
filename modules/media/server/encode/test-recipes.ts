import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How to make a file as cameras, editors, telephones and browsers make it: each ends with the file's path. */
export interface Recipe {
  /** What is made, and by whom such files are made. */
  name: string;
  extension: string;
  make(path: string, folder: string): void;
}

/** Size, rate and length of most of them. */
export const SIZE = { width: 320, height: 160 };
export const SECONDS = 3;
const PICTURE = ['-f', 'lavfi', '-i', `testsrc2=s=320x160:r=10:d=${SECONDS}`];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=f=330:r=48000:d=${seconds}`];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac'];

function ffmpeg(...args: string[]): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 50_000_000 });
}

/** With sound, and without anything odd. */
function plain(path: string, ...more: string[]): void {
  ffmpeg(...PICTURE, ...tone(SECONDS), ...H264, ...AAC, ...more, path);
}

/** Bits of a word of ten in the range of television. */
const tenBits = (share: number) => Math.round(64 + 876 * share);

/** One grey all over, written for a screen that is brighter than ordinary ones. */
export function hdrGrey(
  path: string,
  { transfer, share }: { transfer: 'smpte2084' | 'arib-std-b67'; share: number },
): void {
  const grey = `color=black:s=320x160:r=10:d=${SECONDS},format=yuv420p10le,geq=lum=${tenBits(share)}:cb=512:cr=512`;
  const colours = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
  const coded = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  ffmpeg('-f', 'lavfi', '-i', grey, '-c:v', 'libx264', '-crf', '10', '-x264-params', coded, ...colours, path);
}

/** What is odd in time: how long the picture is must not change with it. */
export const TIMES: readonly Recipe[] = [
  {
    name: 'a clock that began an hour ago, as recorders of broadcasts have it',
    extension: 'mkv',
    make: (path) => plain(path, '-output_ts_offset', '3600'),
  },
  {
    name: 'a clock that began twelve seconds ago, in MP4',
    extension: 'mp4',
    make: (path) => plain(path, '-output_ts_offset', '12'),
  },
  {
    name: 'sound that goes on after the picture has ended',
    extension: 'mp4',
    make: (path) => ffmpeg(...PICTURE, ...tone(SECONDS * 3), ...H264, ...AAC, path),
  },
  {
    name: 'sound that begins after the picture',
    extension: 'mp4',
    make: (path) => ffmpeg(...PICTURE, '-itsoffset', '1.5', ...tone(SECONDS), ...H264, ...AAC, path),
  },
  {
    name: 'a picture that begins after the sound',
    extension: 'mkv',
    make: (path) => ffmpeg('-itsoffset', '1.5', ...PICTURE, ...tone(SECONDS + 2), ...H264, ...AAC, path),
  },
  {
    name: 'no length at all, as browsers record',
    extension: 'webm',
    // Written into a pipe, where nobody can go back to say how long it was.
    make: (path) =>
      writeFileSync(path, ffmpeg(...PICTURE, ...tone(SECONDS), '-c:v', 'libvpx', '-c:a', 'libopus', '-f', 'webm', '-')),
  },
  {
    name: 'a time code beside it, as cameras write',
    extension: 'mov',
    make: (path) => plain(path, '-timecode', '10:00:00:00'),
  },
];

/** Several tracks, of which one is meant. */
export const TRACKS: readonly Recipe[] = [
  {
    name: 'a cover before the video that does not say that it is one',
    extension: 'mov',
    make(path) {
      const cover = ['-f', 'lavfi', '-i', 'color=red:s=300x300:r=25:d=0.04'];
      const coded = ['-c:v:0', 'mjpeg', '-c:v:1', 'libx264', '-preset', 'ultrafast', '-pix_fmt:v:1', 'yuv420p'];
      ffmpeg(...cover, ...PICTURE, ...tone(SECONDS), '-map', '0', '-map', '1', '-map', '2', ...coded, ...AAC, path);
    },
  },
  {
    name: 'sound of an unknown kind before sound that can be decoded',
    extension: 'mkv',
    make(path) {
      const coded = [...H264, '-c:a:0', 'pcm_s16le', '-c:a:1', 'aac'];
      ffmpeg(...PICTURE, ...tone(SECONDS), ...tone(SECONDS), '-map', '0', '-map', '1', '-map', '2', ...coded, path);
      const bytes = readFileSync(path);
      bytes.write('A_UNK', bytes.indexOf('A_PCM/INT/LIT'), 'latin1');
      writeFileSync(path, bytes);
    },
  },
  {
    name: 'sixteen channels of sound, as recorders on a set write',
    extension: 'mov',
    make(path) {
      const channels = Array.from({ length: 16 }, (_, at) => `0.1*sin(${200 + at}*t)`).join('|');
      const sound = ['-f', 'lavfi', '-i', `aevalsrc=${channels}:s=48000:d=${SECONDS}`, '-c:a', 'pcm_s16le'];
      ffmpeg(...PICTURE, ...sound, ...H264, path);
    },
  },
  {
    name: 'a size that changes midway, as calls over bad lines record it',
    extension: 'webm',
    make(path, folder) {
      const parts = ['320x160', '160x80'].map((size, at) => {
        const part = join(folder, `part-${at}.webm`);
        ffmpeg('-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=${SECONDS / 2}`, '-c:v', 'libvpx', part);
        return part;
      });
      const list = join(folder, 'parts.txt');
      writeFileSync(list, parts.map((part) => `file '${part}'`).join('\n'));
      ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', path);
    },
  },
];

/** Pixels that are wider than high, as of television. */
export function anamorphic(path: string): void {
  ffmpeg('-f', 'lavfi', '-i', `testsrc2=s=360x288:r=10:d=${SECONDS},setsar=64/45`, ...H264, path);
}

/** Two moments a picture, as cameras of television take them: a bar that moves fast. */
export function interlaced(path: string): void {
  const bar = `color=black:s=320x160:r=50:d=${SECONDS},geq=lum='16+219*lt(mod(X+N*12,320),24)':cb=128:cr=128`;
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `${bar},interlace=scan=tff`,
    ...H264,
    '-flags',
    '+ildct+ilme',
    '-x264-params',
    'tff=1',
    path,
  );
}

/** Slides: a picture stands for seconds. */
export function slides(path: string): void {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=320x160:r=1/5:d=10', ...H264, '-g', '1', path);
}

/** A telephone's slow motion. */
export function slowMotion(path: string): void {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=320x160:r=240:d=1', ...H264, path);
}
