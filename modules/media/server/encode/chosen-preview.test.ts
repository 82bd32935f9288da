import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { mediaFiles } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';

const CLIP = { width: 320, height: 160, seconds: 6 };

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const previewFacts = () => world.facts.filter(({ previewAddress }) => previewAddress).at(-1);

test('the clip of cards begins where an operator says, and is the video’s from then on', async () => {
  const admin = openTestAdmin(world.media.adminEndpoints, world);
  const master = await world.beginClip(CLIP, 'eq180_sbs');
  await world.run(master, 'preview');
  expect(previewFacts()).not.toHaveProperty('isPreviewChosen');

  const choose = (body: object) =>
    admin.call('POST', `/api/admin/v1/masters/${master}/preview`, { body: { version: 0, ...body } });
  expect((await choose({ second: 6 })).body.code).toBe('NO_SUCH_MOMENT');
  expect((await choose({ second: -1 })).status).toBe(400);
  expect((await choose({ second: 1.5, version: 3 })).status).toBe(409);
  expect((await choose({ second: 1.5 })).body.data).toEqual({ version: 1 });
  expect(await admin.audit.read({ limit: 1 })).toMatchObject([
    { action: 'media.preview-chosen', before: { previewFromMs: null }, after: { previewFromMs: 1500 } },
  ]);

  await world.run(master, 'preview');
  const key = `media/${master}/preview-1500-eq180-sbs.mp4`;
  expect(previewFacts()).toMatchObject({ previewAddress: `/media/p/${key}`, isPreviewChosen: true });
  const files = await world.db.drizzle.select().from(mediaFiles);
  const ofVideo = files.filter(({ role, videoId }) => role === 'preview' && videoId === 7);
  expect(ofVideo.map(({ storageKey }) => storageKey)).toEqual([key]);

  // Made again, it overrules nothing that a person has said of the video since.
  const again = await choose({ second: 1.5, version: 1 });
  expect(again.body.data).toEqual({ version: 1 });
  await world.db.pool.query(`update media.encode_steps set state = 'waiting' where step = 'preview'`);
  await world.run(master, 'preview');
  expect(previewFacts()).not.toHaveProperty('isPreviewChosen');
});
