import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answering, browserForE2e } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { buyMembership, DEMO_PASSWORD, signIn, signUp } from '../support/member.ts';
import { openSites } from '../support/open-sites.ts';
import { startProgram } from '../support/program.ts';
import { besideCentreOf, differenceOf, stillOf } from '../support/screen.ts';

const { newVisitor } = browserForE2e();

describe('a new visitor', () => {
  it('finds a video, becomes a member, watches, downloads and cancels', async () => {
    const { context, page, faults } = await newVisitor();

    // Home, list, video: guests get the trailer.
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Videos' }).click();
    await page.waitForURL('**/videos/');
    const videos = page.locator('.video-card__link[href^="/video/"]');
    await expect.poll(() => videos.count()).toBe(12);
    await videos.first().click();
    await page.waitForURL('**/video/**');
    const film = page.url();
    await page.getByText('Trailer', { exact: true }).first().waitFor();

    // Sign up, pay, return as a member.
    await signUp(page, 'new-member@example.com');
    await buyMembership(page);
    await page.getByText('You are a member').waitFor();

    // The full video plays in the page, and a drag turns the view.
    await page.goto(film);
    await page.getByRole('button', { name: /^Play/ }).first().click();
    const canvas = page.locator('.video-page__player canvas');
    await canvas.waitFor();
    const video = page.locator('.video-page__player video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 60_000 })
      .toBeGreaterThan(0.5);
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(4);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    const before = await stillOf(canvas);
    const { x, y } = await besideCentreOf(canvas);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 10 });
    await page.mouse.up();
    await expect.poll(async () => differenceOf(before, await canvas.screenshot())).toBeGreaterThan(0.05);

    // Download: the file is complete.
    await page.getByText('Download', { exact: true }).first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[href^="/download/"]').first().click(),
    ]);
    const saved = await download.path();
    expect(statSync(saved).size).toBeGreaterThan(50_000);
    expect(readFileSync(saved).subarray(4, 8).toString()).toBe('ftyp');

    // Cancel: two screens, and access remains.
    await page.goto('/main-dashboard/');
    await page.getByRole('link', { name: /Cancel/ }).click();
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await page.waitForURL('**/main-dashboard/**');
    await page
      .getByText(/canceled/i)
      .first()
      .waitFor();
    const sources = await page.request.get(`/api/content/v1/videos/${film.split('/').at(-2)}/sources`);
    expect((await sources.json()).data.mayWatchFull).toBe(true);

    expect(faults).toEqual([]);
    await context.close();
  });

  it('sees an unknown membership as unknown, and its state after a retry', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'dmitri-inactive@demo.example', DEMO_PASSWORD);
    await page.goto('/join-now/');
    await buyMembership(page);
    await page.getByText('You are a member').waitFor();
    await page.goto('/videos/');
    await answering(page);
    const account = page.getByRole('button', { name: 'Your account' });
    await account.waitFor();
    await page.route('**/api/content/v1/viewer-data?*', (route) => route.abort());
    await account.click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const card = page.locator('.membership-card');
    await card.waitFor();
    expect(await card.getByText('Next payment').count()).toBe(0);
    expect(await card.getByRole('link', { name: 'Cancel membership' }).count()).toBe(0);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 60_000 });
    await page.unroute('**/api/content/v1/viewer-data?*');
    await again.click();
    await card.getByText('Next payment').waitFor();
    await card.getByRole('link', { name: 'Cancel membership' }).waitFor();
    expect(await again.count()).toBe(0);
    await context.close();
  });

  it('gets one membership when the program is killed between payment and postback', async () => {
    // It needs no videos.
    const program = await startProgram('production', { DEMO: 'false' });
    await openSites(program);
    await askDatabase(
      program.dataDir,
      `insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring)
       select gen_random_uuid(), site, 1, 1, 'A month', 2999, 'USD', 30, true from site.settings where part = 'opening'`,
    );
    const { context, page } = await newVisitor({ baseURL: program.origin });
    await page.goto('/');
    await signUp(page, 'killed@example.com');
    await buyMembership(page, 'Approve, and tell the site');
    await page.waitForURL('**/payment/**');
    const subscription = async () => (await (await page.request.get('/api/wp/dashboardInfo')).json()).data.info;
    expect(await subscription()).toMatchObject({ status: 'inactive' });

    await program.kill();
    await program.start();

    await expect.poll(async () => (await subscription()).status, { timeout: 180_000, interval: 2000 }).toBe('active');
    const { registry, expiry } = await subscription();
    expect(expiry - registry).toBe(30 * 24 * 60 * 60);
    await context.close();
    await program.discard();
  }, 600_000);
});
