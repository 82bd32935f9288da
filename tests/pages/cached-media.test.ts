import { afterAll, beforeAll, expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication();
});
afterAll(() => world?.close());

const [site] = sites;
const TRAILER = 'player__start';

it('a video whose trailer has come offers it at once, though its page was kept', async () => {
  const { catalogue, media } = world.application.demo;
  const picture = { alt: 'Dawn', permalink: '/media/pictures/dawn.webp', previews: [], tone: 0 };
  const { id: videoId } = await catalogue.importVideo({
    slug: 'dawn',
    title: 'Dawn',
    description: 'A video of the tests.',
    sites: [site.key],
    models: [],
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    durationSeconds: 60,
    poster: picture,
    heroImage: picture,
    previewAddress: null,
    resolution: '4K',
    videoType: 'video3D',
  });
  const page = async () => (await world.send('GET', '/video/dawn/', ['host', 'localhost'])).body.toString();
  expect(await page()).not.toContain(TRAILER);
  await expect.poll(() => world.application.pageCache.size).toBeGreaterThan(0);
  await media.importMedia({
    videoId,
    role: 'trailer',
    format: 'eq180_sbs',
    width: 3840,
    height: 1920,
    quality: '4K',
    storageKey: 'videos/dawn.mp4',
    sizeBytes: 1000,
    contentType: 'video/mp4',
  });
  await expect.poll(() => page()).toContain(TRAILER);
});
