import { describe, expect, inject, it } from 'vitest';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { enterVr, panelTexts, pointAt, pullTrigger, putOnHeadset, showPanel } from '../support/headset.ts';
import { becomeMember } from '../support/member.ts';
import { pressPlay, standAt, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor } = browserForE2e();
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

describe('a video with spatial sound', () => {
  it('has it fetched beside the picture, and its switch is remembered, in a headset too', async () => {
    const { context, page, faults } = await newVisitor();
    await putOnHeadset(context);
    await becomeMember(page, 'spatial@example.com');
    await page.goto(`/video/${await videoIn(inject('dataDir'), page, 'eq360_mono')}/`);
    const isSound = (url: string) => url.includes('_sound.m4a');
    const sound = page.waitForResponse((response) => isSound(response.url()));
    const video = await pressPlay(page);
    expect((await sound).status()).toBe(206);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    const box = page.getByRole('checkbox', { name: 'Spatial sound' });
    const openSettings = () => page.locator('.player__controls summary[aria-label="Settings"]').press('Enter');
    await openSettings();
    await box.uncheck();
    await page.reload();
    let again = 0;
    page.on('request', (request) => {
      again += Number(isSound(request.url()));
    });
    const quiet = await pressPlay(page);
    await expect.poll(() => timeOf(quiet), SOON).toBeGreaterThan(0.3);
    await openSettings();
    expect([await box.isChecked(), again]).toEqual([false, 0]);

    // Stopped: beside a playing video, the panel hides after a while.
    await standAt(quiet, 3);
    await enterVr(page);
    await showPanel(page);
    const heard = page.waitForResponse((response) => isSound(response.url()));
    for (const action of ['picture', 'spatial-sound'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    expect((await heard).status()).toBe(206);
    await expect.poll(() => panelTexts(page), SOON).toEqual(expect.arrayContaining(['Spatial sound', 'On']));
    for (const action of ['controls', 'exit'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    await page.locator('.player__notice').waitFor({ state: 'detached' });
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('releases its audio when somebody leaves for another page of the site', async () => {
    const { context, page, faults } = await newVisitor();
    await page.addInitScript(() => {
      const contexts: AudioContext[] = [];
      const Real = AudioContext;
      const Kept = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options);
          contexts.push(this);
        }
      };
      Object.assign(window, { contexts, AudioContext: Kept });
    });
    const states = () =>
      page.evaluate(() => (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state));
    await becomeMember(page, 'quiet@example.com');
    await page.goto(`/video/${await videoIn(inject('dataDir'), page, 'eq360_mono')}/`);
    await pressPlay(page);
    await expect.poll(states, SOON).toEqual(['running']);
    await page.locator('.header a[href="/videos/"]').first().click();
    await page.waitForURL('**/videos/');
    await expect.poll(states, SOON).toEqual(['closed']);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
