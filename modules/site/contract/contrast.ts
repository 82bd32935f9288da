type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/i;

/** Linear RGB, each from 0 to 1; undefined for unsupported notations. */
function linearRgb(colour: string): Rgb | undefined {
  const hex = HEX.exec(colour);
  if (hex) return [lit(hex[1]), lit(hex[2]), lit(hex[3])];
  const oklch = OKLCH.exec(colour);
  if (!oklch) return undefined;
  const [lightness, chroma, hue] = [Number(oklch[1]), Number(oklch[2]), (Number(oklch[3]) * Math.PI) / 180];
  return fromOklab(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
}

function lit(digits = '00'): number {
  const part = Number.parseInt(digits, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** https://bottosson.github.io/posts/oklab/ */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(colour: string): number | undefined {
  const rgb = linearRgb(colour);
  return rgb && 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/** The contrast ratio of two colors by WCAG 2, from 1 to 21; undefined if one is invalid. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The nearest `#rrggbb`, for browsers' color pickers. */
export function hexOf(colour: string): string {
  const rgb = linearRgb(colour);
  if (!rgb) return colour;
  return `#${rgb.map(shown).join('')}`;
}

function shown(light: number): string {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}
