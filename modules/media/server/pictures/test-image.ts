import type { Image } from '#modules/catalogue/contract/types.ts';

/** A picture as the wire names it, without any bytes. */
export function image(alt: string): Image {
  const permalink = `/media/pictures/${alt}.webp`;
  return { alt, permalink, previews: [{ sizeAlias: 'XS', permalink, width: 320, height: 180 }], tone: 3 };
}
