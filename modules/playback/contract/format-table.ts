import type { VideoFormat } from './wire.ts';

export type Projection = 'flat' | 'equirectangular180' | 'equirectangular360';
export type Stereo = 'mono' | 'side-by-side' | 'top-bottom';

export interface FormatRow {
  projection: Projection;
  stereo: Stereo;
  /** Headset apps read the projection from the end of a file's name; this is the spelling that most of them know. */
  suffix: string;
}

/** One row a format: how its picture is wrapped and how its eyes are laid out. The left eye is left or on top. */
export const FORMAT_TABLE: Readonly<Record<VideoFormat, FormatRow>> = {
  flat_mono: { projection: 'flat', stereo: 'mono', suffix: '' },
  eq180_mono: { projection: 'equirectangular180', stereo: 'mono', suffix: '_180_mono' },
  eq180_sbs: { projection: 'equirectangular180', stereo: 'side-by-side', suffix: '_180_180x180_3dh_LR' },
  eq180_tb: { projection: 'equirectangular180', stereo: 'top-bottom', suffix: '_180_TB' },
  eq360_mono: { projection: 'equirectangular360', stereo: 'mono', suffix: '_360_mono' },
  eq360_sbs: { projection: 'equirectangular360', stereo: 'side-by-side', suffix: '_360_SBS' },
  eq360_tb: { projection: 'equirectangular360', stereo: 'top-bottom', suffix: '_360_TB' },
};
