import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { mediaFiles } from '../tables.ts';
import { openEncodingWorld } from './test-encoding.ts';

const CLIP = { width: 320, height: 160, seconds: 2 };
const API = '/api/admin/v1';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
let admin: ReturnType<typeof openTestAdmin>;
let master: string;
beforeEach(async () => {
  world = await openEncodingWorld();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  master = await world.beginClip(CLIP, 'eq180_sbs');
});
afterEach(() => world.close());

const read = async (path: string) => (await admin.call('GET', API + path)).body.data;
const act = (what: string, body: object = {}) =>
  admin.call('POST', `${API}/masters/${master}/encoding/${what}`, { body });

test('operators see what is made of a master and of a video, and find what failed', async () => {
  await world.run(master, 'preview');
  const made = await read(`/masters/${master}/encoding`);
  expect(made).toMatchObject({ name: 'clip.mp4', video: 'Desert Dawn', counts: { done: 1, waiting: 8 } });
  expect(made.steps[2]).toMatchObject({
    step: 'preview',
    state: 'done',
    attempts: 1,
    bytes: expect.any(Number),
  });
  expect((await read('/videos/7/encodings')).encodings).toEqual([made]);
  expect((await read('/encodings?search=CLIP&state=done')).rows).toMatchObject([{ id: master }]);
  expect((await read('/encodings?state=failed')).total).toBe(0);
  expect((await read('/encodings?search=other')).total).toBe(0);
  expect((await admin.call('GET', `${API}/masters/${crypto.randomUUID()}/encoding`)).status).toBe(404);
});

test('a step is cancelled and tried again, and each is written down once', async () => {
  expect((await act('cancel', { steps: ['flat'] })).body.data.steps).toEqual(['flat']);
  expect((await act('cancel', { steps: ['flat'] })).body.data.steps).toEqual([]);
  await world.run(master, 'flat');
  expect((await read(`/masters/${master}/encoding`)).counts).toMatchObject({ cancelled: 1, waiting: 8 });
  expect(await world.db.drizzle.select().from(mediaFiles)).toEqual([]);
  expect((await act('retry')).body.data.steps).toEqual(['flat']);
  await world.run(master, 'flat');
  expect((await read(`/masters/${master}/encoding`)).counts).toMatchObject({ done: 1, waiting: 8 });
  expect(await admin.audit.read({ limit: 5 })).toMatchObject([
    {
      action: 'media.steps-tried-again',
      subject: { type: 'master', id: master },
      after: { steps: ['flat'] },
    },
    { action: 'media.steps-cancelled', after: { steps: ['flat'] } },
  ]);
});

test('who may only read changes nothing', async () => {
  for (const what of ['cancel', 'retry'])
    expect(
      (
        await admin.call('POST', `${API}/masters/${master}/encoding/${what}`, {
          body: {},
          roles: ['support'],
        })
      ).status,
    ).toBe(403);
  expect((await read(`/masters/${master}/encoding`)).counts).toMatchObject({ waiting: 9 });
});
