import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Storage } from '#kernel/storage.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';

type PictureKind = 'poster' | 'portrait' | 'hero';

/** The sizes below XL, which is the picture's own width, up to `LARGEST`. */
const SMALLER = [
  ['XS', 320],
  ['S', 640],
  ['M', 960],
  ['L', 1280],
] as const;
const LARGEST = 1920;
/** XXL, which heroes alone have: the width of a large window, or of a usual one with two pixels to each of its own. */
const LARGEST_HERO = 2880;

/**
 * Posters and portraits stand small and many on a page: with 80, what a phone fetches before anybody scrolls was
 * 740 KB. A hero stands alone and large, and less shows blocks in its sky.
 */
const QUALITY: Record<PictureKind, number> = { poster: 75, portrait: 75, hero: 84 };
/** libwebp's own middle. */
const EFFORT = 4;
/** Part of every name: a change of the recipe must not be hidden by browsers that keep pictures for good. */
const RECIPE = '4';

/** Where browsers find what lies under `pictures/` in the storage. */
export const PICTURES_PATH = '/media/pictures/';
export const PICTURES_FOLDER = 'pictures/';

/**
 * Keeps a picture in every size up to its own (R7), as WebP, and answers how the wire names it. The names come from the
 * content, so they may be kept for good, and a picture that is stored already costs a look-up a size.
 * @param key what the picture shows, for people who read the storage: `lantern-river/still-1`
 * @param input anything sharp reads: WebP, PNG, JPEG, SVG
 * @param stored gets the addresses of what was not there before, also where it fails halfway
 */
export async function storePicture(picture: {
  storage: Storage;
  key: string;
  input: Buffer;
  alt: string;
  kind: PictureKind;
  stored?: string[];
}): Promise<Image> {
  const { storage, input, alt, kind, stored } = picture;
  const { previews, permalink } = await namedSizes(picture);
  const widest = previews.at(-1)?.width ?? LARGEST;
  const missing: typeof previews = [];
  for (const preview of new Map(previews.map((size) => [size.permalink, size])).values())
    if (!(await storage.head(storageKeyOf(preview.permalink)))) missing.push(preview);

  // Decoded once, then scaled from the pixels: decoding costs as much as a small size.
  const pixels = sharp(input).autoOrient().toColourspace('srgb');
  const { data, info } = await pixels.resize(widest).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const preview of missing) {
    const body = await sharp(data, { raw })
      .resize(preview.width, preview.height, { fit: 'fill' })
      .webp({ quality: QUALITY[kind], effort: EFFORT })
      .toBuffer();
    await storage.put(storageKeyOf(preview.permalink), body, { contentType: 'image/webp' });
    stored?.push(preview.permalink);
  }
  return { alt, permalink, previews, tone: await toneOf(sharp(data, { raw })) };
}

/** The sizes that a picture is kept in, each with its address, and the address of XL. */
export async function namedSizes({
  key,
  input,
  kind,
}: {
  key: string;
  input: Buffer;
  kind: PictureKind;
}): Promise<{ width: number; previews: Image['previews']; permalink: string }> {
  const { width, height } = await sizeOf(input);
  const stem = `${key}-${createHash('sha256').update(`${RECIPE}${kind}`).update(input).digest('hex').slice(0, 12)}`;
  const previews = sizesUpTo(width, kind).map(([sizeAlias, target]) => ({
    sizeAlias,
    permalink: `${PICTURES_PATH}${stem}-${target}.webp`,
    width: target,
    height: Math.max(1, Math.round((height * target) / width)),
  }));
  return { width, previews, permalink: previews.find(({ sizeAlias }) => sizeAlias === 'XL')?.permalink ?? '' };
}

const STORED = '.webp';
const JPEG = '.jpg';

/** The name of a stored picture where it is to be had as JPEG. */
export function asJpeg(name: string): string {
  return name.endsWith(STORED) ? name.slice(0, -STORED.length) + JPEG : name;
}

/** The name that it is stored under, whichever it is asked for by. */
export function asStored(name: string): string {
  return name.endsWith(JPEG) ? name.slice(0, -JPEG.length) + STORED : name;
}

export function storageKeyOf(permalink: string): string {
  return PICTURES_FOLDER + permalink.slice(PICTURES_PATH.length);
}

async function sizeOf(input: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(input).metadata();
  return autoOrient;
}

/** Never more pixels than there are: the names of a small picture's sizes may mean the same file. */
function sizesUpTo(width: number, kind: PictureKind): [Image['previews'][number]['sizeAlias'], number][] {
  const largest = Math.min(width, LARGEST);
  const smaller = SMALLER.filter(([alias, target]) => alias === 'XS' || target < largest);
  return [
    ...smaller.map(([alias, target]): [typeof alias, number] => [alias, Math.min(target, largest)]),
    ['XL', largest],
    ...(kind === 'hero' && width > largest ? [['XXL', Math.min(width, LARGEST_HERO)] as ['XXL', number]] : []),
  ];
}

/** Below this share of full colour a picture counts as grey. */
const LEAST_COLOUR = 0.06;
const STEPS = 36;

/**
 * The hue that colours most of the picture, in steps of 10° of HSL (0 to 35), or -1 for grey. Each pixel of a thumbnail
 * votes with its chroma, so that a night scene is as blue as its sky and not as grey as most of its pixels.
 */
async function toneOf(picture: Sharp): Promise<number> {
  const pixels = await picture
    .resize(48, 48, { fit: 'fill' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const votes = new Float64Array(STEPS);
  let colour = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { hue, chroma } = hueOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    colour += chroma;
    const step = Math.round(hue / 10) % STEPS;
    votes[step] = (votes[step] ?? 0) + chroma;
  }
  if (colour / (pixels.length / 3) < LEAST_COLOUR) return -1;
  // A hue between two steps splits its votes, so each step counts its neighbours too.
  const vote = (step: number) => votes[(step + STEPS) % STEPS] ?? 0;
  const total = (step: number) => vote(step - 1) + 2 * vote(step) + vote(step + 1);
  return [...votes.keys()].reduce((best, step) => (total(step) > total(best) ? step : best), 0);
}

/** @returns hue in degrees, chroma from 0 to 1. */
function hueOf(red: number, green: number, blue: number): { hue: number; chroma: number } {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, chroma: 0 };
  const sixths =
    most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sixths * 60) % 360, chroma: range / 255 };
}
