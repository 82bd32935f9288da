import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { horizontalOverflow, screenViolationsOf, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, PHONE, unexpected } from '../support/browser.ts';

const { newOperator, newVisitor } = browserForE2e();
/** ffmpeg takes a few seconds for a clip, beside everything else. */
const SOON = { timeout: 60_000 };

const feed = (page: Page) => page.getByRole('feed');
/** The index of the clip in view. */
const inView = (page: Page) =>
  feed(page).evaluate((element) => Math.round(element.scrollTop / element.clientHeight) + 1);
const playing = (page: Page) =>
  feed(page)
    .locator('article video')
    .evaluateAll((all) => (all as HTMLVideoElement[]).filter(({ paused }) => !paused).length);

describe('vreels', () => {
  it('are made by an operator from a moment, and a visitor snaps to one by keyboard and opens its video', async () => {
    const operator = await newOperator();
    const { page: admin } = operator;
    const caption = `Seen from above ${Date.now()}`;
    await admin.goto('/admin/vreels');
    await admin.getByRole('link', { name: 'New vreel' }).click();
    await admin.getByLabel('Name').fill('From the end to end');
    // The first video across all sites may not be on this one.
    const newest = await (await admin.request.get('/api/content/v1/videos?limit=1')).json();
    const { title } = newest.data.items[0] as { title: string };
    await admin.getByRole('combobox', { name: 'Video' }).fill(title);
    await admin.getByRole('listbox').getByRole('option', { name: title }).first().click();
    await admin.getByRole('img', { name: 'The video at 0:00' }).waitFor();
    await admin.getByLabel('Moment of the video').fill('12.5');
    await admin.getByRole('img', { name: 'The video at 0:12' }).waitFor();
    expect(await admin.getByLabel('Begins at').inputValue()).toBe('12.5');
    await admin.getByLabel('Length').fill('4');
    await admin.getByLabel('Text on the clip').fill(caption);
    const found = await screenViolationsOf(admin);
    await admin.getByRole('button', { name: 'Create hidden' }).click();
    await admin.getByText(/4 seconds$/).waitFor(SOON);
    found.push(...(await screenViolationsOf(admin)));
    await admin.getByRole('button', { name: 'Publish' }).click();
    expect(found).toEqual([]);

    const visitor = await newVisitor();
    const { page } = visitor;
    await expect
      .poll(async () => (await page.goto('/vreels/')) && (await feed(page).getByText(caption).count()), SOON)
      .toBe(1);
    await answering(page);
    await expect.poll(() => playing(page)).toBe(1);
    const place = await feed(page).evaluate(
      (element, text) => [...element.querySelectorAll('article')].findIndex((one) => one.textContent?.includes(text)),
      caption,
    );
    for (let at = 0; at < place; at += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inView(page)).toBe(at + 2);
    }
    if (place === 0) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => inView(page)).toBe(2);
      await page.keyboard.press('ArrowUp');
    }
    await expect.poll(() => inView(page)).toBe(place + 1);
    await expect.poll(() => playing(page)).toBe(1);
    expect(await feed(page).locator('video').count()).toBeLessThanOrEqual(3);
    await page.keyboard.press(' ');
    await expect.poll(() => playing(page)).toBe(0);
    await page.keyboard.press(' ');
    await expect.poll(() => playing(page)).toBe(1);
    const current = feed(page).getByRole('article', { name: caption });
    await page.keyboard.press('m');
    await current.getByRole('button', { name: 'Turn sound off' }).waitFor();
    await page.reload();
    await answering(page);
    await feed(page).getByRole('button', { name: 'Turn sound off' }).first().waitFor();

    await current.getByRole('link', { name: `Watch the video: ${title}` }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect([unexpected(operator.faults), unexpected(visitor.faults)]).toEqual([[], []]);
    await operator.context.close();
    await visitor.context.close();
  });

  it('stay still for who asks for less motion, and are reached without script', async () => {
    const still = await newVisitor({ reducedMotion: 'reduce', viewport: PHONE });
    await still.page.goto('/vreels/');
    await answering(still.page);
    const first = feed(still.page).getByRole('article').first();
    await first.getByRole('button', { name: 'Play' }).waitFor();
    expect(await playing(still.page)).toBe(0);
    await first.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => playing(still.page)).toBe(1);
    await still.context.close();

    const plain = await newVisitor({ javaScriptEnabled: false });
    await plain.page.goto('/vreels/');
    const clips = feed(plain.page).locator('article');
    expect(await clips.count()).toBe(12);
    expect(await clips.first().locator('video[controls][preload=none]').count()).toBe(1);
    await clips
      .first()
      .getByRole('link', { name: /^Watch the video/ })
      .click();
    await plain.page.waitForURL('**/video/**');
    await plain.context.close();
  });

  it('meet no accessibility violations and no horizontal scroll, in all themes', async () => {
    const found: string[] = [];
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const { context, page, faults } = await newVisitor({ viewport });
      for (const theme of ['light', 'dark', 'darkest'] as const) {
        await chooseTheme(page, theme);
        await page.goto('/vreels/');
        await answering(page);
        const here = `${theme} ${viewport.width}`;
        found.push(...(await violationsOf(page)).map((line) => `${here} ${line}`));
        if ((await horizontalOverflow(page)) > 0) found.push(`${here} overflows horizontally`);
      }
      found.push(...unexpected(faults));
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
