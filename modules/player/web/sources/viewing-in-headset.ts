import { FORMAT_TABLE } from '#modules/media/contract/format-table.ts';
import type { Source } from '../../contract/types.ts';
import { UP_TO_4K, type Viewing } from './choose-source.ts';

const UP_TO_8K = 8300;
/**
 * Pixels a degree that a headset shows where its lenses are sharpest: about 20 for Quest 2 and Pico 4, 25 for Quest 3
 * and 34 for Vision Pro, none of it measured by us. What a browser offers to draw on may have fewer than the display,
 * so that it raises this figure and never lowers it.
 */
const LEAST_PIXELS_A_DEGREE = 20;
/** Degrees from side to side of a virtual screen. */
const SCREEN_DEGREES = 70;

/**
 * In a headset a frame spans far more than the eye sees at once: two eyes of 180° need 7,200 pixels for 20 a degree.
 * @param pixelsPerDegree of the headset's own display, where it is known
 */
export function viewingInHeadset(
  { rate, decoding }: Pick<Viewing, 'rate' | 'decoding'>,
  pixelsPerDegree = LEAST_PIXELS_A_DEGREE,
): Viewing {
  const widest = ({ format }: Source) => {
    const { stereo, fieldOfView } = FORMAT_TABLE[format];
    const degrees = (fieldOfView || SCREEN_DEGREES) * (stereo === 'side-by-side' ? 2 : 1);
    const needed = degrees * Math.max(LEAST_PIXELS_A_DEGREE, pixelsPerDegree);
    return needed > UP_TO_4K ? UP_TO_8K : UP_TO_4K;
  };
  return { widest, rate, decoding };
}
