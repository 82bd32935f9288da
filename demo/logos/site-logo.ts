import { hexOf, parseOklch } from '#kernel/oklch.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { SiteBrand } from '#sites/site.ts';
import { siteWords } from '../content/site-words.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';
import { storeDrawing } from './store-drawing.ts';

type Brand = Pick<SiteBrand, 'accentDark' | 'logoPath'>;

/** A site's logo in its color, and that color. */
export interface SiteLogo {
  image: Image;
  colour: string;
}

/** Halfway between light and dark: the logo is visible on the backgrounds of every theme. */
const SEEN_ON_ALL = { lightness: 0.6, chroma: 0.13 };

/** With the hue of the site's accent. */
export function logoColour({ accentDark }: Brand): string {
  return hexOf({ ...SEEN_ON_ALL, hue: parseOklch(accentDark).hue });
}

const SIDE = 160;
const ROUNDING = 36;
/** Marks are drawn in a box of this width. */
const BOX = 24;
const MARK = 104;

/** The mark on a plate of its color. It isn't text, so it needs no font. */
function drawingOf(brand: Brand): string {
  const inset = (SIDE - MARK) / 2;
  const plate = `<rect width="${SIDE}" height="${SIDE}" rx="${ROUNDING}" fill="${logoColour(brand)}"/>`;
  const mark = `<path transform="translate(${inset} ${inset}) scale(${MARK / BOX})" fill="#fff" fill-rule="evenodd" d="${brand.logoPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${plate}${mark}</svg>`;
}

/** For each site that has a brand. */
export async function storeLogos(
  parts: Pick<SeedDeps, 'sites' | 'storage' | 'media'>,
): Promise<ReadonlyMap<string, SiteLogo>> {
  const logos = new Map<string, SiteLogo>();
  for (const site of parts.sites) {
    const { brand, key } = site;
    if (!brand) continue;
    const { name } = siteWords(site);
    const image = await storeDrawing(parts, { key: `logos/${key}`, drawing: drawingOf(brand), alt: name });
    logos.set(key, { image, colour: logoColour(brand) });
  }
  return logos;
}
