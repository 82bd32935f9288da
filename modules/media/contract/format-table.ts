import type { VideoFormat } from './types.ts';

export type Projection = 'flat' | 'equirectangular180' | 'equirectangular360' | 'fisheye';
export type Stereo = 'mono' | 'side-by-side' | 'top-bottom';
/** How far from a linear fisheye the lens bends its picture. */
export type Lens = 'linear' | 'mkx200' | 'mkx220' | 'vrca220';

export interface FormatRow {
  projection: Projection;
  stereo: Stereo;
  /** The right eye's half comes first: on the left, or on top. */
  eyesSwapped: boolean;
  /** Degrees from edge to edge of a picture that is wrapped round the viewer; 0 for a flat one. */
  fieldOfView: number;
  lens: Lens;
  /** Headset apps read the projection from the end of a file's name; this is the spelling that most of them know. */
  suffix: string;
}

const FLAT = { projection: 'flat', fieldOfView: 0, lens: 'linear' } as const;
const EQ180 = { projection: 'equirectangular180', fieldOfView: 180, lens: 'linear' } as const;
const EQ360 = { projection: 'equirectangular360', fieldOfView: 360, lens: 'linear' } as const;
const FISH180 = { projection: 'fisheye', fieldOfView: 180, lens: 'linear' } as const;
const FISH190 = { projection: 'fisheye', fieldOfView: 190, lens: 'linear' } as const;
const MKX200 = { projection: 'fisheye', fieldOfView: 200, lens: 'mkx200' } as const;
const MKX220 = { projection: 'fisheye', fieldOfView: 220, lens: 'mkx220' } as const;
const VRCA220 = { projection: 'fisheye', fieldOfView: 220, lens: 'vrca220' } as const;

const MONO = { stereo: 'mono', eyesSwapped: false } as const;
const SBS = { stereo: 'side-by-side', eyesSwapped: false } as const;
const SBS_RL = { stereo: 'side-by-side', eyesSwapped: true } as const;
const TB = { stereo: 'top-bottom', eyesSwapped: false } as const;
const TB_BT = { stereo: 'top-bottom', eyesSwapped: true } as const;

/** One row a format: how its picture is wrapped and how its eyes are laid out. */
export const FORMAT_TABLE: Readonly<Record<VideoFormat, FormatRow>> = {
  flat_mono: { ...FLAT, ...MONO, suffix: '' },
  flat_sbs: { ...FLAT, ...SBS, suffix: '_FLAT_SBS' },
  flat_sbs_rl: { ...FLAT, ...SBS_RL, suffix: '_FLAT_RL' },
  flat_tb: { ...FLAT, ...TB, suffix: '_FLAT_TB' },
  flat_tb_bt: { ...FLAT, ...TB_BT, suffix: '_FLAT_BT' },
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
};
