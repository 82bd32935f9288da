import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { startLiveSite } from '#modules/live/server/test-live-site.ts';
import type { Publishing, publish } from '#modules/live/web/publish.ts';
import type { viewByHls } from '#modules/live/web/view-hls.ts';
import type { watch } from '#modules/live/web/watch.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import { startLossyRelay } from '../lossy-relay.ts';
import { quantile, type Row } from '../row.ts';

type Site = Awaited<ReturnType<typeof startLiveSite>>;
interface Shown {
  /** When a frame was shown, and how long after it was drawn. */
  frames: { at: number; delay: number }[];
}

declare global {
  interface Window {
    live: { publish: typeof publish; watch: typeof watch; viewByHls: typeof viewByHls };
    publishing: Publishing;
    shown: Shown;
  }
}

const TTL_MS = 600_000;
const FLAGS = [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required', '--disable-gpu'];
/** A browser that has just started to send hasn't found its bitrate yet. */
const WARMING_MS = 5000;
const MEASURED_MS = 20_000;

/**
 * From a frame's drawing until it is shown, in two tabs of one browser with one clock; and how fast a viewer is cut
 * off.
 */
export async function live(): Promise<Row[]> {
  return withSite({}, async (site, newPage) => {
    const publisher = await newPage();
    await publishCanvas(site, publisher);
    const viewer = await newPage();
    await show(site, viewer, 'whep');
    const whep = await measured(viewer);
    const late = await picturesAfterCut(site, viewer);
    await viewer.close();
    const other = await newPage();
    await show(site, other, 'hls');
    const hls = await measured(other);
    return [
      delayRow('live picture by WHEP, p95', whep, 150),
      { name: 'live pictures after a cut', figure: late, unit: 'count', goal: { atMost: 0 }, details: 'of five cuts' },
      delayRow('live picture by HLS, p95', hls, 2000),
    ];
  });
}

/** The same over a connection that loses 5 % each way and has a round trip of 80 ms. */
export async function liveLoss(): Promise<Row[]> {
  return withSite({ addresses: ['127.0.0.1'] }, async (site, newPage) => {
    const relay = await startLossyRelay({ port: site.udpPort, loss: 0.05, oneWayMs: 40 });
    try {
      const publisher = await newPage();
      await publishCanvas(site, publisher);
      const viewer = await newPage();
      await viewer.route('**/whep?*', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(` ${site.udpPort} typ`, ` ${relay.port} typ`);
        await route.fulfill({ response, body });
      });
      await show(site, viewer, 'whep');
      const shown = await measured(viewer);
      const gaps = shown.slice(1).map(({ at }, index) => at - (shown[index]?.at ?? at));
      const longest = Math.max(...gaps);
      return [
        {
          name: 'longest freeze of a live picture, 5 % lost',
          figure: longest,
          unit: 'ms',
          goal: { atMost: 500 },
          details: `p99 between pictures ${Math.round(quantile(gaps, 0.99))} ms`,
        },
        delayRow('live picture by WHEP, 5 % lost, p95', shown, 250),
      ];
    } finally {
      relay.close();
    }
  });
}

const VIEWERS = 60;
const COUNTED_SECONDS = 10;

/** From the processor time that the engine needs for sixty, on a core of its own. */
export async function liveViewers(): Promise<Row[]> {
  return withSite({}, async (site) => {
    const stream = 'bench';
    const { bearer, whipUrl } = await site.live.publishAccess({ stream, person: 'publisher', ttlMs: TTL_MS });
    const accesses = Array.from({ length: VIEWERS }, (_, index) =>
      site.live.viewAccess({ stream, person: `viewer-${index}`, ttlMs: TTL_MS }),
    );
    const viewers = (await Promise.all(accesses)).map(({ whepUrl, token }) => ({
      whep: `${site.origin}${whepUrl}`,
      token,
    }));
    const script = fileURLToPath(new URL('../live-peers.ts', import.meta.url));
    const plan = JSON.stringify({ whip: `${site.origin}${whipUrl}`, bearer, viewers });
    const peers = spawn('taskset', ['-c', '1', process.execPath, script, plan], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines = createInterface({ input: peers.stdout })[Symbol.asyncIterator]();
      const next = async () => ((await lines.next()).value ?? '0 0').split(' ').map(Number) as [number, number];
      for (let second = 0; second < 3; second += 1) await next();
      const from = await next();
      const [ticksBefore, began] = [ticksOf(site.module.enginePid()), performance.now()];
      for (let second = 1; second < COUNTED_SECONDS; second += 1) await next();
      const to = await next();
      const share = (ticksOf(site.module.enginePid()) - ticksBefore) / 100 / ((performance.now() - began) / 1000);
      const delivered = (to[1] - from[1]) / (to[0] - from[0]);
      const perCore = Math.floor(VIEWERS / share);
      const details = `${VIEWERS} took ${(share * 100).toFixed(1)} % of a core, ${(delivered * 100).toFixed(1)} % arrived`;
      return [{ name: 'live viewers a core', figure: perCore, unit: 'count', goal: { atLeast: 200 }, details }];
    } finally {
      peers.kill();
    }
  });
}

/** Processor time of a process, in hundredths of a second. */
function ticksOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function withSite(
  settings: Parameters<typeof startLiveSite>[0],
  run: (site: Site, newPage: () => Promise<Page>) => Promise<Row[]>,
): Promise<Row[]> {
  // All come from one address here.
  const site = await startLiveSite(settings, { limits: { take: async () => ({ allowed: true, retryAfterMs: 0 }) } });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    return await run(site, async () => {
      const page = await browser.newPage();
      await page.goto(site.origin);
      await page.waitForFunction(() => 'live' in window);
      return page;
    });
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Draws the time of day as 24 black and white squares above something that moves. */
async function publishCanvas(site: Site, page: Page): Promise<void> {
  const access = await site.live.publishAccess({ stream: 'bench', person: 'publisher', ttlMs: TTL_MS });
  await page.evaluate(async (granted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    if (!context) return;
    const draw = () => {
      const now = Math.floor(performance.timeOrigin + performance.now()) % 2 ** 24;
      context.fillStyle = `hsl(${(now / 20) % 360} 60% 50%)`;
      context.fillRect(0, 80, 1280, 640);
      context.fillStyle = '#fff';
      context.fillRect((now / 5) % 1280, 200, 200, 200);
      for (let bit = 0; bit < 24; bit += 1) {
        context.fillStyle = now & (1 << bit) ? '#fff' : '#000';
        context.fillRect(bit * 53, 0, 53, 80);
      }
    };
    draw();
    setInterval(draw, 1000 / 30);
    const source = canvas.captureStream(30);
    const options = { access: granted, type: '2D' as const, simulcast: false, source, onState: () => undefined };
    window.publishing = await window.live.publish(options);
  }, access);
  for (let attempt = 0; !(await site.live.infoOf('bench')); attempt += 1) {
    if (attempt > 100) throw new Error('Nothing was published.');
    await pause(100);
  }
}

async function show(site: Site, page: Page, way: 'whep' | 'hls'): Promise<void> {
  const access = await site.live.viewAccess({ stream: 'bench', person: 'viewer', ttlMs: TTL_MS });
  await page.evaluate(
    ({ access: { whepUrl, hlsUrl, token }, by }) => {
      const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
      document.body.append(video);
      const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 1 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const shown: Shown = { frames: [] };
      const onFrame = () => {
        video.requestVideoFrameCallback(onFrame);
        if (!context) return;
        const now = performance.timeOrigin + performance.now();
        const { videoWidth, videoHeight } = video;
        context.imageSmoothingEnabled = false;
        const [width, height] = [(videoWidth * 24 * 53) / 1280, videoHeight / 36];
        context.drawImage(video, 0, videoHeight / 24, width, height, 0, 0, 24, 1);
        const { data } = context.getImageData(0, 0, 24, 1);
        let drawn = 0;
        for (let bit = 0; bit < 24; bit += 1) if ((data[bit * 4] ?? 0) > 127) drawn |= 1 << bit;
        const delay = ((Math.floor(now) % 2 ** 24) - drawn + 2 ** 24) % 2 ** 24;
        shown.frames.push({ at: now, delay });
      };
      video.requestVideoFrameCallback(onFrame);
      window.shown = shown;
      if (by === 'hls') return void window.live.viewByHls(video, hlsUrl ?? '', () => undefined);
      window.live.watch({
        url: whepUrl ?? '',
        token,
        onState: () => undefined,
        onStream(stream) {
          video.srcObject = stream;
        },
      });
    },
    { access, by: way },
  );
}

async function measured(page: Page): Promise<Shown['frames']> {
  await page.waitForFunction(() => window.shown.frames.length > 0, undefined, { timeout: 30_000 });
  await pause(WARMING_MS);
  await page.evaluate(() => {
    window.shown.frames = [];
  });
  await pause(MEASURED_MS);
  const frames = await page.evaluate(() => window.shown.frames);
  if (frames.length < 50) throw new Error(`Only ${frames.length} pictures were shown.`);
  return frames;
}

/** Cuts it off five times; each time it gets in again by reconnecting. */
async function picturesAfterCut(site: Site, page: Page): Promise<number> {
  let late = 0;
  for (let time = 0; time < 5; time += 1) {
    site.live.setGuard(async () => false);
    const cutAt = performance.timeOrigin + performance.now();
    await site.live.disconnect('bench');
    await pause(1500);
    const frames = await page.evaluate(() => window.shown.frames);
    late += frames.filter(({ at }) => at > cutAt + 100).length;
    await page.reload();
    await page.waitForFunction(() => 'live' in window);
    site.live.setGuard(async () => true);
    await show(site, page, 'whep');
    await page.waitForFunction(() => window.shown.frames.length > 30, undefined, { timeout: 30_000 });
  }
  return late;
}

function delayRow(name: string, frames: Shown['frames'], atMost: number): Row {
  const delays = frames.map(({ delay }) => delay);
  const details = `p50 ${Math.round(quantile(delays, 0.5))} ms, ${frames.length} pictures in 20 s`;
  return { name, figure: quantile(delays, 0.95), unit: 'ms', goal: { atMost }, details };
}
