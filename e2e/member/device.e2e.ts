import { expect, inject, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { openDeviceSimulator } from '../support/device-simulator.ts';
import { becomeMember } from '../support/member.ts';
import { pressPlay, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor, newOperator } = browserForE2e();
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };
const SCRIPT = JSON.stringify({
  actions: Array.from({ length: 40 }, (_, index) => ({ at: index * 250, pos: index % 2 === 0 ? 0 : 100 })),
});

it('an operator adds a script, and a member’s device follows it and stops with the video', async () => {
  const simulator = await openDeviceSimulator();
  const { context, page, faults } = await newVisitor();
  await becomeMember(page, 'device@example.com');
  const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 3);
  const [video] = await askDatabase<{ id: number }>(
    inject('dataDir'),
    'select id from catalogue.videos where slug = $1',
    [slug],
  );

  const operator = await newOperator();
  await operator.page.goto(`/admin/videos/${video?.id}/timeline`);
  const scripts = operator.page.getByRole('region', { name: 'Scripts' });
  await scripts.getByLabel('Title').fill('Gentle');
  const file = { name: 'gentle.funscript', mimeType: 'application/json', buffer: Buffer.from(SCRIPT) };
  await scripts.getByLabel('Script file (.funscript)').setInputFiles(file);
  await scripts.getByRole('button', { name: 'Add script' }).click();
  await scripts.getByText('40 actions').waitFor();
  expect(await violationsOf(operator.page)).toEqual([]);
  await operator.context.close();

  await page.goto(`/video/${slug}/`);
  const playing = await pressPlay(page);
  await expect.poll(() => timeOf(playing), SOON).toBeGreaterThan(0.2);
  expect(simulator.messages()).toEqual([]);
  await page.locator('.player__controls summary[aria-label="Settings"]').press('Enter');
  // However many rows it has, the first is inside the player.
  const isWithin = await page.getByLabel('Speed').evaluate((speed) => {
    speed.scrollIntoView();
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    return topOf(speed) >= topOf(speed.closest('.player'));
  });
  expect(isWithin).toBe(true);
  await page.getByLabel('Connect a device').check();
  await page.getByText('Connected: Simulated slider, Simulated toy').waitFor();
  await page.locator('.player__heat').waitFor({ state: 'attached' });
  const playFrom = (seconds: number) =>
    playing.evaluate((media: HTMLVideoElement, at) => {
      media.currentTime = at;
      void media.play();
    }, seconds);
  const moves = () => simulator.messages().filter((kind) => kind === 'LinearCmd').length;
  await playFrom(0);
  await expect.poll(moves, SOON).toBeGreaterThan(2);
  expect(simulator.messages()).toContain('ScalarCmd');

  await playing.evaluate((media: HTMLVideoElement) => media.pause());
  await expect.poll(() => simulator.messages().at(-1)).toBe('StopAllDevices');
  const before = moves();
  await page.waitForTimeout(500);
  expect(moves()).toBe(before);
  expect(await violationsOf(page)).toEqual([]);
  await playFrom(1);
  await expect.poll(moves, SOON).toBeGreaterThan(before);

  await page.goto('about:blank');
  await expect.poll(() => simulator.messages().at(-1)).toBe('closed');
  expect(simulator.messages().at(-2)).toBe('StopAllDevices');
  expect(unexpected(faults)).toEqual([]);
  await context.close();
  await simulator.close();
});
