import { createRandom } from '../random.ts';
import { backdrops } from './backdrop.ts';
import { figureOf } from './figure.ts';
import { type HairWord, hairWord } from './hair-word.ts';
import { hairToneOf, tonesOf } from './tones.ts';

export interface PortraitOptions {
  /** The same seed gives the same person, in either crop. */
  seed: number | string;
  /** Two colors as '#rrggbb', for example a scene's palette. */
  palette: { dominant: string; accent: string };
  /** 'portrait' is 3:4 (900 x 1200), 'face' the head alone (640 x 640), 'wide' a 3:1 banner (1800 x 600). */
  variant: 'portrait' | 'face' | 'wide';
  /** A man's hair and clothes; otherwise anybody's. */
  man?: boolean;
}

type Person = Pick<PortraitOptions, 'seed' | 'palette'>;

const SIZES = {
  portrait: { width: 900, height: 1200 },
  face: { width: 640, height: 640 },
  wide: { width: 1800, height: 600 },
};

/**
 * A soft shadow under a sheet of paper, made of widening strokes: a blur filter takes ten times as long to rasterize.
 */
function shadowOf(path: string): string {
  const strokes = [26, 19, 13, 7].map((width) => `<path d="${path}" stroke-width="${width}"/>`).join('');
  return `<g fill="none" stroke="#000" stroke-opacity=".07" stroke-linejoin="round" transform="translate(0 5)">${strokes}</g>`;
}

/** The random values for a person's colors, and the generator for the rest. */
function lotsOf(seed: Person['seed']) {
  const random = createRandom(typeof seed === 'number' ? `portrait-${seed}` : seed);
  return { turn: random.between(-26, 26), skin: random.next(), hair: random.next(), random };
}

/** The word for the hair color of a portrait. */
export function hairOfPortrait({ seed, palette }: Person): HairWord {
  return hairWord(hairToneOf(palette.accent, lotsOf(seed).hair));
}

/** An abstract portrait of an adult as an SVG document: cut paper, soft light, no facial features. Pure. */
export function portraitSvg({ seed, palette, variant, man = false }: PortraitOptions): string {
  const { turn, skin, hair, random } = lotsOf(seed);
  const { width, height } = SIZES[variant];
  const tones = tonesOf(palette.dominant, palette.accent, turn, skin, hair);
  const backdrop = random.pick(backdrops);
  const lightFromLeft = random.next() < 0.5;
  const facing = random.next() < 0.5 ? -1 : 1;
  const tilt = random.between(-4.5, 4.5);
  const offset = random.between(-0.06, 0.06);
  const side = random.next() < 0.5 ? 0.27 : 0.73;
  const pieces = figureOf(random, man);
  const scale = variant === 'wide' ? 0.98 : 1.62 * random.between(0.94, 1.06);
  const x = { portrait: width * (0.5 + offset), face: width / 2, wide: width * side }[variant];
  const y = height * { portrait: 0.4, face: 0.5, wide: 0.42 }[variant];
  const [bright, dark] = lightFromLeft ? ['0', '1'] : ['1', '0'];
  // Mirroring the figure also mirrors its light, so the gradient is swapped back.
  const [x1, x2] = facing === 1 ? [bright, dark] : [dark, bright];
  const across = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x1="${x1}" x2="${x2}" y1="0" y2=".35"><stop offset="0" stop-color="${from}"/><stop offset=".9" stop-color="${to}"/></linearGradient>`;
  const shapes = pieces
    .filter((piece) => piece.path !== '')
    .map(({ path, tone }) => {
      const plain = tone === 'shade';
      // A rim on every curl would look like wire.
      const rim =
        plain || path.split('M').length > 4
          ? ''
          : `<path d="${path}" fill="none" stroke="url(#rim)" stroke-width="2.6" stroke-linejoin="round"/>`;
      const shadow = plain || tone === 'jewel' ? '' : shadowOf(path);
      return `${shadow}<path d="${path}" fill="url(#${tone})"${plain ? ' opacity=".38"' : ''}/>${rim}`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="air" x1="0" x2=".25" y1="0" y2="1"><stop offset="0" stop-color="${tones.backdropDeep}"/><stop offset=".55" stop-color="${tones.backdrop}"/><stop offset="1" stop-color="${tones.backdropLight}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${tones.glow}" stop-opacity=".85"/><stop offset="1" stop-color="${tones.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".6" stop-color="${tones.backdropDeep}" stop-opacity="0"/><stop offset="1" stop-color="${tones.backdropDeep}" stop-opacity=".8"/></linearGradient>
${across('hair', tones.hairLight, tones.hair)}${across('hairFront', tones.hairLight, tones.hair)}${across('skin', tones.skin, tones.skinShade)}${across('neck', tones.neck, tones.skinShade)}${across('garment', tones.garmentLight, tones.garment)}${across('trim', tones.glow, tones.garmentLight)}${across('shade', tones.skinShade, tones.skinShade)}${across('jewel', tones.rim, tones.glow)}
<linearGradient id="rim" x1="${x1}" x2="${x2}" y1="0" y2=".2"><stop offset="0" stop-color="${tones.rim}" stop-opacity=".95"/><stop offset=".34" stop-color="${tones.rim}" stop-opacity=".12"/><stop offset="1" stop-color="${tones.rim}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#air)"/>
<ellipse cx="${x.toFixed(1)}" cy="${(height * 0.4).toFixed(1)}" rx="${(height * 0.62).toFixed(1)}" ry="${(height * 0.55).toFixed(1)}" fill="url(#glow)" opacity=".5"/>
${backdrop(random, width, height, tones, x)}
<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * facing).toFixed(3)} ${scale.toFixed(3)}) rotate(${tilt.toFixed(2)} 0 200)">${shapes}</g>
<rect width="${width}" height="${height}" fill="url(#foot)"/>
</svg>`;
}
