import sharp from 'sharp';
import type { Site } from '#sites/site.ts';
import { siteColours } from './site-colours.ts';

export interface IconLook {
  size: number;
  /** The mark's share of the icon's width. */
  mark: number;
  /** Whether the background is the site's; otherwise it is transparent. */
  hasGround: boolean;
}

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
/** The size of the box that marks are drawn in. */
const BOX = 24;

/** The site's mark as a PNG. */
export async function drawIcon(site: Pick<Site, 'brand' | 'theme'>, look: IconLook, image?: Buffer): Promise<Buffer> {
  if (image) return fittedIcon(site, look, image);
  return sharp(Buffer.from(iconPicture(site, look)))
    .png()
    .toBuffer();
}

/** An icon that an operator uploaded instead of the mark. */
async function fittedIcon(
  site: Pick<Site, 'brand' | 'theme'>,
  { size, mark, hasGround }: IconLook,
  image: Buffer,
): Promise<Buffer> {
  const side = Math.round(size * mark);
  const inner = await sharp(image).resize(side, side, { fit: 'contain', background: NOTHING }).png().toBuffer();
  const background = hasGround ? `<rect width="${size}" height="${size}" fill="${siteColours(site).ground}"/>` : '';
  const canvas = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${background}</svg>`;
  return sharp(Buffer.from(canvas))
    .composite([{ input: inner }])
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
