import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publishing, publish } from '../web/publish.ts';
import type { viewByHls } from '../web/view-hls.ts';
import type { watch } from '../web/watch.ts';
import { startLiveSite } from './test-live-site.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const TTL_MS = 60_000;

/** What a page has been shown. */
interface Seen {
  frames: number;
  times: number[];
  states: string[];
}
declare global {
  interface Window {
    live: { publish: typeof publish; watch: typeof watch; viewByHls: typeof viewByHls };
    publishing: Publishing;
    seen: Seen;
    openVideo(): { video: HTMLVideoElement; seen: Seen };
  }
}

let site: Awaited<ReturnType<typeof startLiveSite>>;
let browser: Browser;

beforeAll(async () => {
  site = await startLiveSite();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site.origin);
  await page.waitForFunction(() => 'live' in window);
  await page.evaluate(() => {
    window.openVideo = () => {
      const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
      document.body.append(video);
      const seen: Seen = { frames: 0, times: [], states: [] };
      const onFrame = () => {
        seen.frames += 1;
        seen.times.push(Date.now());
        video.requestVideoFrameCallback(onFrame);
      };
      video.requestVideoFrameCallback(onFrame);
      Object.assign(window, { seen });
      return { video, seen };
    };
  });
  return page;
}

/** A page that publishes a stream, once the stream is there. */
async function openPublisher(stream: string): Promise<Page> {
  const page = await openPage();
  await publishFrom(page, stream);
  await expect.poll(() => site.live.infoOf(stream)).toBeDefined();
  return page;
}

async function publishFrom(page: Page, stream: string, type: '2D' | 'VR' = '2D'): Promise<void> {
  const access = await site.live.publishAccess({ stream, person: 'performer', ttlMs: TTL_MS });
  await page.evaluate(
    async ({ access, type }) => {
      const { publish } = window.live;
      const states: string[] = [];
      const publishing = await publish({
        access,
        type,
        width: 640,
        height: 360,
        onState: (one: string) => states.push(one),
      });
      Object.assign(window, { publishing, states });
    },
    { access, type },
  );
}

async function viewFrom(page: Page, stream: string, person: string): Promise<void> {
  const access = await site.live.viewAccess({ stream, person, ttlMs: TTL_MS });
  await page.evaluate(async ({ whepUrl, token }) => {
    const { watch } = window.live;
    const { video, seen } = window.openVideo();
    const watching = watch({
      url: whepUrl ?? '',
      token,
      onStream: (stream: MediaStream) => {
        video.srcObject = stream;
      },
      onState: (one: string) => seen.states.push(one),
    });
    Object.assign(window, { watching });
  }, access);
}

const framesOf = (page: Page) => page.evaluate(() => window.seen.frames);

/** A small picture of what is shown, as numbers. */
const pixelsOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
    const context = canvas.getContext('2d');
    const video = document.querySelector('video');
    if (!context || !video) return [];
    context.drawImage(video, 0, 0, 32, 18);
    return [...context.getImageData(0, 0, 32, 18).data];
  });

test('what one browser publishes another one sees and hears, in motion, until it is cut off', async () => {
  const publisher = await openPage();
  await publishFrom(publisher, 'room-1', 'VR');
  await expect.poll(() => site.events.map(({ type }) => type)).toContain('publish-started');
  expect(await site.live.infoOf('room-1')).toMatchObject({ type: 'VR', online: true });

  const viewer = await openPage();
  await viewFrom(viewer, 'room-1', 'viewer-1');
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

  // The guard is set first, so that who is cut does not come back.
  site.live.setGuard(async ({ person }) => person !== 'viewer-1');
  const cutAt = Date.now();
  expect(await site.live.disconnect('room-1', { only: ['viewer-1'] })).toBe(1);
  await expect.poll(() => viewer.evaluate(() => window.seen.states.at(-1))).toBe('refused');
  const times = await viewer.evaluate(() => window.seen.times);
  // What is drawn when the page lets go of the connection, seconds later, is no new picture.
  expect(times.filter((at) => at > cutAt + 200 && at < cutAt + 2500)).toEqual([]);
  site.live.setGuard(async () => true);

  await publisher.evaluate(() => window.publishing.stop());
  await expect.poll(() => site.events.at(-1)).toEqual({ type: 'publish-stopped', stream: 'room-1', isClean: true });
  expect(await site.live.infoOf('room-1')).toBeUndefined();
  await publisher.close();
  await viewer.close();
});

async function viewByHlsFrom(page: Page, stream: string, person: string): Promise<void> {
  const { hlsUrl } = await site.live.viewAccess({ stream, person, ttlMs: TTL_MS });
  await page.evaluate((url) => {
    const { viewByHls } = window.live;
    const { video, seen } = window.openVideo();
    viewByHls(video, url, (one) => seen.states.push(one));
  }, hlsUrl ?? '');
}

test('who gets no further than HLS sees and hears it too, until the guard says no', async () => {
  const publisher = await openPublisher('room-2');
  const viewer = await openPage();
  await viewByHlsFrom(viewer, 'room-2', 'viewer-2');
  await expect.poll(() => framesOf(viewer)).toBeGreaterThan(60);
  const first = await pixelsOf(viewer);
  await expect.poll(async () => (await pixelsOf(viewer)).join() !== first.join()).toBe(true);
  const sound = await viewer.evaluate(() =>
    Reflect.get(document.querySelector('video') ?? {}, 'webkitAudioDecodedByteCount'),
  );
  expect(sound).toBeGreaterThan(1000);

  const still = await site.live.still('room-2');
  // A JPEG, and the same one for who asks a moment later.
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
  const publisher = await openPublisher('room-3');
  const viewer = await openPage();
  await viewFrom(viewer, 'room-3', 'viewer-3');
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
  const publisher = await openPublisher('room-4');
  const viewer = await openPage();
  await viewFrom(viewer, 'room-4', 'viewer-4');
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
  const publisher = await openPublisher('room-5');
  const viewer = await openPage();
  for (let window = 0; window < 4; window += 1) await viewFrom(viewer, 'room-5', 'viewer-5');
  const views = async () => (await site.live.sessions('room-5')).filter(({ kind }) => kind === 'view');
  await expect.poll(async () => (await views()).length).toBe(4);
  const [oldest] = await views();
  await viewFrom(viewer, 'room-5', 'viewer-5');
  await expect.poll(async () => (await views()).some(({ id }) => id === oldest?.id)).toBe(false);
  expect(await views()).toHaveLength(4);
  await publisher.close();
  await viewer.close();
});
