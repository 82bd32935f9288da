import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { sites } from '#sites/index.ts';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, siteOrigin } from '../support/browser.ts';
import {
  becomeMember,
  buyMembership,
  DEMO_PASSWORD,
  newestVideo,
  openCheckout,
  signIn,
  signUp,
} from '../support/member.ts';

const { newVisitor } = browserForE2e();

/** Late postbacks of the sandbox biller wait a minute, and are delivered once a minute. */
const LATE_MS = 240_000;
const DASHBOARD = '/main-dashboard/';

const header = (page: Page) => page.getByRole('banner');
const player = (page: Page) => page.locator('.video-page__player');

/** Fails on axe violations and on horizontal overflow. */
async function expectTidy(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

async function dashboardInfo(page: Page) {
  const answer = await page.request.get('/api/wp/dashboardInfo');
  const { data } = (await answer.json()) as {
    data: { info: { status: string }; dashboard: { rebill_amount: unknown } };
  };
  return data;
}

describe('a trial', () => {
  it('is offered a full membership by the download that it may not have, buys it and downloads', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'vera-trial@demo.example', DEMO_PASSWORD);
    const video = await newestVideo(page);
    await page.goto(video);
    await answering(page);
    // A press on server-rendered HTML has to wait for its script.
    await page.route('**/assets/*.js', (route) => setTimeout(() => route.continue(), 3000));
    const download = page.locator('a[href^="/download/"]').first();
    await page.getByText('Download', { exact: true }).first().click();
    await download.click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Downloads come with a full membership' });
    await dialog.waitFor();
    await expectTidy(page);
    await dialog.getByRole('link', { name: 'Get full membership' }).click();
    await page.waitForURL('**/join-now/**');
    await page.getByText('You’re on a trial').waitFor();
    await buyMembership(page);
    await page.getByText('You are a member').waitFor();
    await page.getByRole('link', { name: 'Watch your video' }).click();
    await page.waitForURL(`**${video}`);
    await answering(page);
    await page.getByText('Download', { exact: true }).first().click();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(await file.failure()).toBeNull();
    await context.close();
  });
});

describe('a payment that the biller reports a minute late', () => {
  it('is said to be pending everywhere, keeps from a second one, and is confirmed without a reload', async () => {
    const { context, page } = await newVisitor();
    await signUp(page, 'late-payment@e2e.example');
    const otherTab = await context.newPage();
    await otherTab.goto('/join-now/');
    await buyMembership(page, 'Approve, and tell the site');
    await page.getByText('Confirming your payment').waitFor();

    // Loaded before the payment, so it still shows what can be bought.
    await otherTab
      .getByRole('button', { name: /Continue to Checkout|Choose/ })
      .first()
      .click();
    await otherTab
      .getByText(/payment is being confirmed/)
      .first()
      .waitFor();
    expect(new URL(otherTab.url()).pathname).toBe('/join-now/');
    await otherTab.goto('/join-now/');
    await otherTab.getByText('Your payment is being confirmed').first().waitFor();
    expect(await otherTab.getByRole('button', { name: 'Continue to Checkout' }).count()).toBe(0);
    await expectTidy(otherTab);

    await otherTab.goto(await newestVideo(page));
    await player(otherTab).getByText('Your payment is being confirmed').waitFor();
    await header(otherTab).getByRole('link', { name: 'Pending' }).waitFor();
    await otherTab.goto('/payment/');
    await otherTab.getByText('Confirming your payment').waitFor();

    await otherTab.goto(DASHBOARD);
    await otherTab.getByText('Your payment is being confirmed').first().waitFor();
    expect(await otherTab.getByText('not a member').count()).toBe(0);
    await otherTab.evaluate(() => Object.assign(window, { isSamePage: true }));
    await otherTab.getByText('Next payment').waitFor({ timeout: LATE_MS });
    expect(await otherTab.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect.poll(() => header(otherTab).getByRole('link', { name: 'Pending' }).count()).toBe(0);
    await page.getByText('You are a member').waitFor({ timeout: LATE_MS });
    await context.close();
  }, 400_000);
});

describe('a member who canceled', () => {
  it('gets an email about it and resumes in one press, at no cost', async () => {
    const { context, page } = await newVisitor();
    const email = 'resumes@e2e.example';
    await becomeMember(page, email);
    await page.goto(DASHBOARD);
    await page.getByRole('link', { name: 'Cancel membership' }).click();
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await page.waitForURL('**/main-dashboard/?canceled');
    const subjects = async () => {
      const sent = await listOutbox(join(inject('dataDir'), 'outbox'), { limit: 100 });
      return sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    };
    await expect.poll(subjects, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/membership is canceled/));

    await page.goto(DASHBOARD);
    const card = page.locator('.membership-card');
    await card.getByText('Resuming is free now').waitFor();
    await expectTidy(page);
    await card.getByRole('button', { name: 'Resume membership' }).click();
    await page.getByText('Your membership is resuming').waitFor();
    await expect
      .poll(async () => (await dashboardInfo(page)).info.status, { timeout: LATE_MS, interval: 2000 })
      .toBe('active');
    expect((await dashboardInfo(page)).dashboard.rebill_amount).not.toBeNull();
    await page.goto(DASHBOARD);
    await card.getByText('Next payment').waitFor();
    await expect.poll(subjects, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/active again/));
    // Only for the first payment.
    expect((await subjects()).filter((subject) => /^Your payment of/.test(subject))).toHaveLength(1);
    await context.close();
  }, 300_000);
});

describe('an expired member', () => {
  it('is welcomed back by header, home, video and sale page, and joins again at the return price', async () => {
    // At a site where no other test uses this member.
    const { context, page } = await newVisitor({ baseURL: siteOrigin(sites[4]?.key ?? '') });
    await signIn(page, 'boris-expired@demo.example', DEMO_PASSWORD);
    await page.goto('/');
    await header(page).getByRole('link', { name: 'Renew' }).waitFor();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expectTidy(page);
    await page.locator('.video-card__link[href^="/video/"]').first().click();
    await page.waitForURL('**/video/**');
    await player(page).getByText('Renew').first().waitFor();
    await header(page).getByRole('link', { name: 'Renew' }).click();
    await page.waitForURL('**/join-now/?event=expired');
    await page.getByText('Welcome back. Your membership has ended').waitFor();
    const offer = page.locator('.plan-card').first();
    await offer.getByText('Welcome back').first().waitFor();
    await expectTidy(page);
    await openCheckout(page);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await page.getByText('You are a member').waitFor();
    await page.goto(DASHBOARD);
    await page.locator('.membership-card').getByText('Next payment').waitFor();
    expect(await header(page).getByRole('link', { name: 'Renew' }).count()).toBe(0);
    await context.close();
  });
});
