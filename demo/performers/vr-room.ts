import sharp from 'sharp';
import { type PortraitOptions, portraitSvg } from '../portraits/portraits.ts';
import { createRandom } from '../random.ts';

/** Pixels of a half sphere for each eye, side by side. */
const EYE = 1024;
const EYES_APART_M = 0.064;
/** The performer's picture: its distance from the viewer, and its size in pixels. */
const PANEL = { metres: 1.6, width: 330, height: 440 };
const LANTERNS = 22;

export const VR_SIZE = { width: 2 * EYE, height: EYE };

/** By how many pixels an eye sees something shifted: the left one to the right, the right one to the left. */
const shiftAt = (metres: number) => (Math.atan(EYES_APART_M / 2 / metres) / Math.PI) * EYE;

/**
 * A dim room with lanterns, some near and some far, and a performer's picture that hangs in it.
 * @returns draws the room while the picture sways: `turn` is 0 to 2π
 */
export async function vrRoom(of: Omit<PortraitOptions, 'variant'>): Promise<(turn: number) => Promise<Buffer>> {
  const { width, height } = PANEL;
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="36" fill="#fff"/></svg>`;
  const panel = await sharp(Buffer.from(portraitSvg({ ...of, variant: 'portrait' })))
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const eyes = [1, -1].map((side) => ({ input: Buffer.from(roomSvg(of, side)), left: side > 0 ? 0 : EYE, top: 0 }));
  const room = await sharp({ create: { ...VR_SIZE, channels: 3, background: '#000' } })
    .composite(eyes)
    .png()
    .toBuffer();
  const shift = Math.round(shiftAt(PANEL.metres));
  return (turn) => {
    const left = Math.round((EYE - width) / 2 + 10 * Math.sin(turn));
    const top = Math.round((EYE - height) / 2 + 6 * Math.sin(2 * turn));
    const panels = [left + shift, EYE + left - shift].map((at) => ({ input: panel, left: at, top }));
    return sharp(room).composite(panels).removeAlpha().raw().toBuffer();
  };
}

function roomSvg({ seed, palette: { dominant, accent } }: Omit<PortraitOptions, 'variant'>, side: number): string {
  const random = createRandom(`lanterns-${seed}`);
  const lanterns = Array.from({ length: LANTERNS }, () => {
    const metres = random.between(2, 9);
    const x = random.between(0, EYE) + side * shiftAt(metres);
    const y = random.between(0.12, 0.72) * EYE;
    return { metres, circle: `<circle cx="${x}" cy="${y}" r="${90 / metres}" fill="${accent}" opacity=".8"/>` };
  });
  const farFirst = lanterns.toSorted((one, other) => other.metres - one.metres).map(({ circle }) => circle);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EYE}" height="${EYE}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#07080c"/><stop offset=".5" stop-color="${dominant}"/>
      <stop offset=".62" stop-color="#15161c"/><stop offset="1" stop-color="#07080c"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${farFirst.join('')}</svg>`;
}
