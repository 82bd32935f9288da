import { EQUIDISTANT } from './lens-curve.ts';
import type { LensCurve, VideoFormat } from './types.ts';

export type Projection =
  | 'flat'
  | 'equirectangular180'
  | 'equirectangular360'
  | 'fisheye'
  | 'equiangular-cubemap'
  | 'cubemap';
export type Stereo = 'mono' | 'side-by-side' | 'top-bottom';
/** What headset apps call the lens of a fisheye. */
export type Lens = 'linear' | 'mkx200' | 'mkx220' | 'vrca220';

export interface FormatRow {
  projection: Projection;
  stereo: Stereo;
  /** The right eye's half comes first: on the left, or on top. */
  eyesSwapped: boolean;
  /** Each eye of a flat picture has half the width, or height, that it is shown with. */
  isSqueezed: boolean;
  /** Degrees from edge to edge of a picture that is wrapped round the viewer; 0 for a flat one. */
  fieldOfView: number;
  lens: Lens;
  /** Of a fisheye. */
  curve: LensCurve;
  /** Headset apps read the projection from the end of a file's name; this is the spelling that most of them know. */
  suffix: string;
}

/** Makers publish no numbers of their lenses, so that each is taken as equidistant. */
const CURVES: Readonly<Record<Lens, LensCurve>> = {
  linear: EQUIDISTANT,
  mkx200: EQUIDISTANT,
  mkx220: EQUIDISTANT,
  vrca220: EQUIDISTANT,
};

const straight = <P extends Projection>(projection: P, fieldOfView: number) =>
  ({ projection, fieldOfView, lens: 'linear', curve: EQUIDISTANT }) as const;
const fisheye = (fieldOfView: number, lens: Lens = 'linear') =>
  ({ projection: 'fisheye', fieldOfView, lens, curve: CURVES[lens] }) as const;

const FLAT = straight('flat', 0);
const EQ180 = straight('equirectangular180', 180);
const EQ360 = straight('equirectangular360', 360);
const FISH180 = fisheye(180);
const FISH190 = fisheye(190);
const FISH200 = fisheye(200);
const FISH220 = fisheye(220);
const MKX200 = fisheye(200, 'mkx200');
const MKX220 = fisheye(220, 'mkx220');
const VRCA220 = fisheye(220, 'vrca220');
/** YouTube's: left, front and right above down, back and up, of which the lower three lie on their sides. */
const EAC360 = straight('equiangular-cubemap', 360);
/** Three faces by two as ffmpeg's `v360` has them by default (`c3x2`): right, left, up; down, front, back. */
const CUBE360 = straight('cubemap', 360);

const MONO = { stereo: 'mono', eyesSwapped: false, isSqueezed: false } as const;
const SBS = { stereo: 'side-by-side', eyesSwapped: false, isSqueezed: false } as const;
const SBS_RL = { stereo: 'side-by-side', eyesSwapped: true, isSqueezed: false } as const;
const TB = { stereo: 'top-bottom', eyesSwapped: false, isSqueezed: false } as const;
const TB_BT = { stereo: 'top-bottom', eyesSwapped: true, isSqueezed: false } as const;
const SQUEEZED = { isSqueezed: true } as const;

/** One row a format: how its picture is wrapped and how its eyes are laid out. */
export const FORMAT_TABLE: Readonly<Record<VideoFormat, FormatRow>> = {
  flat_mono: { ...FLAT, ...MONO, suffix: '' },
  flat_sbs: { ...FLAT, ...SBS, suffix: '_FLAT_SBS' },
  flat_sbs_rl: { ...FLAT, ...SBS_RL, suffix: '_FLAT_RL' },
  flat_tb: { ...FLAT, ...TB, suffix: '_FLAT_TB' },
  flat_tb_bt: { ...FLAT, ...TB_BT, suffix: '_FLAT_BT' },
  flat_hsbs: { ...FLAT, ...SBS, ...SQUEEZED, suffix: '_FLAT_HSBS' },
  flat_hsbs_rl: { ...FLAT, ...SBS_RL, ...SQUEEZED, suffix: '_FLAT_HSBS_RL' },
  flat_htb: { ...FLAT, ...TB, ...SQUEEZED, suffix: '_FLAT_HTB' },
  flat_htb_bt: { ...FLAT, ...TB_BT, ...SQUEEZED, suffix: '_FLAT_HTB_BT' },
  eq180_mono: { ...EQ180, ...MONO, suffix: '_180_mono' },
  eq180_sbs: { ...EQ180, ...SBS, suffix: '_180_180x180_3dh_LR' },
  eq180_sbs_rl: { ...EQ180, ...SBS_RL, suffix: '_180_RL' },
  eq180_tb: { ...EQ180, ...TB, suffix: '_180_TB' },
  eq180_tb_bt: { ...EQ180, ...TB_BT, suffix: '_180_BT' },
  eq360_mono: { ...EQ360, ...MONO, suffix: '_360_mono' },
  eq360_sbs: { ...EQ360, ...SBS, suffix: '_360_SBS' },
  eq360_sbs_rl: { ...EQ360, ...SBS_RL, suffix: '_360_RL' },
  eq360_tb: { ...EQ360, ...TB, suffix: '_360_TB' },
  eq360_tb_bt: { ...EQ360, ...TB_BT, suffix: '_360_BT' },
  fish180_mono: { ...FISH180, ...MONO, suffix: '_F180_mono' },
  fish180_sbs: { ...FISH180, ...SBS, suffix: '_F180' },
  fish180_sbs_rl: { ...FISH180, ...SBS_RL, suffix: '_F180_RL' },
  fish180_tb: { ...FISH180, ...TB, suffix: '_F180_TB' },
  fish180_tb_bt: { ...FISH180, ...TB_BT, suffix: '_F180_BT' },
  fish190_mono: { ...FISH190, ...MONO, suffix: '_FISHEYE190_mono' },
  fish190_sbs: { ...FISH190, ...SBS, suffix: '_FISHEYE190' },
  fish190_sbs_rl: { ...FISH190, ...SBS_RL, suffix: '_FISHEYE190_RL' },
  fish190_tb: { ...FISH190, ...TB, suffix: '_FISHEYE190_TB' },
  fish190_tb_bt: { ...FISH190, ...TB_BT, suffix: '_FISHEYE190_BT' },
  fish200_mono: { ...FISH200, ...MONO, suffix: '_FISHEYE200_mono' },
  fish200_sbs: { ...FISH200, ...SBS, suffix: '_FISHEYE200' },
  fish200_sbs_rl: { ...FISH200, ...SBS_RL, suffix: '_FISHEYE200_RL' },
  fish200_tb: { ...FISH200, ...TB, suffix: '_FISHEYE200_TB' },
  fish200_tb_bt: { ...FISH200, ...TB_BT, suffix: '_FISHEYE200_BT' },
  fish220_mono: { ...FISH220, ...MONO, suffix: '_FISHEYE220_mono' },
  fish220_sbs: { ...FISH220, ...SBS, suffix: '_FISHEYE220' },
  fish220_sbs_rl: { ...FISH220, ...SBS_RL, suffix: '_FISHEYE220_RL' },
  fish220_tb: { ...FISH220, ...TB, suffix: '_FISHEYE220_TB' },
  fish220_tb_bt: { ...FISH220, ...TB_BT, suffix: '_FISHEYE220_BT' },
  mkx200_mono: { ...MKX200, ...MONO, suffix: '_MKX200_mono' },
  mkx200_sbs: { ...MKX200, ...SBS, suffix: '_MKX200' },
  mkx200_sbs_rl: { ...MKX200, ...SBS_RL, suffix: '_MKX200_RL' },
  mkx200_tb: { ...MKX200, ...TB, suffix: '_MKX200_TB' },
  mkx200_tb_bt: { ...MKX200, ...TB_BT, suffix: '_MKX200_BT' },
  mkx220_mono: { ...MKX220, ...MONO, suffix: '_MKX220_mono' },
  mkx220_sbs: { ...MKX220, ...SBS, suffix: '_MKX220' },
  mkx220_sbs_rl: { ...MKX220, ...SBS_RL, suffix: '_MKX220_RL' },
  mkx220_tb: { ...MKX220, ...TB, suffix: '_MKX220_TB' },
  mkx220_tb_bt: { ...MKX220, ...TB_BT, suffix: '_MKX220_BT' },
  vrca220_mono: { ...VRCA220, ...MONO, suffix: '_VRCA220_mono' },
  vrca220_sbs: { ...VRCA220, ...SBS, suffix: '_VRCA220' },
  vrca220_sbs_rl: { ...VRCA220, ...SBS_RL, suffix: '_VRCA220_RL' },
  vrca220_tb: { ...VRCA220, ...TB, suffix: '_VRCA220_TB' },
  vrca220_tb_bt: { ...VRCA220, ...TB_BT, suffix: '_VRCA220_BT' },
  eac360_mono: { ...EAC360, ...MONO, suffix: '_EAC360_mono' },
  eac360_sbs: { ...EAC360, ...SBS, suffix: '_EAC360_SBS' },
  eac360_sbs_rl: { ...EAC360, ...SBS_RL, suffix: '_EAC360_RL' },
  eac360_tb: { ...EAC360, ...TB, suffix: '_EAC360_TB' },
  eac360_tb_bt: { ...EAC360, ...TB_BT, suffix: '_EAC360_BT' },
  cube360_mono: { ...CUBE360, ...MONO, suffix: '_CUBEMAP3X2_mono' },
  cube360_sbs: { ...CUBE360, ...SBS, suffix: '_CUBEMAP3X2_SBS' },
  cube360_sbs_rl: { ...CUBE360, ...SBS_RL, suffix: '_CUBEMAP3X2_RL' },
  cube360_tb: { ...CUBE360, ...TB, suffix: '_CUBEMAP3X2_TB' },
  cube360_tb_bt: { ...CUBE360, ...TB_BT, suffix: '_CUBEMAP3X2_BT' },
};

export function isFisheye(format: VideoFormat): boolean {
  return FORMAT_TABLE[format].projection === 'fisheye';
}

/** Six faces of a cube, three by two. */
export function isCubemap({ projection }: Pick<FormatRow, 'projection'>): boolean {
  return projection === 'cubemap' || projection === 'equiangular-cubemap';
}

/** How a picture is wrapped round the viewer: its format, and the curve of its own lens where somebody has said it. */
export interface Wrapped {
  format: VideoFormat;
  lensCurve?: LensCurve | null | undefined;
}

/** What a picture's format means, with its own lens in place of the usual one. */
export function rowOf({ format, lensCurve }: Wrapped): FormatRow {
  const row = FORMAT_TABLE[format];
  return lensCurve ? { ...row, curve: lensCurve } : row;
}
