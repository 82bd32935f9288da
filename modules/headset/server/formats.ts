import { FORMAT_TABLE, type FormatRow, type Lens } from '#modules/media/contract/format-table.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import type { MediaFile } from '#modules/media/server/index.ts';

/** Each app's names for projections and stereo layouts (R34). */

export interface PlayaFormat {
  projection: 'FLT' | '180' | '360' | 'FSH';
  stereo: 'MN' | 'LR' | 'RL' | 'TB' | 'BT';
}

/** Undefined for a format that PLAY'A has no name for and can't show. */
export function playaFormat(format: VideoFormat): PlayaFormat | undefined {
  const row = FORMAT_TABLE[format];
  const { stereo, eyesSwapped } = row;
  const layouts = {
    mono: ['MN', 'MN'],
    'side-by-side': ['LR', 'RL'],
    'top-bottom': ['TB', 'BT'],
  } as const;
  const projection = playaProjection(row);
  return projection && { projection, stereo: layouts[stereo][eyesSwapped ? 1 : 0] };
}

function playaProjection({ projection }: FormatRow): PlayaFormat['projection'] | undefined {
  switch (projection) {
    case 'flat':
      return 'FLT';
    case 'equirectangular180':
      return '180';
    case 'equirectangular360':
      return '360';
    case 'fisheye':
      return 'FSH';
    case 'equiangular-cubemap':
    case 'cubemap':
      return undefined;
  }
}

interface HereSphereFormat {
  projection: 'perspective' | 'equirectangular' | 'equirectangular360' | 'fisheye' | 'cubemap' | 'equiangularCubemap';
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
    cubemap: 'cubemap',
    'equiangular-cubemap': 'equiangularCubemap',
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

/** Undefined for a format that DeoVR has no name for: then it reads the end of the file name, which says it too. */
export function deoVrFormat(format: VideoFormat): DeoVrFormat | undefined {
  const row = FORMAT_TABLE[format];
  const screenType = screenOf(row);
  if (row.eyesSwapped || !screenType) return undefined;
  const modes = { mono: 'off', 'side-by-side': 'sbs', 'top-bottom': 'tb' } as const;
  return { screenType, stereoMode: modes[row.stereo], is3d: row.stereo !== 'mono' };
}

function screenOf({ projection, lens, fieldOfView }: FormatRow): DeoVrFormat['screenType'] | undefined {
  if (projection === 'flat') return 'flat';
  if (projection === 'equirectangular180') return 'dome';
  if (projection === 'equirectangular360') return 'sphere';
  if (projection !== 'fisheye') return undefined;
  return lens === 'linear' ? DEGREES[fieldOfView] : lens;
}

/** DeoVR names fisheyes after the lenses that first had their field of view. */
const DEGREES: Readonly<Record<number, DeoVrFormat['screenType']>> = {
  180: 'fisheye',
  190: 'rf52',
  200: 'mkx200',
  220: 'mkx220',
};

/** H.264 goes up to this width; a wider file without codecs is taken for H.265. */
const WIDEST_H264 = 4096;

/** The codec of a file, by which apps choose a decoder. */
export function codecOf({ codecs, width }: Pick<MediaFile, 'codecs' | 'width'>): 'h264' | 'h265' | 'av1' {
  if (/\bav01\b/.test(codecs ?? '')) return 'av1';
  if (/\b(hvc1|hev1)\b/.test(codecs ?? '')) return 'h265';
  if (/\bavc[13]\b/.test(codecs ?? '')) return 'h264';
  return width > WIDEST_H264 ? 'h265' : 'h264';
}
