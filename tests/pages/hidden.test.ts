import { afterAll, beforeAll, expect, test } from 'vitest';
import { image, model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site, other] = sites;
const CLIP = '/media/p/previews/gone.mp4';
const shown = [image('gone'), image('gone-hero'), image('both')].map(({ permalink }) => permalink);
const [poster = '', hero = '', both = ''] = shown;

let world: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
let videoId: number;
let modelId: number;
beforeAll(async () => {
  world = await openApplication();
  const { catalogue, media } = world.application.demo;
  for (const address of [...shown, image('face').permalink])
    await world.storage.put(address.replace('/media/', ''), Buffer.from('webp'), { contentType: 'image/webp' });
  await world.storage.put('previews/gone.mp4', Buffer.from('mp4'), { contentType: 'video/mp4' });
  await catalogue.importModel(model('keeps', { sites: [site.key], featuredImage: image('both') }));
  ({ id: modelId } = await catalogue.importModel(model('ada', { sites: [site.key], faceImage: image('face') })));
  ({ id: videoId } = await catalogue.importVideo(
    video('gone', {
      sites: [site.key],
      models: ['ada'],
      poster: image('gone'),
      heroImage: image('gone-hero'),
      previewAddress: CLIP,
    }),
  ));
  await catalogue.importVideo(
    video('boxed', { sites: [site.key], poster: image('both'), heroImage: image('both'), models: [] }),
  );
  await media.importMedia({
    videoId,
    role: 'preview',
    format: 'eq180_mono',
    width: 640,
    height: 360,
    quality: 'HD',
    storageKey: 'previews/gone.mp4',
    sizeBytes: 3,
    contentType: 'video/mp4',
  });
  operator = await operatorWith(world, ['superadmin']);
});
afterAll(() => world?.close());

const statusOf = async (path: string, host = 'localhost', cookie = '') =>
  (await world.send('GET', path, ['host', host, ...(cookie ? ['cookie', cookie] : [])])).status;
const asJpeg = (path: string) => path.replace('.webp', '.jpg');
const hide = async (kind: 'videos' | 'models', id: number, isHidden: boolean) => {
  const { version } = (await operator.call('GET', `/${kind}/${id}`)).body.data;
  expect((await operator.call('PATCH', `/showing/${kind}/${id}`, { version, isHidden })).status).toBe(200);
};

test('what is hidden answers at none of its addresses, on no host, but to operators, until it is shown again', async () => {
  const places = ['/video/gone/', '/api/content/v1/videos/gone', poster, hero, CLIP];
  const statuses = (host?: string) => Promise.all(places.map((path) => statusOf(path, host)));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await hide('videos', videoId, true);
  await expect.poll(() => statuses()).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(`${other?.key}.localhost`)).toEqual([404, 404, 404, 404, 404]);
  expect(await statusOf(asJpeg(poster))).toBe(404);
  // What something else also shows stays, and operators see what they work on.
  expect(await statusOf(both)).toBe(200);
  expect(await statusOf(poster, 'localhost', operator.cookie)).toBe(200);
  for (const list of ['/', '/videos/', '/feed/', '/sitemap.xml', '/model/ada/'])
    expect((await world.send('GET', list, ['host', 'localhost'])).body.toString(), list).not.toContain('/video/gone');
  await hide('videos', videoId, false);
  await expect.poll(() => statuses()).toEqual([200, 200, 200, 200, 200]);
});

test('so do the pictures of a hidden model', async () => {
  const { permalink } = image('face');
  expect(await statusOf(permalink)).toBe(200);
  await hide('models', modelId, true);
  await expect.poll(() => statusOf(permalink)).toBe(404);
});
