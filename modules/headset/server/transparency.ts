import { colourOfKey, type Transparency } from '#modules/media/contract/transparency.ts';

/** The words that each app has for what of a picture is not there (R38). */

/** PLAY'A's number for it; it reads a packed matte from the red channel. */
const PLAYA_MODES: Readonly<Record<Transparency['kind'], 0 | 1 | 2>> = { none: 0, packed: 1, key: 2 };

export function playaMode(kind: Transparency['kind']): 0 | 1 | 2 {
  return PLAYA_MODES[kind];
}

export function playaTransparency(transparency: Transparency) {
  const m = playaMode(transparency.kind);
  if (transparency.kind !== 'key') return { m };
  const [r, g, b] = colourOfKey(transparency).map((share) => Math.round(share * 255));
  const { threshold, softness } = transparency;
  // Hue, saturation and value count as much as the app has them count.
  return { m, i: false, c: [{ e: true, r: threshold, f: softness, c: { r, g, b }, h: 0, s: 0, v: 0 }] };
}

/** Only of what is packed: its interface has no word for a color key. */
export function hereSphereTransparency({ kind }: Transparency) {
  return kind === 'packed' ? { alphaPackedSettings: { defaultSettings: true } } : {};
}

/** Nobody publishes in what DeoVR counts these: here all are shares of one. Its two switches are words. */
export function deoVrTransparency(transparency: Transparency) {
  if (transparency.kind === 'none') return {};
  const isKey = transparency.kind === 'key';
  const { hue, saturation: s, value: v, threshold } = isKey ? transparency : NO_KEY;
  const hasAlpha = isKey ? 'false' : 'true';
  return { chromakey: { enabled: 'true', hasAlpha, h: hue / 360, s, v, threshold, opacity: 1 } };
}

const NO_KEY = { hue: 0, saturation: 0, value: 0, threshold: 0 };
