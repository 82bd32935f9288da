import sharp from 'sharp';
import type { Site } from '#sites/site.ts';
import { siteColours } from './site-colours.ts';

export interface IconLook {
  size: number;
  /** How much of the icon's width the mark takes. */
  mark: number;
  /** Whether the mark stands on the site's ground; else on nothing. */
  hasGround: boolean;
}

/** The boxes that marks are drawn in. */
const BOX = 24;

/** The site's mark as a PNG. */
export function drawIcon(site: Pick<Site, 'brand' | 'theme'>, look: IconLook): Promise<Buffer> {
  return sharp(Buffer.from(iconPicture(site, look)))
    .png()
    .toBuffer();
}

function iconPicture(site: Pick<Site, 'brand' | 'theme'>, { size, mark, hasGround }: IconLook): string {
  const { ground, accent } = siteColours(site);
  const scale = (size * mark) / BOX;
  const edge = (size * (1 - mark)) / 2;
  const square = hasGround ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${square}<path transform="translate(${edge} ${edge}) scale(${scale})" fill="${accent}" fill-rule="evenodd" d="${site.brand.logoPath}"/></svg>`;
}
