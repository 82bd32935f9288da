import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { answering, browserForE2e, siteOrigin } from '../support/browser.ts';
import { DEMO_PASSWORD } from '../support/member.ts';

/** The table of R16 of `modules/membership` in a browser, with the demo's accounts, at a site where nobody buys. */
const { newVisitor } = browserForE2e();
const baseURL = siteOrigin(sites[1]?.key ?? '');
const SOON = { timeout: 20_000 };

interface Row {
  person: string;
  /** The header's offer, if there is one. */
  header?: string;
  /** The heading of the home page, for visitors who aren't members. */
  home?: RegExp;
  /** The offer on the player, for visitors who can't watch. */
  player?: RegExp;
  download: RegExp;
  sale: RegExp;
  dashboard?: RegExp;
}

const GUEST = 'a guest';
const FOR_MEMBERS = /Join to download/;
const LEFT = /\d+ downloads? left today/;
const SELLS = /Continue to Checkout/;
const JOIN = { header: 'Join now', home: /\$/, player: /Join to watch/, download: FOR_MEMBERS };
const NO_MEMBER = /You’re not a member yet[\s\S]*See plans/;

it.each<Row>([
  { person: GUEST, ...JOIN, sale: /Create an account/ },
  { person: 'dmitri-inactive', ...JOIN, sale: SELLS, dashboard: NO_MEMBER },
  { person: 'nina-new', ...JOIN, sale: SELLS, dashboard: /Confirm your address[\s\S]*You’re not a member yet/ },
  {
    person: 'cam-customer',
    ...JOIN,
    sale: SELLS,
    dashboard: /You’re not a member yet[\s\S]*Your 500 tokens work without a membership/,
  },
  {
    person: 'pia-pending',
    header: 'Pending',
    home: /payment is being confirmed/,
    player: /Your payment is being confirmed/,
    download: /Downloads unlock as soon as it is/,
    sale: /^(?![\s\S]*Continue to Checkout)[\s\S]*Your payment is being confirmed/,
    dashboard: /^(?![\s\S]*not a member)[\s\S]*Your payment is being confirmed/,
  },
  {
    person: 'vera-trial',
    download: /Your trial lets you watch online/,
    sale: /You’re on a trial[\s\S]*Continue to Checkout/,
    dashboard: /Your trial lets you watch online[\s\S]*Get full membership/,
  },
  { person: 'anna-active', download: LEFT, sale: /You’re a member/, dashboard: /Active[\s\S]*Watch now/ },
  {
    person: 'gregor-grace',
    header: 'Pay now',
    download: LEFT,
    sale: SELLS,
    dashboard: /Payment failed[\s\S]*You can watch until[\s\S]*Pay with another card/,
  },
  {
    person: 'paula-paused',
    header: 'Resume',
    download: LEFT,
    sale: /Resume[\s\S]*Continue to Checkout/,
    dashboard: /Paused[\s\S]*Resuming is free now[\s\S]*Resume membership/,
  },
  {
    person: 'carla-canceled',
    download: LEFT,
    sale: /Resume[\s\S]*Continue to Checkout/,
    dashboard: /Canceled, still active[\s\S]*Resuming is free now[\s\S]*Resume membership/,
  },
  {
    person: 'bella-benefits',
    header: 'Join now',
    home: /\$/,
    download: LEFT,
    sale: SELLS,
    dashboard: /A gift[\s\S]*You can watch everything until/,
  },
  {
    person: 'boris-expired',
    header: 'Renew',
    home: /Welcome back/,
    player: /Renew/,
    download: /Renew to download/,
    sale: SELLS,
    dashboard: /Expired[\s\S]*Renew/,
  },
  { person: 'rita-revoked', ...JOIN, sale: SELLS, dashboard: /ended after its payment was reversed[\s\S]*Contact us/ },
])('$person meets what the table says', async ({ person, header, home, player, download, sale, dashboard }) => {
  const { context, page } = await newVisitor({ baseURL });
  // Only texts are compared, so no pictures are loaded.
  await context.route('**/media/**', (route) => route.abort());
  await page.goto('/sign-in/');
  const video = await page.evaluate(newest);
  if (person !== GUEST) expect(await page.evaluate(signIn, [`${person}@demo.example`, DEMO_PASSWORD])).toBe(200);

  await page.goto('/');
  await answering(page);
  const offers = page.getByRole('banner').getByRole('link', { name: /^(Join now|Pending|Pay now|Resume|Renew)$/ });
  await expect.poll(() => offers.allInnerTexts(), SOON).toEqual(header ? [header] : []);
  if (home) await expectWords(page, '.offer-strip', home);
  else expect(await page.locator('.offer-strip__words').count()).toBe(0);

  await page.goto(video);
  await answering(page);
  if (player) await expectWords(page, '.video-page__player', player);
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  await expectWords(page, '.popover__panel:popover-open', download);
  if (!player) {
    const words = await page.locator('.video-page__player').innerText();
    expect(words).not.toMatch(/Join to watch|Renew|Resume|being confirmed|Get full membership/);
  }

  await page.goto('/join-now/');
  await expectWords(page, 'main', sale);
  if (dashboard) {
    await page.goto('/main-dashboard/');
    await expectWords(page, 'main', dashboard);
  }
  await context.close();
});

const expectWords = (page: Page, part: string, words: RegExp) =>
  expect.poll(() => page.locator(part).first().innerText(), SOON).toMatch(words);

/** In the page itself: outside the browser, not every site's host resolves. */
async function signIn([email, password]: string[]): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return (await fetch('/api/wp/auth/login', { method: 'POST', headers, body })).status;
}

async function newest(): Promise<string> {
  const answer = await fetch('/api/content/v1/videos?limit=1');
  const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
  return `/video/${data.items[0]?.slug}/`;
}
