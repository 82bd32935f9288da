import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { answering, browserForE2e, FAKE_CAMERA, siteOrigin, unexpected } from '../support/browser.ts';
import { DEMO_PASSWORD, signIn, signUp } from '../support/member.ts';

// A performer with a camera, somebody who pays, and one who looks in: each a window of their own.
const { newVisitor } = browserForE2e(FAKE_CAMERA);

const SITE = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-girls')?.key ?? '';
const PERFORMER = 'luna-performer@demo.example';
const ROOM = '/vr-cam-girls/LunaNova/';

async function atSite() {
  return newVisitor({ baseURL: siteOrigin(SITE), permissions: ['camera', 'microphone'] });
}

/** A new account with a public name and tokens, in the room. */
async function enterAs(page: Page, name: string): Promise<void> {
  await signUp(page, `${name.toLowerCase()}@e2e.example`);
  await page.goto('/main-dashboard/settings/profile/');
  await page.getByLabel('Public name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.goto('/tokens/');
  await buyPack(page);
  await page.goto(ROOM);
  await answering(page);
}

/** The first pack that the open page sells, through the sandbox biller and back. */
async function buyPack(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /tokens/i })
    .first()
    .click();
  await page.waitForURL('**/sandbox-biller/checkout/**');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await page.waitForURL('**/payment/**');
}

/** Pictures that follow one another, of what is on the page. */
async function moves(page: Page): Promise<void> {
  const timeOf = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(timeOf, { timeout: 30_000 }).toBeGreaterThan(0.5);
  const before = await timeOf();
  await expect.poll(timeOf, { timeout: 10_000 }).toBeGreaterThan(before);
}

test('a performer goes live; a visitor chats, tips and has a private show, another one spies', async () => {
  const performer = await atSite();
  const visitor = await atSite();
  const spy = await atSite();
  const studio = performer.page;

  await signIn(studio, PERFORMER, DEMO_PASSWORD);
  await studio.goto('/studio/');
  await answering(studio);
  // Her demo picture gives way to the camera's.
  await studio.getByRole('tab', { name: 'Prices' }).click();
  await studio.getByRole('group', { name: 'Private show', exact: true }).getByLabel('Minimum, minutes').fill('1');
  await studio.getByRole('group', { name: 'Private show', exact: true }).getByLabel('Tokens a period').fill('30');
  await studio.getByRole('tabpanel', { name: 'Prices' }).getByRole('button', { name: 'Save' }).click();
  await studio.getByText('Saved').first().waitFor();
  await studio.getByRole('tab', { name: 'Broadcast' }).click();
  await studio.getByRole('button', { name: 'Check camera and microphone' }).click();
  await moves(studio);
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByText('You’re live').waitFor({ timeout: 30_000 });

  const room = visitor.page;
  await enterAs(room, 'MiraTest');
  await moves(room);
  await room.getByLabel('Write a message').fill('Good evening from the first row');
  await room.getByRole('button', { name: 'Send' }).click();
  await studio.getByText('Good evening from the first row').waitFor();

  await room.getByLabel('Tokens to tip').fill('15');
  await room.getByRole('button', { name: 'Tip', exact: true }).click();
  await room.getByText('You tipped 15 tokens.').waitFor();
  await studio.getByRole('log').or(studio.locator('.chat')).getByText('15').first().waitFor();

  await room.getByRole('button', { name: 'Private show', exact: true }).click();
  await room.getByRole('button', { name: 'Send request' }).click();
  await studio.getByText('MiraTest').first().waitFor();
  await studio.getByRole('button', { name: 'Accept' }).click();
  await room.getByRole('button', { name: 'End the show' }).waitFor();
  await moves(room);
  // It comes with sound: that of the drawn microphone.
  const hasSound = () =>
    room
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => {
        const { srcObject } = video;
        return (
          srcObject instanceof MediaStream && srcObject.getAudioTracks().some(({ readyState }) => readyState === 'live')
        );
      });
  await expect.poll(hasSound).toBe(true);

  await enterAs(spy.page, 'SpyTest');
  await spy.page.getByRole('button', { name: 'Spy', exact: true }).click();
  await spy.page.getByRole('button', { name: 'Stop spying' }).waitFor();
  await moves(spy.page);

  // The pack is small: it covers less than three minutes at this price once the first tips are paid.
  await studio
    .getByText(/tokens so far/)
    .first()
    .waitFor();
  const isLow = room.getByRole('dialog', { name: 'Low balance' });
  if (await isLow.isVisible()) {
    await isLow.getByRole('button').first().click();
    await room.waitForURL('**/sandbox-biller/checkout/**');
    await room.getByRole('button', { name: 'Approve payment' }).click();
    await room.waitForURL('**/payment/**');
    await room.goto(ROOM);
  }
  await spy.page.getByRole('button', { name: 'Stop spying' }).click();
  await room.getByRole('button', { name: 'End the show' }).click();
  await room.getByRole('dialog', { name: 'The Private Show is over!' }).waitFor();
  await room.getByRole('dialog').getByRole('button', { name: 'Compliment' }).click();
  await room.getByText('Your compliment is sent.').waitFor();

  await studio.getByRole('button', { name: 'End broadcast' }).click();
  await room.getByText('LunaNova is offline.').waitFor({ timeout: 30_000 });
  for (const { faults } of [performer, visitor, spy]) expect(unexpected(faults)).toEqual([]);
});
