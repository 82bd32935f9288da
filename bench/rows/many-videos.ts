import { type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import { paidMemberCookie } from '../member.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';
import { DRAWING, signInto } from './frames.ts';

const VIDEOS = 50;
/** The first ones fill what a page loads once: code, images, fonts. */
const WARMING = 5;
/** How many after these, and at the end. The least counts: React keeps the page before at times, until the next one. */
const COMPARED = 5;
const WATCHED_MS = 1500;

/** A long visit on one page: each video is played, then left for another by a link, as visitors do. */
export async function manyVideos({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const [first] = await videos();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...DRAWING] });
  try {
    const context = await browser.newContext({ viewport: { width: 640, height: 480 } });
    await signInto(context, ours.origin, cookie);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${ours.origin}/video/${first}/`);
    const seen = new Set<string>();
    const firstOnes: Held[] = [];
    const lastOnes: Held[] = [];
    for (let count = 0; count < VIDEOS; count += 1) {
      seen.add(new URL(page.url()).pathname);
      await watch(page);
      await leaveForAnother(page, seen);
      if (count >= WARMING && count < WARMING + COMPARED) firstOnes.push(await held(devtools));
      if (count >= VIDEOS - COMPARED) lastOnes.push(await held(devtools));
    }
    const [before, after] = [leastOf(firstOnes), leastOf(lastOnes)];
    return [
      {
        name: 'nodes kept after fifty videos, against after ten',
        figure: after.nodes / before.nodes,
        unit: 'ratio',
        goal: { atMost: 1.5 },
        details: `${before.nodes} and ${after.nodes}`,
      },
      {
        name: 'heap that forty more videos leave',
        figure: after.heap - before.heap,
        unit: 'MB',
        goal: { atMost: 10 },
        details: `${before.heap.toFixed(1)} MB, then ${after.heap.toFixed(1)} MB`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function watch(page: Page): Promise<void> {
  await page.locator('.player__start').click();
  await page.locator('.player--running').waitFor();
  await page.waitForTimeout(WATCHED_MS);
}

async function leaveForAnother(page: Page, seen: ReadonlySet<string>): Promise<void> {
  const paths = await page
    .locator('.video-card__link[href^="/video/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const next = paths.find((path) => !seen.has(path)) ?? paths[0];
  if (!next) throw new Error(`${page.url()} leads to no other video.`);
  await page
    .locator(`.video-card__link[href="${next}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname === next);
  await page.locator('.player__start').waitFor();
}

interface Held {
  nodes: number;
  heap: number;
}

function leastOf(all: readonly Held[]): Held {
  return { nodes: Math.min(...all.map(({ nodes }) => nodes)), heap: Math.min(...all.map(({ heap }) => heap)) };
}

/** After a garbage collection. */
async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, heap: usedSize / 1_000_000 };
}
