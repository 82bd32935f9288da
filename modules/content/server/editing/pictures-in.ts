const PICTURES = '/media/';

/** A picture in content, with or without its other sizes. */
export interface HeldImage {
  permalink: string;
  previews?: readonly { permalink: string }[];
}

const IN_TEXT = /!\[[^\]]*\]\(\s*<?(\/media\/[a-z0-9._/-]+)/g;

/** Addresses of all pictures in a value, those in its texts included. */
export function pictureAddressesIn(value: unknown): string[] {
  const written = JSON.stringify(value ?? null).matchAll(IN_TEXT);
  const addresses = [
    ...imagesIn(value).map(({ permalink }) => permalink),
    ...[...written].map(([, found = '']) => found),
  ];
  return [...new Set(addresses)];
}

/** All pictures anywhere in a value. */
export function imagesIn(value: unknown): HeldImage[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { permalink } = value as { permalink?: unknown };
  if (typeof permalink === 'string') return permalink.startsWith(PICTURES) ? [value as HeldImage] : [];
  return Object.values(value).flatMap(imagesIn);
}
