import type { Sharp } from 'sharp';

/** Below this share of full colour a picture counts as grey. */
const LEAST_COLOUR = 0.06;
const STEPS = 36;

/**
 * The hue that colours most of the picture, in steps of 10° of HSL (0 to 35), or -1 for grey. Each pixel of a thumbnail votes with
 * its chroma, so that a night scene is as blue as its sky and not as grey as most of its pixels.
 */
export async function toneOf(picture: Sharp): Promise<number> {
  const pixels = await picture
    .resize(48, 48, { fit: 'fill' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const votes = new Float64Array(STEPS);
  let colour = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { hue, chroma } = hueOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    colour += chroma;
    const step = Math.round(hue / 10) % STEPS;
    votes[step] = (votes[step] ?? 0) + chroma;
  }
  if (colour / (pixels.length / 3) < LEAST_COLOUR) return -1;
  // A hue between two steps splits its votes, so each step counts its neighbours too.
  const vote = (step: number) => votes[(step + STEPS) % STEPS] ?? 0;
  const total = (step: number) => vote(step - 1) + 2 * vote(step) + vote(step + 1);
  return [...votes.keys()].reduce((best, step) => (total(step) > total(best) ? step : best), 0);
}

/** @returns hue in degrees, chroma from 0 to 1. */
function hueOf(red: number, green: number, blue: number): { hue: number; chroma: number } {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, chroma: 0 };
  const sixths =
    most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sixths * 60) % 360, chroma: range / 255 };
}
