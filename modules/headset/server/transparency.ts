import { colourOfKey, type Transparency } from '#modules/media/contract/transparency.ts';

/** Each app's names for transparency (R38). */

/** PLAY'A's mode; it reads a packed matte from the red channel. */
const PLAYA_MODES: Readonly<Record<Transparency['kind'], 0 | 1 | 2>> = { none: 0, packed: 1, key: 2 };

export function playaMode(kind: Transparency['kind']): 0 | 1 | 2 {
  return PLAYA_MODES[kind];
}

export function playaTransparency(transparency: Transparency) {
  const m = playaMode(transparency.kind);
  if (transparency.kind !== 'key') return { m };
  const [r, g, b] = colourOfKey(transparency).map((share) => Math.round(share * 255));
  const { threshold, softness } = transparency;
  // Weights of hue, saturation and value are left at the app's defaults.
  return { m, i: false, c: [{ e: true, r: threshold, f: softness, c: { r, g, b }, h: 0, s: 0, v: 0 }] };
}

/** Only for packed mattes: HereSphere's interface has no field for a color key. */
export function hereSphereTransparency({ kind }: Transparency) {
  return kind === 'packed' ? { alphaPackedSettings: { defaultSettings: true } } : {};
}

/** DeoVR doesn't publish units; here all values are 0 to 1. Its two switches are strings. */
export function deoVrTransparency(transparency: Transparency) {
  if (transparency.kind === 'none') return {};
  const isKey = transparency.kind === 'key';
  const { hue, saturation: s, value: v, threshold } = isKey ? transparency : NO_KEY;
  const hasAlpha = isKey ? 'false' : 'true';
  return { chromakey: { enabled: 'true', hasAlpha, h: hue / 360, s, v, threshold, opacity: 1 } };
}

const NO_KEY = { hue: 0, saturation: 0, value: 0, threshold: 0 };
