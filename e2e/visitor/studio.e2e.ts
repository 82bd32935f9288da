import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, FAKE_CAMERA, PHONE, siteOrigin } from '../support/browser.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

const { newVisitor } = browserForE2e(FAKE_CAMERA);

const SITE = sites.find(({ flags, camList }) => flags.cams && camList === 'vr-cam-girls')?.key ?? '';
/** Video starts after a connection is found, beside other work. */
const PICTURE = { timeout: 60_000 };
const PERFORMER = 'iris-performer@demo.example';

test('a performer sets up the room and is asked before leaving it on air', async () => {
  const { page } = await newVisitor({ baseURL: siteOrigin(SITE), permissions: ['camera', 'microphone'] });
  await signIn(page, PERFORMER, DEMO_PASSWORD);
  await page.goto('/studio/?tab=rules');
  await answering(page);

  // Errors are shown, and nothing that was typed is lost.
  const panel = page.getByRole('tabpanel', { name: 'Moderation' });
  await panel.getByRole('textbox', { name: 'Name' }).first().fill('NobodyIsCalledSo');
  await panel.getByLabel('Reason').fill('Rude to others.');
  await panel.getByRole('button', { name: 'Mute or ban', exact: true }).click();
  await panel.getByRole('alert').filter({ hasText: 'Nobody of this name is here.' }).waitFor();
  expect(await panel.getByLabel('Reason').inputValue()).toBe('Rude to others.');

  // Countries are chosen by name.
  await panel.getByLabel('Country', { exact: true }).selectOption({ label: 'Iceland' });
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const countries = panel.locator('form').filter({ has: page.getByLabel('Country', { exact: true }) });
  await countries.getByRole('button', { name: 'Save' }).click();
  await countries.getByText('Saved').waitFor();
  await page.reload();
  await answering(page);
  await countries.getByRole('button', { name: 'Remove Iceland' }).click();
  await countries.getByRole('button', { name: 'Save' }).click();
  await countries.getByText('Saved').waitFor();

  // Pressed twice, it is added once.
  await page.getByRole('tab', { name: 'Menus and goals' }).click();
  const goals = page.getByRole('region', { name: 'Goals' });
  await goals.getByLabel('Goal', { exact: true }).fill('Two songs in a row');
  await goals.getByLabel('Tokens').fill('90');
  await goals.getByRole('button', { name: 'Add goal' }).dblclick();
  await expect.poll(() => goals.getByLabel('Goal', { exact: true }).inputValue()).toBe('');
  expect(await goals.getByRole('listitem').filter({ hasText: 'Two songs in a row' }).count()).toBe(1);

  await page.getByRole('tab', { name: 'Broadcast' }).click();
  await page.getByRole('button', { name: 'Check camera and microphone' }).click();
  await page.getByLabel('Camera', { exact: true }).waitFor();
  const broadcast = page.getByRole('tabpanel', { name: 'Broadcast' });
  await broadcast.getByLabel('Kind', { exact: true }).selectOption({ label: 'VR, 180°' });
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByText('You’re live').waitFor({ timeout: 30_000 });

  // Once, visitors choose between it and the flat stream of the demo.
  const { page: room, context } = await newVisitor({ baseURL: siteOrigin(SITE) });
  await room.goto('/vr-cam-girls/irisvale/');
  const choice = room.locator('select:has(option[value="VR"])');
  await choice.selectOption({ label: 'For a headset' });
  const dome = room.locator('.stream-dome__canvas[data-drawn]');
  await dome.waitFor(PICTURE);
  await room.reload();
  await dome.waitFor(PICTURE);
  expect(await choice.inputValue()).toBe('VR');
  await context.close();
  await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
  const asks = page.getByRole('dialog', { name: 'You’re on air' });
  await asks.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Stay here' }).click();
  expect(new URL(page.url()).pathname).toBe('/studio/');
});

test('every tab of the studio stands on a phone', async () => {
  const { page, faults } = await newVisitor({ baseURL: siteOrigin(SITE), viewport: PHONE });
  await signIn(page, PERFORMER, DEMO_PASSWORD);
  await page.goto('/studio/');
  await answering(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  expect(faults).toEqual([]);
});
