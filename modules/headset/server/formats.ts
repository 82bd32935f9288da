import { FORMAT_TABLE, type FormatRow, type Lens } from '#modules/media/contract/format-table.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import type { MediaFile } from '#modules/media/server/index.ts';

/** The words that each app has for how a picture is wrapped round the viewer (R34). */

export interface PlayaFormat {
  projection: 'FLT' | '180' | '360' | 'FSH';
  stereo: 'MN' | 'LR' | 'RL' | 'TB' | 'BT';
}

export function playaFormat(format: VideoFormat): PlayaFormat {
  const { projection, stereo, eyesSwapped } = FORMAT_TABLE[format];
  const projections = {
    flat: 'FLT',
    equirectangular180: '180',
    equirectangular360: '360',
    fisheye: 'FSH',
  } as const;
  const layouts = {
    mono: ['MN', 'MN'],
    'side-by-side': ['LR', 'RL'],
    'top-bottom': ['TB', 'BT'],
  } as const;
  return { projection: projections[projection], stereo: layouts[stereo][eyesSwapped ? 1 : 0] };
}

interface HereSphereFormat {
  projection: 'perspective' | 'equirectangular' | 'equirectangular360' | 'fisheye';
  stereo: 'mono' | 'sbs' | 'tb';
  isEyeSwapped: boolean;
  fov?: number;
  lens: 'Linear' | 'MKX200' | 'MKX220' | 'VRCA220';
}

const HERESPHERE_LENSES: Record<Lens, HereSphereFormat['lens']> = {
  linear: 'Linear',
  mkx200: 'MKX200',
  mkx220: 'MKX220',
  vrca220: 'VRCA220',
};
const SHORT = { mono: 'mono', 'side-by-side': 'sbs', 'top-bottom': 'tb' } as const;

export function hereSphereFormat(format: VideoFormat): HereSphereFormat {
  const { projection, stereo, eyesSwapped, fieldOfView, lens } = FORMAT_TABLE[format];
  const projections = {
    flat: 'perspective',
    equirectangular180: 'equirectangular',
    equirectangular360: 'equirectangular360',
    fisheye: 'fisheye',
  } as const;
  return {
    projection: projections[projection],
    stereo: SHORT[stereo],
    isEyeSwapped: eyesSwapped,
    ...(fieldOfView > 0 && { fov: fieldOfView }),
    lens: HERESPHERE_LENSES[lens],
  };
}

interface DeoVrFormat {
  screenType: 'flat' | 'dome' | 'sphere' | 'fisheye' | 'rf52' | 'mkx200' | 'mkx220' | 'vrca220';
  stereoMode: 'off' | 'sbs' | 'tb';
  is3d: boolean;
}

/** Undefined where DeoVR has no word for it: then it goes by the end of the file's name, which says it too. */
export function deoVrFormat(format: VideoFormat): DeoVrFormat | undefined {
  const row = FORMAT_TABLE[format];
  if (row.eyesSwapped) return undefined;
  const modes = { mono: 'off', 'side-by-side': 'sbs', 'top-bottom': 'tb' } as const;
  return { screenType: screenOf(row), stereoMode: modes[row.stereo], is3d: row.stereo !== 'mono' };
}

function screenOf({ projection, lens, fieldOfView }: FormatRow): DeoVrFormat['screenType'] {
  if (projection === 'flat') return 'flat';
  if (projection === 'equirectangular180') return 'dome';
  if (projection === 'equirectangular360') return 'sphere';
  if (lens !== 'linear') return lens;
  return fieldOfView === 190 ? 'rf52' : 'fisheye';
}

/** H.264 goes up to this; what is wider has another codec where nothing is said. */
const WIDEST_H264 = 4096;

/** What the file's pictures are coded in, as apps choose a decoder by it. */
export function codecOf({ codecs, width }: Pick<MediaFile, 'codecs' | 'width'>): 'h264' | 'h265' | 'av1' {
  if (/\bav01\b/.test(codecs ?? '')) return 'av1';
  if (/\b(hvc1|hev1)\b/.test(codecs ?? '')) return 'h265';
  if (/\bavc[13]\b/.test(codecs ?? '')) return 'h264';
  return width > WIDEST_H264 ? 'h265' : 'h264';
}
