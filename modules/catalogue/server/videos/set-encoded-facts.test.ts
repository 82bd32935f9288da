import { afterEach, beforeEach, expect, it } from 'vitest';
import { image, openTestCatalogue, video } from '../test-catalogue.ts';
import type { EncodedFacts } from '../types.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
});
afterEach(() => catalogue.close());

const set = (id: number, facts: EncodedFacts) =>
  catalogue.db.transaction((tx) => catalogue.api.setEncodedFacts(tx, id, facts));
const videoOf = async (id: string) => (await catalogue.visit('one').getVideo({ id })).data.item;
const FACTS: EncodedFacts = {
  resolution: '6K',
  qualities: ['6K', '4K'],
  durationSeconds: 77,
  degree: '200',
  fps: 60,
};

it('what is known from files shows on the page, and is announced once', async () => {
  const { id } = await catalogue.api.importVideo(video('lake'));
  await catalogue.news();
  await set(id, FACTS);
  expect(await videoOf('lake')).toMatchObject({ videoDegree: '200', videoFps: 60 });
  expect((await catalogue.news()).map(({ type }) => type)).toEqual(['catalogue.video-changed']);
  expect(catalogue.dropped).toContain(`one:video:${id}`);
  await set(id, FACTS);
  expect(await catalogue.news()).toEqual([]);
});

it('pictures and a preview that people chose stay, and what a master had before gives way', async () => {
  const { id } = await catalogue.api.importVideo(video('lake', { previewAddress: null }));
  const before = (await videoOf('lake')).poster;
  await set(id, { picture: image('still'), previewAddress: '/media/p/media/m1/preview-a.mp4' });
  expect((await videoOf('lake')).poster).toEqual(before);
  const preview = async () => {
    const text = 'select preview_address as "preview" from catalogue.videos where id = $1';
    return (await catalogue.db.pool.query(text, [id])).rows[0].preview;
  };
  await set(id, { previewAddress: '/media/p/media/m1/preview-b.mp4' });
  expect(await preview()).toBe('/media/p/media/m1/preview-b.mp4');
  await set(id, { previewAddress: '/media/p/media/m2/preview-a.mp4' });
  expect(await preview()).toBe('/media/p/media/m1/preview-b.mp4');
  await set(id, { previewAddress: '/media/p/media/m2/preview-7000-a.mp4', isPreviewChosen: true });
  expect(await preview()).toBe('/media/p/media/m2/preview-7000-a.mp4');
});

it('of a video that is gone nothing is written', async () => {
  await expect(set(404, FACTS)).resolves.toBeUndefined();
});
