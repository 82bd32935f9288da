import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, PHONE, unexpected } from '../support/browser.ts';
import { DEMO_PASSWORD, MEMBERS_PASSWORD, newestVideo, signIn, signUp } from '../support/member.ts';

const { newVisitor } = browserForE2e();
const SETTINGS = '/main-dashboard/settings/';

/** The link in the newest email with this subject, once there are at least `least` of them. */
async function linkFor(email: string, subject: RegExp, least: number): Promise<string> {
  for (let time = 0; time < 150; time += 1) {
    const sent = await listOutbox(join(inject('dataDir'), 'outbox'), { limit: 50 });
    const found = sent.filter((message) => message.to === email && subject.test(message.subject));
    const text = found.length >= least ? found[0]?.text : undefined;
    const link = text && /https?:\/\/\S+token=\S+/.exec(text)?.[0];
    if (link) return new URL(link).pathname + new URL(link).search;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email ${subject} came for ${email}`);
}

/** Presses Tab until the element with this name has focus. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let time = 0; time < most; time += 1) {
    await page.keyboard.press('Tab');
    // Focus may be outside the page: the browser's own controls are in the tab order too.
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.innerText) : [];
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ');
    });
    if (name.test(text)) return;
  }
  throw new Error(`Nothing named ${name} can be reached by Tab`);
}

describe('a new account', () => {
  it('is told to confirm its address, and is confirmed by the link in the email', async () => {
    const { context, page, faults } = await newVisitor();
    const email = 'newcomer@e2e.example';
    await signUp(page, email);
    await page.goto('/main-dashboard/');
    await page.getByRole('link', { name: 'Confirm your address' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`We’ve sent a new link to ${email}`).waitFor();
    const elsewhere = await newVisitor();
    await elsewhere.page.goto(await linkFor(email, /^Confirm your address/, 2));
    await elsewhere.page.getByRole('button', { name: 'Confirm my address' }).click();
    await elsewhere.page.getByText('Your address is confirmed').waitFor();
    await expect
      .poll(
        async () => {
          await page.goto(`${SETTINGS}address/`);
          return page.getByText('This address is confirmed.').count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(faults).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });

  it('is made, pays and plays a video and what follows it by the keyboard alone', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    await page.goto(`/sign-up/?next=/join-now/`);
    await answering(page);
    await tabTo(page, /^Email/);
    await page.keyboard.type('keyboard@e2e.example');
    await tabTo(page, /^Password/);
    await page.keyboard.type('short');
    await page.getByText('Almost there: add 3 more characters and add a number.').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(MEMBERS_PASSWORD);
    await page.getByText('This password works.').waitFor();
    await tabTo(page, /I am 18 or older/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Create account$/);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/join-now/');
    await answering(page);
    await tabTo(page, /Join|Continue|checkout/i, 150);
    // The header has a link with that name; the offer is a button.
    while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'BUTTON')
      await tabTo(page, /Join|Continue|checkout/i, 150);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox-biller/checkout/**');
    await tabTo(page, /^Approve payment of/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/payment/**');
    await page.getByText('You are a member').waitFor();
    await page.goto(video);
    await answering(page);
    await tabTo(page, /^(Play|Watch)/, 150);
    await page.keyboard.press('Enter');
    const isPlaying = () => {
      const player = document.querySelector('video');
      return player !== null && player.currentTime > 0.3 && !player.paused;
    };
    await page.waitForFunction(isPlaying);
    await page.keyboard.press('End');
    await page.getByRole('timer').waitFor();
    await tabTo(page, /^Play now/, 150);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== video);
    await page.waitForFunction(isPlaying);
    await context.close();
  });
});

describe('the settings', () => {
  it('hand out a ZIP whose page reads offline', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'anna-active@demo.example', DEMO_PASSWORD);
    await page.goto(`${SETTINGS}privacy/`);
    await page.getByRole('link', { name: 'Download my data' }).click();
    await page.getByText('Your download is ready').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(JSON.parse(new TextDecoder().decode(files['my-data/data/accounts.json']))).toMatchObject({
      email: 'anna-active@demo.example',
    });
    const offline = await newVisitor({ offline: true });
    await offline.page.setContent(new TextDecoder().decode(files['my-data/index.html']));
    await offline.page.getByRole('heading', { name: 'Memberships', level: 2 }).waitFor();
    expect(await violationsOf(offline.page)).toEqual([]);
    await offline.context.close();
    await context.close();
  });

  it('fit a phone in every look, section by section, and lead back to their list', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    await signIn(page, 'carla-canceled@demo.example', DEMO_PASSWORD);
    const problems: string[] = [];
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(page, theme);
      await page.goto(SETTINGS);
      const paths = await page
        .locator('main a[href*="/settings/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const sections = [...new Set(paths)].filter((path) => path !== SETTINGS);
      expect(sections).toHaveLength(8);
      for (const path of [SETTINGS, ...sections]) {
        await page.goto(path);
        problems.push(...(await violationsOf(page)));
        if ((await horizontalOverflow(page)) > 0) problems.push(`${theme} ${path} overflows`);
      }
      await page.locator('.settings__back').click();
      await page.getByRole('link', { name: /^Email address/ }).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('say that email choices were saved, within the dashboard', async () => {
    const { context, page, faults } = await newVisitor();
    await signIn(page, 'carla-canceled@demo.example', DEMO_PASSWORD);
    await page.goto(`${SETTINGS}emails/`);
    await page.getByRole('radio', { name: /^Important/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('navigation', { name: 'Your dashboard' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('make the tab neutral in this browser, from the first byte on', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'carla-canceled@demo.example', DEMO_PASSWORD);
    await page.goto(`${SETTINGS}privacy/`);
    await page.getByRole('checkbox', { name: /^Neutral tab/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const html = await (await page.request.get('/videos/')).text();
    expect(html).toContain('<title>Library</title>');
    expect(html).not.toContain('og:title');
    await page.goto('/videos/');
    await answering(page);
    await page.getByRole('link', { name: 'Models' }).first().click();
    await page.waitForURL('**/models/');
    expect(await page.title()).toBe('Library');
    await context.close();
  });

  it('are where /.well-known/change-password leads, by way of signing in', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/.well-known/change-password');
    await page.waitForURL((url) => url.pathname === '/sign-in/');
    await page.getByLabel('Email').fill('carla-canceled@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**${SETTINGS}password/`);
    await page.getByLabel('New password').waitFor();
    await context.close();
  });
});

it('a wrong password is no error in the console', async () => {
  const { context, page, faults } = await newVisitor();
  await page.goto('/sign-in/');
  await answering(page);
  await page.getByLabel('Email').fill('carla-canceled@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-guess-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Wrong email or password.').waitFor();
  expect(faults).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

it('appearance is found by a guest in every look', async () => {
  const { context, page } = await newVisitor();
  for (const theme of ['dark', 'darkest'] as const) {
    await chooseTheme(page, theme);
    await page.goto('/sign-in/');
    await page.getByRole('button', { name: 'Change appearance' }).click();
    await page
      .getByRole('button', { name: /^Light/ })
      .first()
      .waitFor();
  }
  await page.getByRole('button', { name: /^Light Editorial/ }).click();
  await page.locator('html[data-theme="light"]').waitFor();
  await page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Dark', exact: true }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await context.close();
});
