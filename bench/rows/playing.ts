import { chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import { paidMemberCookie } from '../member.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';
import { aDome, DRAWING, signInto } from './frames.ts';

const ROUNDS = 5;
/** Seconds of the video. */
const SOUGHT = [12, 3, 20, 7, 16];

/** Milliseconds from the press. */
interface Begun {
  decoded: number;
  shown: number;
}

/** A dome, from the press on Play to its first picture, then after seeking and after switching to other files. */
export async function playing({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const slug = await aDome(ours.origin, cookie, await videos());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...DRAWING] });
  try {
    const begun: Begun[] = [];
    const seeks: number[] = [];
    const changes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await signInto(context, ours.origin, cookie);
      const page = await context.newPage();
      await page.addInitScript(noteBeginning);
      await page.goto(`${ours.origin}/video/${slug}/`, { waitUntil: 'networkidle' });
      begun.push(await press(page));
      seeks.push(await untilFrame(page, SOUGHT[round]));
      changes.push(await untilFrame(page));
      await context.close();
    }
    const after = begun.map(({ decoded, shown }) => shown - decoded);
    return [
      row(
        'press on Play to a dome’s first picture',
        begun.map(({ shown }) => shown),
      ),
      { ...row('a dome’s first picture after its decoder’s first frame', after), goal: { atMost: 150 } },
      row('another second of a dome, to its first frame', seeks),
      row('another quality of a dome, to its first frame', changes),
    ];
  } finally {
    await browser.close();
  }
}

async function press(page: Page): Promise<Begun> {
  await page.locator('.player__big-play').hover();
  await page.waitForLoadState('networkidle');
  await page.locator('.player__start').click();
  const begun = await page.waitForFunction(() => {
    const { begun } = window as unknown as { begun: Begun };
    return begun.shown > 0 && begun;
  });
  return (await begun.jsonValue()) as Begun;
}

/** Runs in the page, before its own scripts. */
function noteBeginning() {
  const begun = { decoded: 0, shown: 0 };
  let pressedAt = 0;
  Object.assign(window, { begun });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (pressedAt > 0 && begun.decoded === 0 && this instanceof HTMLVideoElement)
      this.requestVideoFrameCallback(() => {
        begun.decoded ||= performance.now() - pressedAt;
      });
    return play.call(this);
  };
  const look = () => {
    const isRunning = document.querySelector('.player--running') !== null;
    if (isRunning && !document.querySelector('.player__poster')) begun.shown = performance.now() - pressedAt;
    else requestAnimationFrame(look);
  };
  const isOnPlay = ({ target }: Event) => target instanceof Element && target.closest('.player__start') !== null;
  addEventListener(
    'click',
    (event) => {
      if (!isOnPlay(event) || pressedAt > 0) return;
      pressedAt = event.timeStamp;
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Milliseconds until the first frame after seeking, or of another quality in the menu. */
async function untilFrame(page: Page, second?: number): Promise<number> {
  return page.evaluate(async (to) => {
    const media = document.querySelector<HTMLVideoElement>('.player__media');
    if (!media) throw new Error('Nothing plays.');
    const from = performance.now();
    const frame = new Promise((resolve) =>
      media.addEventListener(
        to === undefined ? 'loadeddata' : 'seeked',
        () => media.requestVideoFrameCallback(resolve),
        { once: true },
      ),
    );
    if (to !== undefined) media.currentTime = to;
    else document.querySelector<HTMLElement>('.player__menu input[type="radio"]:not(:checked)')?.click();
    await frame;
    return performance.now() - from;
  }, second);
}

function row(name: string, times: number[]): Row {
  return { name, figure: quantile(times, 0.5), unit: 'ms', details: `worst ${Math.round(Math.max(...times))} ms` };
}
