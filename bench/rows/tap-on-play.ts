import type { Page } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

const ROUNDS = 5;
/** Lighthouse's slow 4G is 150 ms and 1.6 Mbit/s; this is ordinary 4G. */
const FOUR_G = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 };

/** With a processor four times slower and on 4G: from a tap on Play to the first visible change. */
export async function tapOnPlay({ ours, videos }: World): Promise<Row[]> {
  const [video] = await videos();
  const url = `${ours.origin}/video/${video}/`;
  const browser = await openBrowser();
  try {
    const rested: number[] = [];
    const early: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [times, pauseMs] of [
        [rested, 2000],
        [early, 0],
      ] as const) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
        const page = await context.newPage();
        times.push(await reactionMs(page, url, pauseMs));
        await context.close();
      }
    }
    return [
      row('tap on Play two seconds after the page is shown', rested),
      row('tap on Play at once, to a busy button', early),
    ];
  } finally {
    await browser.close();
  }
}

async function reactionMs(page: Page, url: string, pauseMs: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FOUR_G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchForReaction);
  await page.goto(url, { waitUntil: 'commit' });
  const play = page.locator('.player__start');
  await play.waitFor();
  await page.waitForTimeout(pauseMs);
  await play.tap();
  const reaction = await page.waitForFunction(() => (window as unknown as { reaction?: number }).reaction);
  return Number(await reaction.jsonValue());
}

/** Runs in the page. */
function watchForReaction() {
  let tapped = 0;
  addEventListener(
    'pointerdown',
    (event) => {
      tapped = event.timeStamp;
      const player = document.querySelector('.player');
      if (!player) return;
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => {
          Object.assign(window, { reaction: performance.now() - tapped });
        });
      }).observe(player.parentElement ?? player, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
}

function row(name: string, times: number[]): Row {
  const details = `worst ${Math.round(Math.max(...times))} ms`;
  return { name, figure: quantile(times, 0.5), unit: 'ms', goal: { atMost: 200 }, details };
}
