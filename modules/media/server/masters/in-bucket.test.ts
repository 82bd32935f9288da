import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createS3Storage } from '#kernel/storage/s3-storage.ts';
import { startTestS3, type TestS3Server } from '#kernel/storage/test-s3-server.ts';
import { MEMBER } from '#tests/support/media.ts';
import { clipOf, openInbox } from '../ingest/test-inbox.ts';

let server: TestS3Server;
let storage: ReturnType<typeof createS3Storage>;
let world: Awaited<ReturnType<typeof openInbox>>;
beforeEach(async () => {
  server = await startTestS3(() => systemClock.now());
  const options = { ...server, ...server.credentials, forcePathStyle: true, clock: systemClock };
  storage = createS3Storage(options);
  world = await openInbox(storage);
});
afterEach(async () => {
  await world.close();
  storage.close();
  await server.stop();
});

const CLIP = { width: 640, height: 320, seconds: 2 };
/** As somebody puts a video below `inbox/` with a program of their own. */
function bring(name: string, bytes: Buffer): void {
  const etag = `"${bytes.length}"`;
  server.objects.set(`inbox/${name}`, {
    bytes,
    etag,
    contentType: 'video/mp4',
    modifiedAt: systemClock.now(),
  });
}
const keys = (beginning: string) => [...server.objects.keys()].filter((key) => key.startsWith(beginning));

/** Every step that was sent, and those that are sent meanwhile. */
async function encode(): Promise<void> {
  for (let job = world.sent.shift(); job; job = world.sent.shift())
    if (job.name === 'media.encode-step') await runWork(world.media.jobs, job.name, job.payload);
}

test('a video that is put into a bucket is taken in, made into everything and watched, and nothing of it stays on this machine', {
  timeout: 120_000,
}, async () => {
  bring('Desert Dawn_180_LR.mp4', readFileSync(clipOf('mp4', CLIP)));
  expect(await world.settle()).toEqual([]);
  const [master] = await world.masters();
  expect(master).toMatchObject({ state: 'ready', videoId: 7, format: 'eq180_sbs' });
  expect(keys('inbox/')).toEqual([]);
  expect(server.objects.get(master.storageKey)?.bytes).toEqual(readFileSync(clipOf('mp4', CLIP)));

  await encode();
  const { rows } = await world.db.pool.query('select step, state, problem from media.encode_steps');
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
  const made = keys(`media/${master.id}/`).map((key) => key.slice(`media/${master.id}/`.length));
  expect(made).toEqual(
    expect.arrayContaining([
      'download-2k.mp4',
      'trailer-2k.mp4',
      'preview-eq180-sbs.mp4',
      'flat-eq180-sbs.mp4',
      'hls/master.m3u8',
      'storyboard-full.jpg',
      'storyboard-trailer.jpg',
      'storyboard-deovr.jpg',
    ]),
  );
  expect(server.uploads.size).toBe(0);
  for (const folder of ['work/fetched', 'work'].map((name) => join(world.root, name)))
    expect(existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'fetched') : [], folder).toEqual([]);

  // Its bytes come from the bucket itself, by a link of the store (R4).
  const visitor = world.visitor(MEMBER);
  const requested = await world.call('GET', '/api/content/v1/videos/7/sources', world.contextOf(visitor));
  const video = requested.body.data.full.find(({ type }: { type: string }) => type.startsWith('video/mp4'));
  const sent = await world.fetch(video.url, { visitor });
  expect(sent.status).toBe(302);
  const bytes = await fetch(sent.headers.get('location') ?? '', { headers: { range: 'bytes=4-7' } });
  expect([bytes.status, await bytes.text()]).toEqual([206, 'ftyp']);
});

test('what is no video stays in the bucket, with the reason, and the next one is taken in', async () => {
  bring('torn_180_LR.mp4', readFileSync(clipOf('mp4', CLIP)).subarray(0, 3000));
  bring('whole_180_LR.mp4', readFileSync(clipOf('mp4', CLIP)));
  await world.settle();
  const masters = await world.masters();
  expect(masters.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['torn_180_LR.mp4', 'refused'],
    ['whole_180_LR.mp4', 'ready'],
  ]);
  expect(masters.find(({ state }) => state === 'refused')?.problem).toContain('cut off');
  expect(keys('inbox/')).toEqual(['inbox/torn_180_LR.mp4']);
});
