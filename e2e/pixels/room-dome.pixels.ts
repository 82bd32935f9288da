import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type * as roomPage from './room-dome.page.tsx';

const { bare } = browserForE2e();
const STYLE = fileURLToPath(new URL('../../modules/player/web/live-dome/stream-dome.css', import.meta.url));

let page: Page;
beforeAll(async () => {
  page = await bare().newPage({ hasTouch: true });
  await page.addStyleTag({ path: STYLE });
  await page.addScriptTag({ content: await bundled('./room-dome.page.tsx') });
});
afterAll(() => page?.close());

type InPage = typeof roomPage;
const run = <Name extends keyof InPage>(name: Name): Promise<Awaited<ReturnType<InPage[Name]>>> =>
  page.evaluate((called) => (globalThis as unknown as InPage)[called]() as never, name);

/** The strongest color left and right of the picture's middle. */
async function colours(): Promise<string> {
  const png = await page.locator('canvas').screenshot();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const from = (Math.floor(info.height * 0.7) * info.width + Math.floor(info.width * share)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
    const most = Math.max(red, green, blue);
    return most < 100 ? 'nothing' : most === red ? 'red' : most === green ? 'green' : 'blue';
  };
  return `${at(0.35)} ${at(0.65)}`;
}

/** @param right in pixels */
async function dragByFinger(x: number, y: number, right: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }] });
  await touch('touchStart', 0);
  for (let moved = 20; moved <= right; moved += 20) await touch('touchMove', moved);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

test('a room for headsets surrounds its visitor on the page and in the headset, and plays on when it is left', async () => {
  await run('enterRoom');
  await expect.poll(colours).toBe('red green');
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 5 });
  await page.mouse.move(x + 180, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(colours).toBe('red red');
  await page.getByRole('button', { name: 'Recenter' }).click();
  await expect.poll(colours).toBe('red green');
  await dragByFinger(x, y, 180);
  await expect.poll(colours).toBe('red red');
  await page.getByRole('button', { name: 'Recenter' }).click();
  await expect.poll(colours).toBe('red green');
  await page.locator('canvas').focus();
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(colours).toBe('green green');

  await page.getByRole('button', { name: 'Enter VR' }).click();
  await page.getByText('Playing in the headset').waitFor();
  await expect.poll(() => run('shownInHeadset')).toEqual(['media equirect stereo-left-right', 'projection']);
  await run('leaveHeadset');
  await page.getByText('Playing in the headset').waitFor({ state: 'detached' });
  await expect.poll(() => run('stream')).toEqual({ isPlaying: true, isLive: true });
  await expect.poll(colours).toBe('green green');
});
