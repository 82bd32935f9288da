import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import { Image } from '#modules/catalogue/contract/types.ts';
import type { View } from '../delivery/media-guard.ts';
import { storePicture } from './picture.ts';
import { pictureRoutes } from './picture-routes.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'test-pictures-'));
  storage = createFolderStorage({ root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const store = async (input: Buffer, key = 'scene/still-1') =>
  storePicture({ storage, key, input, alt: 'A scene', kind: 'poster' });

function routes(view: View = { isChecked: false, isVerified: true }) {
  const visitorOf = () => Promise.reject(new Error('Nobody is looked up for a picture'));
  return pictureRoutes(storage, { visitorOf, viewOf: async () => view });
}

describe('sizes', () => {
  it.each([
    [2400, { XS: 320, S: 640, M: 960, L: 1280, XL: 1920 }],
    [1600, { XS: 320, S: 640, M: 960, L: 1280, XL: 1600 }],
    [1280, { XS: 320, S: 640, M: 960, XL: 1280 }],
    [700, { XS: 320, S: 640, XL: 700 }],
    [320, { XS: 320, XL: 320 }],
    [100, { XS: 100, XL: 100 }],
  ])('of a picture %i wide are %j', async (width, expected) => {
    const image = await store(await plain(width, Math.round((width * 9) / 16), '#345'));
    expect(Image.parse(image)).toEqual(image);
    expect(Object.fromEntries(image.previews.map((size) => [size.sizeAlias, size.width]))).toEqual(expected);
    expect(image.permalink).toBe(image.previews.at(-1)?.permalink);
    for (const preview of image.previews) {
      const response = await routes().request(preview.permalink);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height]).toEqual([preview.width, preview.height]);
    }
  });
});

it('has one size more for a hero, which stands in large windows', async () => {
  const input = await plain(3000, 1250, '#345');
  const hero = await storePicture({ storage, key: 'scene/hero', input, alt: 'A scene', kind: 'hero' });
  expect(hero.previews.map(({ sizeAlias, width }) => [sizeAlias, width]).slice(-2)).toEqual([
    ['XL', 1920],
    ['XXL', 2880],
  ]);
  // What is asked for by one address is still the usual size.
  expect(hero.permalink).toBe(hero.previews.at(-2)?.permalink);
  const response = await routes().request(hero.previews.at(-1)?.permalink ?? '');
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(2880);
});

describe('tone', () => {
  it.each([
    ['#ff0000', 0],
    ['#ffff00', 6],
    ['#00c000', 12],
    ['#102a60', 22],
    ['#ff0008', 0],
    ['#808080', -1],
    ['#000000', -1],
  ])('of %s is %i', async (colour, tone) => {
    expect((await store(await plain(64, 36, colour))).tone).toBe(tone);
  });

  it('is the colour of a night scene, not its black', async () => {
    const night = await sharp(await plain(100, 100, '#050505'))
      .composite([{ input: await plain(100, 30, '#2050d0'), top: 0, left: 0 }])
      .png()
      .toBuffer();
    expect((await store(night)).tone).toBe(22);
  });
});

it('names pictures by their content and stores the same one once', async () => {
  const input = await plain(640, 360, '#345');
  const first = await store(input);
  const files = await readdir(join(root, 'pictures/scene'));
  expect(await store(input)).toEqual(first);
  expect(await readdir(join(root, 'pictures/scene'))).toEqual(files);
  expect((await store(await plain(640, 360, '#346'))).permalink).not.toBe(first.permalink);
});

it('reads SVG', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#a00"/></svg>';
  const image = await store(Buffer.from(svg), 'portraits/ada');
  expect(image.previews.at(-1)).toMatchObject({ sizeAlias: 'XL', width: 600, height: 800 });
});

it('shows nothing where an age must be proved first, and no picture from nothing', async () => {
  const { permalink } = await store(await plain(64, 36, '#345'));
  for (const path of [permalink, '/media/pictures/nothing.webp']) {
    const refused = await routes({ isChecked: true, isVerified: false }).request(path);
    expect([refused.status, await refused.text()]).toEqual([404, '']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  const shown = await routes({ isChecked: true, isVerified: true }).request(permalink);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
});

it('has no picture outside its folder', async () => {
  await storage.put('secret.txt', Buffer.from('no'), { contentType: 'text/plain' });
  for (const path of [
    '/media/pictures/nothing.webp',
    '/media/pictures/..%2fsecret.txt',
    '/media/pictures/%2e%2e/secret.txt',
  ]) {
    const response = await routes().request(path);
    expect(response.status).not.toBe(200);
  }
});
