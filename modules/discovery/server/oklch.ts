export interface Oklch {
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

const WRITTEN = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/;
const MIDDLE_GREY: Oklch = { lightness: 0.6, chroma: 0, hue: 0 };

/** A colour as brands write it; grey for what is written otherwise. */
export function parseOklch(text: string): Oklch {
  const [, lightness, percent, chroma, hue] = WRITTEN.exec(text.trim()) ?? [];
  if (lightness === undefined) return MIDDLE_GREY;
  return {
    lightness: Number(lightness) / (percent ? 100 : 1),
    chroma: Number(chroma),
    hue: Number(hue),
  };
}

/** The nearest `#rrggbb`, for whoever knows no other colours: manifests, and what draws pictures. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join('')}`;
}

function channel(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
