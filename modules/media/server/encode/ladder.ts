import type { VideoFormat } from '../../contract/types.ts';

/** One size of a video. */
export interface Rung {
  /** 2K, 3K, …; HD, FHD for flat videos. */
  quality: string;
  width: number;
  height: number;
  /** What phones and old headsets decode; what carries more pixels than those can, or brighter ones. */
  coding: 'h264' | 'large' | 'hdr';
}

/** By the longer side: whole videos of two eyes are named so, whichever way the eyes lie. */
interface Step {
  quality: string;
  /** The longer side that it has where the source is larger. */
  nominal: number;
  /** A source from here on has it. */
  from: number;
  /** A source of this rung keeps its own pixels up to here. */
  unscaledTo: number;
}

const WRAPPED: readonly Step[] = [
  { quality: '2K', nominal: 1920, from: 0, unscaledTo: 2799 },
  { quality: '3K', nominal: 2880, from: 2800, unscaledTo: 3799 },
  { quality: '4K', nominal: 3840, from: 3800, unscaledTo: 4096 },
  { quality: '5K', nominal: 5120, from: 4700, unscaledTo: 5599 },
  { quality: '6K', nominal: 5760, from: 5600, unscaledTo: 7599 },
  { quality: '8K', nominal: 7680, from: 7600, unscaledTo: 8192 },
];
const FLAT: readonly Step[] = [
  { quality: 'HD', nominal: 1280, from: 0, unscaledTo: 1799 },
  { quality: 'FHD', nominal: 1920, from: 1800, unscaledTo: 2799 },
  { quality: '4K', nominal: 3840, from: 3800, unscaledTo: 4096 },
  { quality: '8K', nominal: 7680, from: 7600, unscaledTo: 8192 },
];

/** The most pixels of a frame in H.264 at level 5.2, the highest that headsets decode. */
const H264_PIXELS = 36_864 * 256;

/** The sizes that are made of a source, smallest first; none has more pixels than the source. */
export function ladderOf(source: { width: number; height: number }, format: VideoFormat): Rung[] {
  const longer = Math.max(source.width, source.height);
  const steps = (format === 'flat_mono' ? FLAT : WRAPPED).filter(({ from }) => from <= longer);
  return steps.map(({ quality, nominal, unscaledTo }, at) => {
    const isTop = at === steps.length - 1;
    const keepsPixels = longer <= nominal || (isTop && longer <= unscaledTo);
    const share = keepsPixels ? 1 : nominal / longer;
    const [width, height] = [even(source.width * share), even(source.height * share)];
    return { quality, width, height, coding: width * height > H264_PIXELS ? 'large' : 'h264' };
  });
}

export function smallestOf(source: { width: number; height: number }, format: VideoFormat): Rung {
  const [smallest] = ladderOf(source, format);
  if (!smallest) throw new Error('Every source has a smallest size.');
  return smallest;
}

/** Encoders need even sizes. */
export function even(pixels: number): number {
  // A share of a whole number may fall short of one by a hair.
  return Math.max(2, Math.floor(pixels / 2 + 1e-6) * 2);
}
