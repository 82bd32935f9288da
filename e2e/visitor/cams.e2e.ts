import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { answering, browserForE2e, FAKE_CAMERA, type Guest, siteOrigin, unexpected } from '../support/browser.ts';
import { DEMO_PASSWORD, signIn, signUp } from '../support/member.ts';
import { differenceOf } from '../support/screen.ts';

// A performer with a camera, a client and a spy, each with a window of their own.
const { newVisitor } = browserForE2e(FAKE_CAMERA);

const SITE = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-girls')?.key ?? '';
const PERFORMER = 'luna-performer@demo.example';
const NAME = 'LunaNova';
const LIST = '/vr-cam-girls/';
const ROOM = `${LIST}${NAME.toLowerCase()}/`;
/** Tokens in the smallest pack. */
const PACK = 100;
const TIP = 15;
const TARIFFS = { private: 30, spy: 12 };
/** Percent of each charge that performers earn by default. */
const SHARE = 60;
const shareOf = (tokens: number) => Math.floor((tokens * SHARE) / 100);
/** Video starts after a connection is found, beside other work. */
const PICTURE = { timeout: 60_000 };
/** A period of a show is one minute. */
const A_PERIOD = { timeout: 100_000 };

const atSite = () => newVisitor({ baseURL: siteOrigin(SITE), permissions: ['camera', 'microphone'] });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const chat = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, name: string, what: string) =>
  chat(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: what });
const balance = (page: Page, tokens: number) => page.getByText(`${tokens} tokens`, { exact: true }).first();

/** A new account with a public name and a pack of tokens, in the room. */
async function enterAs({ page }: Guest, name: string): Promise<void> {
  await signUp(page, `${name.toLowerCase()}@e2e.example`);
  await page.goto('/main-dashboard/settings/profile/');
  const own = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save name' }) });
  await own.getByRole('textbox', { name: 'Public name' }).fill(name);
  await own.getByRole('button', { name: 'Save name' }).click();
  await page.getByText(name, { exact: true }).first().waitFor();
  await page.goto('/tokens/');
  await page
    .getByRole('button', { name: /^Buy with/ })
    .first()
    .click();
  await pay(page);
  await enter(page);
  await balance(page, PACK).waitFor();
}

async function enter(page: Page): Promise<void> {
  await page.goto(LIST);
  await answering(page);
  await page.getByRole('main').getByRole('link', { name: NAME }).first().click();
  await page.waitForURL(`**${ROOM}`);
  await page.getByLabel('Write a message').waitFor();
}

/** To a page that watches its visitor's requests and shows in rooms, and waits until it does. */
async function goElsewhere(page: Page): Promise<void> {
  const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await heard;
}

/** At the sandbox biller and back. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox-biller/checkout/**');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox-biller/'));
}

async function tip(page: Page, tokens: number): Promise<void> {
  await page.getByLabel('Tokens to tip').fill(String(tokens));
  await page.getByRole('button', { name: 'Tip', exact: true }).click();
  await page.getByText(`You tipped ${tokens} tokens.`).waitFor();
}

/** Waits for a video whose picture changes. */
async function moves(page: Page): Promise<void> {
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime), PICTURE).toBeGreaterThan(0.5);
  // The poster and notices shown until then.
  await expect.poll(() => page.locator('.live-player__poster, .cam-stage__notice').count(), PICTURE).toBe(0);
  const before = await video.screenshot();
  await expect.poll(async () => differenceOf(before, await video.screenshot())).toBeGreaterThan(0.001);
}

/** The loudest sample in two seconds: the fake microphone beeps once a second. */
function loudness(page: Page): Promise<number> {
  return page
    .locator('video')
    .first()
    .evaluate(async ({ srcObject }: HTMLVideoElement) => {
      if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return 0;
      const context = new AudioContext();
      const ear = context.createAnalyser();
      context.createMediaStreamSource(srcObject).connect(ear);
      const samples = new Float32Array(ear.fftSize);
      let peak = 0;
      for (let look = 0; look < 100; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        ear.getFloatTimeDomainData(samples);
        peak = Math.max(peak, ...samples.map(Math.abs));
      }
      await context.close();
      return peak;
    });
}

async function goLive(studio: Page): Promise<void> {
  await signIn(studio, PERFORMER, DEMO_PASSWORD);
  await studio.goto('/studio/');
  await answering(studio);
  await studio.getByRole('tab', { name: 'Prices' }).click();
  for (const [kind, tariff] of [
    ['Private show', TARIFFS.private],
    ['Spy', TARIFFS.spy],
  ] as const) {
    const group = studio.getByRole('group', { name: kind, exact: true });
    await group.getByLabel('Tokens a minute').fill(String(tariff));
    if (kind !== 'Spy') await group.getByLabel('Minimum, minutes').fill('1');
  }
  const prices = studio.getByRole('tabpanel', { name: 'Prices' });
  await prices.getByRole('button', { name: 'Save' }).click();
  await prices.getByText('Saved').waitFor();
  await studio.getByRole('tab', { name: 'Broadcast' }).click();
  await studio.getByRole('button', { name: 'Check camera and microphone' }).click();
  await moves(studio);
  // The camera replaces the demo's fake stream.
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByText('You’re live').waitFor(PICTURE);
}

/** Total earnings in the studio, reloaded. */
async function earned(studio: Page): Promise<number> {
  await studio.getByRole('tab', { name: 'Earnings' }).click();
  const answered = studio.waitForResponse(/\/api\/cams\/studio\/earnings/);
  await studio.getByRole('tabpanel', { name: 'Earnings' }).getByRole('button', { name: 'Show' }).click();
  const { data } = (await (await answered).json()) as { data: { total: number } };
  await studio.getByText(`${data.total} tokens earned`).waitFor();
  return data.total;
}

async function askForPrivateShow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Private show', exact: true }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(`Waiting for ${NAME} to accept`).waitFor();
}

const requestOf = (studio: Page, name: string) =>
  studio.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Private show' });

test('an evening in a room: live by camera, chat, a tip, a private show, a spy, a compliment', async () => {
  const [performer, visitor, third] = await Promise.all([atSite(), atSite(), atSite()]);
  const [studio, room, spy] = [performer.page, visitor.page, third.page];
  // The program may have been through this test before.
  const [mira, spyName] = [`Mira${randomBytes(3).toString('hex')}`, `Spy${randomBytes(3).toString('hex')}`];
  await goLive(studio);
  const earnedBefore = await earned(studio);

  await enterAs(visitor, mira);
  await moves(room);
  await room.getByLabel('Write a message').fill(`Good evening from ${mira}`);
  await room.getByRole('button', { name: 'Send' }).click();
  await chat(studio).getByText(`Good evening from ${mira}`).waitFor();
  await studio.getByLabel('Write a message').fill(`Good evening, @${mira}`);
  await studio.getByRole('button', { name: 'Send' }).click();
  await chat(room).getByText(`@${mira}`).waitFor();
  await tip(room, TIP);
  await balance(room, PACK - TIP).waitFor();
  await said(studio, mira, `${TIP} tokens`).waitFor();

  await room.getByRole('button', { name: 'Continue in your headset' }).click();
  await room.getByRole('img', { name: 'Code with the address of this room' }).waitFor();
  await room.getByRole('button', { name: 'Close' }).click();

  // A visitor whose request is declined while they are on another page is led back and told.
  await enterAs(third, spyName);
  await askForPrivateShow(spy);
  await goElsewhere(spy);
  await requestOf(studio, spyName).getByRole('button', { name: 'Decline' }).click();
  await spy.waitForURL(`**${ROOM}`);
  const declined = dialogOf(spy, `Private Show with ${NAME}`);
  await declined
    .getByText(
      `Unfortunately, ${NAME} is unable to accept your request for private chat now. You may send a new request later.`,
    )
    .waitFor();
  await declined.getByText("We won't charge you until the private show begins.").waitFor();
  await declined.getByRole('button', { name: 'OK' }).click();

  await askForPrivateShow(room);
  await requestOf(studio, mira).getByRole('button', { name: 'Accept' }).click();
  await room.getByRole('button', { name: 'End the show' }).waitFor();
  const low = dialogOf(room, 'Low balance');
  await low
    .getByText(
      'You have left of tokens for only 2 minutes in private chat. Please, increase your balance to continue the show.',
    )
    .waitFor();
  const opened = visitor.context.waitForEvent('page');
  await low
    .getByRole('button', { name: /Buy Tokens/ })
    .first()
    .click();
  const checkout = await opened;
  await pay(checkout);
  await checkout.close();
  await low.waitFor({ state: 'hidden' });
  await balance(room, PACK - TIP - TARIFFS.private + PACK).waitFor();
  await room.getByRole('button', { name: 'Turn sound on' }).click();
  await moves(room);
  await expect.poll(() => loudness(room), PICTURE).toBeGreaterThan(0.01);

  // The third one has tokens left for two periods of spying.
  await tip(spy, PACK - 2 * TARIFFS.spy);
  await spy.getByText(`${NAME} is in a private show.`).waitFor();
  await spy.getByRole('button', { name: 'Spy', exact: true }).click();
  await spy.getByRole('button', { name: 'Stop spying' }).waitFor();
  const lowSpy = dialogOf(spy, 'Low balance');
  await lowSpy
    .getByText(
      'You have left of tokens for only 2 minutes in spy mode. Please, increase your balance to continue the show.',
    )
    .waitFor();
  await lowSpy.getByRole('button', { name: 'Close' }).click();
  await moves(spy);
  const spying = studio.getByRole('listitem').filter({ hasText: spyName }).filter({ hasText: 'Spy ·' });
  await spying.waitFor();
  // Their tokens run out while they are elsewhere: the spying ends, and they stay where they are.
  await goElsewhere(spy);
  await spying.waitFor({ state: 'hidden', ...A_PERIOD });
  expect(new URL(spy.url()).pathname).toBe('/');
  await enter(spy);
  await spy.getByRole('button', { name: 'Spy', exact: true }).click();
  await dialogOf(spy, 'Oops, not enough tokens!').getByText('Sorry, you don`t have enough tokens').waitFor();

  // The show ends while its client is elsewhere; they are led back and asked for a compliment.
  await room.getByRole('banner').getByRole('link').first().click();
  await room.waitForURL((url) => url.pathname !== ROOM);
  await studio.getByRole('button', { name: 'End the show' }).click();
  await room.waitForURL(`**${ROOM}`);
  const over = dialogOf(room, 'The Private Show is over!');
  const compliment = Number(await over.getByRole('spinbutton').inputValue());
  await over.getByRole('button', { name: 'Compliment' }).click();
  await room.getByText('Your compliment is sent.').waitFor();
  await said(studio, mira, 'as a compliment').waitFor();

  // The performer gets what both spent, less the site's share of each charge.
  await room.goto('/tokens/');
  const left = Number((await room.locator('.tokens__mine').innerText()).match(/\d+/)?.[0]);
  const periods = (2 * PACK - TIP - compliment - left) / TARIFFS.private;
  expect(periods).toBeGreaterThanOrEqual(2);
  expect(Number.isInteger(periods)).toBe(true);
  expect((await earned(studio)) - earnedBefore).toBe(
    shareOf(TIP) +
      periods * shareOf(TARIFFS.private) +
      shareOf(compliment) +
      shareOf(PACK - 2 * TARIFFS.spy) +
      2 * shareOf(TARIFFS.spy),
  );

  await enter(room);
  await moves(room);
  await studio.getByRole('tab', { name: 'Broadcast' }).click();
  await studio.getByRole('button', { name: 'End broadcast' }).click();
  await room.waitForURL(`**${LIST}`);
  await room.getByText('This broadcast is over.').waitFor();
  for (const { faults } of [performer, visitor, third]) expect(unexpected(faults)).toEqual([]);
  for (const { context } of [performer, visitor, third]) await context.close();
}, 600_000);
