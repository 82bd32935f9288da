import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, PHONE, siteOrigin, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();

/** A site without an age check, on which no other e2e test buys. */
const site = sites.filter(({ word }) => word !== 'AR').at(-1)?.key ?? '';
const baseURL = siteOrigin(site);
const EVENT = 'e2e-test-days';
const TITLE = 'Journey days';
const PRICE = '$12.34';

const aheadBy = (ms: number) => new Date(Date.now() + ms).toISOString();

it('the price of a sale event is shown, chosen, charged, and ends with the event', async () => {
  const admin = await newOperator();
  const event = await beginEvent(admin.page);

  // A guest chooses the plan, and the choice is kept through the sign-up it requires.
  const buyer = await newVisitor({ baseURL, viewport: PHONE });
  await buyer.page.goto('/join-now/');
  const sale = buyer.page.getByRole('region', { name: TITLE });
  await sale.getByText(PRICE).first().waitFor();
  await sale.getByRole('link', { name: 'Create an account to continue' }).click();
  await buyer.page.getByLabel('Email').fill('offers@example.com');
  await buyer.page.getByLabel('Password', { exact: true }).fill('e2e-test-123');
  await buyer.page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await buyer.page.getByRole('button', { name: 'Create account' }).click();
  await buyer.page.getByText('Your choice').waitFor();
  expect(await sale.getByText('Your choice').count()).toBe(1);
  expect(await violationsOf(buyer.page)).toEqual([]);

  await answering(buyer.page);
  // A lost connection is reported as such, with a button to retry.
  await buyer.page.route(/join-now/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sale.getByRole('button', { name: /checkout/i }).click();
  await buyer.page.getByRole('heading', { name: 'The connection was lost' }).waitFor();
  await buyer.page.unroute(/join-now/);
  await buyer.page.getByRole('button', { name: 'Try again' }).click();

  // The charge equals the price shown.
  await sale.getByRole('button', { name: /checkout/i }).click();
  await buyer.page.getByRole('button', { name: /Approve payment of 12\.34/ }).click();
  await buyer.page.getByText('You are a member').waitFor();
  await buyer.page.goto('/main-dashboard/receipts/');
  await buyer.page.getByText(PRICE).first().waitFor();

  // Two more visitors have the page open when the event ends, one of them without scripts.
  const plain = await newVisitor({ baseURL, javaScriptEnabled: false });
  await signIn(plain.page, 'dmitri-inactive@demo.example', DEMO_PASSWORD);
  await plain.page.goto('/join-now/');
  const [watcher, late] = [await newVisitor({ baseURL }), plain.page.getByRole('region', { name: TITLE })];
  await event.endsIn(30_000);
  await watcher.page.goto('/join-now/');
  await watcher.page.getByText(/^Ends in 00:00:/).waitFor();
  await watcher.page.getByText('This sale has ended').waitFor({ timeout: 60_000 });
  expect(await watcher.page.getByText(PRICE).count()).toBe(0);
  // The page has whole seconds, so the event may end there a moment before it ends here.
  const sent = () => watcher.page.evaluate(async () => (await fetch(location.href)).text());
  await expect.poll(sent).not.toContain(PRICE);
  expect(await sent()).not.toContain(TITLE);

  await late.getByRole('button', { name: /checkout/i }).click();
  await plain.page.getByText('you weren’t charged').first().waitFor();
  expect(new URL(plain.page.url()).pathname).toBe('/join-now/');

  expect(unexpected(buyer.faults).filter((fault) => !/ERR_FAILED|Failed to fetch/.test(fault))).toEqual([]);
  expect(unexpected(watcher.faults)).toEqual([]);
  for (const { context } of [admin, buyer, plain, watcher]) await context.close();
});

/** A sale event that runs for an hour, with one plan on sale in it. */
async function beginEvent(page: Page) {
  await askDatabase(
    inject('dataDir'),
    `insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, rebill_minor,
       rebill_days, sale_event, slave_sites, on_sale)
     values ($1, $2, 1, 1, 'A month of a sale', 1234, 'USD', 30, true, 1999, 30, $3, '[]', true)`,
    [randomUUID(), site, EVENT],
  );
  const path = '/api/admin/v1/shop/entries/sale-event';
  const headers = { origin: inject('origin') };
  const content = { title: TITLE, text: '', saleEventGroup: '', image: null, isOnlyByLink: false };
  const showing = { sites: [site], startsAt: null, endsAt: aheadBy(3_600_000), isHidden: false };
  const shared = { name: TITLE, key: EVENT, sort: 0, weight: 1, audiences: ['guests', 'members', 'expired'] };
  const data = { madeWith: randomUUID(), ...shared, ...showing, ...content };
  const made = await page.request.post(path, { headers, data });
  expect(await made.text()).toContain('"id"');
  const { id } = (await made.json()).data;
  return {
    /** Ends it in this time. */
    async endsIn(ms: number) {
      const { version } = (await (await page.request.get(`${path}/${id}`)).json()).data;
      const saved = await page.request.patch(`${path}/${id}`, {
        headers,
        data: { version, endsAt: aheadBy(ms) },
      });
      expect(saved.status()).toBe(200);
    },
  };
}
