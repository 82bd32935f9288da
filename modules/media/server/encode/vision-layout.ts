import type { VideoFormat } from '../../contract/types.ts';

/** What Apple's players are told of a picture that they wrap around the viewer themselves. */
interface VisionLayout {
  /** In the list of all sizes (REQ-VIDEO-LAYOUT). */
  layout: string;
  /** In the pieces (`prji`). */
  projection: 'equi' | 'hequ';
  /** From side to side. */
  degrees: number;
}

/**
 * R81: what visionOS can be told of a format. Undefined where it has no word for it, or wants both eyes in layers of
 * one picture (MV-HEVC), which no encoder here makes.
 */
export function visionLayout(format: VideoFormat): VisionLayout | undefined {
  return LAYOUTS[format];
}

const LAYOUTS: Partial<Record<VideoFormat, VisionLayout>> = {
  eq180_mono: { layout: 'CH-MONO/PROJ-HEQU', projection: 'hequ', degrees: 180 },
  eq360_mono: { layout: 'CH-MONO/PROJ-EQUI', projection: 'equi', degrees: 360 },
};
