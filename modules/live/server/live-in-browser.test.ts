import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesOf, launchBrowser, livePages, pixelsOf } from './test-live-pages.ts';
import { startLiveSite } from './test-live-site.ts';

let site: Awaited<ReturnType<typeof startLiveSite>>;
let browser: Browser;
let pages: ReturnType<typeof livePages>;

beforeAll(async () => {
  site = await startLiveSite();
  browser = await launchBrowser();
  pages = livePages({ browser, site });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('what one browser publishes another one sees and hears, in motion, until it is cut off', async () => {
  const publisher = await pages.open();
  await pages.publishFrom(publisher, 'room-1', 'VR');
  await expect.poll(() => site.events.map(({ type }) => type)).toContain('publish-started');
  expect(await site.live.infoOf('room-1')).toMatchObject({ type: 'VR', online: true });

  const viewer = await pages.open();
  await pages.viewFrom(viewer, 'room-1', 'viewer-1');
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(10);
  const first = await pixelsOf(viewer);
  expect(new Set(first).size).toBeGreaterThan(2);
  await expect.poll(async () => (await pixelsOf(viewer)).join() !== first.join()).toBe(true);
  const heard = await viewer.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream;
    return stream.getAudioTracks().map(({ readyState, muted }) => `${readyState} ${muted}`);
  });
  expect(heard).toEqual(['live false']);
  expect((await site.live.sessions('room-1')).map(({ kind, person }) => `${kind} ${person}`).sort()).toEqual([
    'publish performer',
    'view viewer-1',
  ]);

  // The guard is set first, so that a disconnected viewer can't come back.
  site.live.setGuard(async ({ person }) => person !== 'viewer-1');
  const cutAt = Date.now();
  expect(await site.live.disconnect('room-1', { only: ['viewer-1'] })).toBe(1);
  await expect.poll(() => viewer.evaluate(() => window.seen.states.at(-1))).toBe('refused');
  const times = await viewer.evaluate(() => window.seen.times);
  // The browser may still render a frame seconds later, when the page closes the connection; that is no new frame.
  expect(times.filter((at) => at > cutAt + 200 && at < cutAt + 2500)).toEqual([]);
  site.live.setGuard(async () => true);

  await publisher.evaluate(() => window.publishing.stop());
  await expect.poll(() => site.events.at(-1)).toEqual({ type: 'publish-stopped', stream: 'room-1', isClean: true });
  expect(await site.live.infoOf('room-1')).toBeUndefined();
  await publisher.close();
  await viewer.close();
});

test('who gets no further than HLS sees and hears it too, until the guard says no', async () => {
  const publisher = await pages.openPublisher('room-2');
  const viewer = await pages.open();
  await pages.viewByHlsFrom(viewer, 'room-2', 'viewer-2');
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(60);
  const first = await pixelsOf(viewer);
  await expect.poll(async () => (await pixelsOf(viewer)).join() !== first.join()).toBe(true);
  const sound = await viewer.evaluate(() =>
    Reflect.get(document.querySelector('video') ?? {}, 'webkitAudioDecodedByteCount'),
  );
  expect(sound).toBeGreaterThan(1000);

  const still = await site.live.still('room-2');
  // A JPEG, cached for the next request.
  expect([...(still ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(await site.live.still('room-2')).toBe(still);
  expect(await site.live.still('room-99')).toBeUndefined();

  site.live.setGuard(async ({ person }) => person !== 'viewer-2');
  await expect.poll(() => viewer.evaluate(() => window.seen.states.at(-1))).toBe('refused');
  site.live.setGuard(async () => true);
  await publisher.close();
  await viewer.close();
});

test('the engine dies: what it carried is told as ended, and publisher and viewer come back by themselves', async () => {
  const publisher = await pages.openPublisher('room-3');
  const viewer = await pages.open();
  await pages.viewFrom(viewer, 'room-3', 'viewer-3');
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(5);
  const before = site.events.length;
  const pid = site.module.enginePid();
  process.kill(pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => site.events.slice(before))
    .toEqual(
      expect.arrayContaining([
        { type: 'publish-stopped', stream: 'room-3', isClean: false },
        { type: 'view-stopped', stream: 'room-3', person: 'viewer-3' },
      ]),
    );
  await expect.poll(() => site.live.infoOf('room-3'), { timeout: 40_000 }).toBeDefined();
  expect(site.module.enginePid()).not.toBe(pid);
  const frames = await framesOf(viewer);
  await expect.poll(() => framesOf(viewer), { timeout: 40_000 }).toBeGreaterThan(frames + 5);
  await publisher.close();
  await viewer.close();
});

test('who is cut off gets nothing that was sent a tenth of a second later', async () => {
  const publisher = await pages.openPublisher('room-4');
  const viewer = await pages.open();
  await pages.viewFrom(viewer, 'room-4', 'viewer-4');
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(20);
  site.live.setGuard(async () => false);
  await site.live.disconnect('room-4');
  const endedAt = Date.now();
  await sleep(1500);
  const times = await viewer.evaluate(() => window.seen.times);
  expect(times.filter((at) => at > endedAt + 100)).toEqual([]);
  site.live.setGuard(async () => true);
  await publisher.close();
  await viewer.close();
});

test('a token that is passed on opens four windows, and no more', async () => {
  const publisher = await pages.openPublisher('room-5');
  const viewer = await pages.open();
  for (let window = 0; window < 4; window += 1) await pages.viewFrom(viewer, 'room-5', 'viewer-5');
  const views = async () => (await site.live.sessions('room-5')).filter(({ kind }) => kind === 'view');
  await expect.poll(async () => (await views()).length).toBe(4);
  const [oldest] = await views();
  await pages.viewFrom(viewer, 'room-5', 'viewer-5');
  await expect.poll(async () => (await views()).some(({ id }) => id === oldest?.id)).toBe(false);
  expect(await views()).toHaveLength(4);
  await publisher.close();
  await viewer.close();
});
