import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import { paidMemberCookie } from '../member.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const WATCHED_MS = 10_000;
/** Drawn on the processor: a machine that measures has no graphics card. */
export const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** A spherical video while nobody touches it: frames that were lost, and what the page allocates for each. */
export async function frames({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const slug = await aDome(ours.origin, cookie, await videos());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...DRAWING] });
  try {
    const context = await browser.newContext({ viewport: { width: 640, height: 480 } });
    await signInto(context, ours.origin, cookie);
    const page = await context.newPage();
    await page.goto(`${ours.origin}/video/${slug}/`);
    await page.locator('.player__start').click();
    await page.locator('.player__canvas').waitFor();
    await pause(3000);
    return [await watched(page)];
  } finally {
    await browser.close();
  }
}

async function watched(page: Page): Promise<Row> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = async () => (await devtools.send('Runtime.getHeapUsage')).usedSize;
  const quality = () =>
    page.locator('.player__media').evaluate((media: HTMLVideoElement) => {
      const { totalVideoFrames, droppedVideoFrames } = media.getVideoPlaybackQuality();
      return { total: totalVideoFrames, dropped: droppedVideoFrames };
    });
  const [before, heapBefore] = [await quality(), await heap()];
  await pause(WATCHED_MS);
  const [after, heapAfter] = [await quality(), await heap()];
  const shown = after.total - before.total;
  const dropped = after.dropped - before.dropped;
  const bytes = Math.max(0, heapAfter - heapBefore) / Math.max(1, shown);
  return {
    name: 'frames dropped of a spherical video in ten seconds, drawn on the processor',
    figure: dropped,
    unit: 'count',
    goal: { atMost: 0 },
    details: `${shown} frames, ${Math.round(bytes)} bytes of heap each`,
  };
}

async function aDome(origin: string, cookie: string, slugs: readonly string[]): Promise<string> {
  for (const slug of slugs) {
    const answer = await fetch(`${origin}/api/content/v1/videos/${slug}/sources`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { full: { format: string }[] } };
    if (data.full[0]?.format.startsWith('eq180')) return slug;
  }
  throw new Error('There is no half sphere among the newest videos.');
}

export async function signInto(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
}
