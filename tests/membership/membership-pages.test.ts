import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#kernel/clock.ts';
import { ResumeNotice } from '#modules/membership/web/resume-notice.tsx';
import { UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { canonicalPage } from '../../app/http/redirects.ts';
import { membershipPages } from '../support/membership-pages.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let open: ReturnType<typeof membershipPages>['open'];
let saleViewerData: ReturnType<typeof membershipPages>['saleViewerData'];
beforeAll(async () => {
  shop = await openMembershipShop();
  ({ open, saleViewerData } = membershipPages(shop));
});
afterAll(() => shop.close());

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const formOf = (html: string) => ({
  priceUuid: hidden(html, 'priceUuid'),
  paymentSystem: hidden(html, 'paymentSystem'),
});

test('a guest sees the plan and its price, is not told that a membership ended, and signs up first', async () => {
  const page = await open(undefined, '/join-now/?event=expired');
  expect(page.text).toContain('$29.99');
  expect(page.text).not.toContain('Welcome back');
  expect(page.text).toContain('What happens next');
  const cap = async () => {
    const { text } = await open(undefined, '/join-now/');
    return /Up to (\d+) downloads? a day/.exec(text)?.[1];
  };
  expect(await cap()).toBe('10');
  await shop.rows(sql`update shop.tariffs set daily_download_cap = 7`);
  expect(await cap()).toBe('7');
  for (const benefit of home.copy.benefits) expect(page.text).toContain(benefit);
  expect(page.html).toContain('href="/sign-up/?next=%2Fjoin-now%2F%3Fevent%3Dexpired"');
  expect(page.html).not.toContain('<form');
});

test('a guest at a payment is sent to sign in', async () => {
  const path = '/payment/?checkout=1';
  const page = await open(undefined, path);
  expect(page).toMatchObject({ status: 302, location: `/sign-in/?next=${encodeURIComponent(path)}` });
});

test('from the sale page to the dashboard, canceled in two screens, without a script', async () => {
  const anna = shop.person();
  expect((await open(anna, '/main-dashboard/?whole')).text).toContain('You’re not a member yet');
  const form = formOf((await open(anna, '/join-now/')).html);
  expect(form.paymentSystem).toBe('sandbox');
  const begun = await open(anna, '/join-now/', form);
  expect(begun.location).toContain('/sandbox-biller/checkout/');
  // Submitted twice, it is still one checkout.
  const token = (url: string) => JSON.stringify(Buffer.from(url.split('.').at(-2) ?? '', 'base64').toString());
  const checkout = /checkout[^0-9a-f]+([0-9a-f-]{36})/.exec(token(begun.location))?.[1];
  expect(token((await open(anna, '/join-now/', form)).location)).toContain(checkout);

  const returned = new URL((await shop.press(begun.location, 'approve')).location ?? '');
  await shop.settle();
  const result = await open(anna, returned.pathname + returned.search);
  expect(result.text).toContain('You are a member');
  expect((await open(anna, '/join-now/')).text).toContain('nothing to buy');

  const first = await open(anna, '/main-dashboard/?whole');
  expect(first.text).toContain('Active');
  // On the first day nobody is welcomed back.
  expect(first.text).toMatch(/Welcome (?!back)/);
  expect(first.text).toContain('Next payment March 31, 2026');
  expect(first.html).toContain('href="/main-dashboard/easy-cancel/"');
  // Every endpoint gives the same day, before and after access ended.
  const ends = async () => [
    (await anna.endpoints.dashboardInfo()).data.info.expiry,
    (await anna.endpoints.status()).data.membership?.expiry,
    (await anna.endpoints.aggregate()).data.items[0]?.membership.expiry,
  ];
  const end = Date.parse('2026-03-31T12:00:00Z') / 1000;
  expect(await ends()).toEqual([end, end, end]);
  const second = await open(anna, '/main-dashboard/easy-cancel/');
  expect(second.text).toContain('full access until March 31, 2026');
  expect(second.text).toContain('Keep membership');
  const membershipUuid = hidden(second.html, 'membershipUuid');
  const canceled = await open(anna, '/main-dashboard/easy-cancel/', { membershipUuid });
  expect(canceled.location).toBe('/main-dashboard/?canceled');
  const after = await open(anna, `${canceled.location}&whole`);
  expect(after.text).toContain('Your membership is canceled');
  expect(after.text).toContain('Access until March 31, 2026');
  expect((await open(anna, '/main-dashboard/easy-cancel/')).location).toBe('/main-dashboard/');

  shop.clock.advance(DAY);
  expect((await open(anna, '/main-dashboard/?whole')).text).toContain('Welcome back');
  shop.clock.advance(30 * DAY);
  await shop.run('membership.expire-due');
  expect(await ends()).toEqual([end, end, end]);
  expect((await open(anna, '/main-dashboard/?whole')).html).toContain('href="/join-now/?event=expired"');
});

test('who cancels or pauses in grace is told that access ends with it, and it does', async () => {
  for (const path of ['easy-cancel', 'pause']) {
    const gregor = shop.person();
    await gregor.buy();
    shop.clock.advance(30 * DAY + HOUR);
    const { html, text } = await open(gregor, `/main-dashboard/${path}/`);
    expect(text).toContain('The time you’ve paid for is over, so you can’t watch anymore');
    const form = { membershipUuid: hidden(html, 'membershipUuid'), request: hidden(html, 'request') };
    await open(gregor, `/main-dashboard/${path}/`, form);
    expect((await gregor.endpoints.dashboardInfo()).data.info.status).toBe('expired');
  }
});

test('anyone who paused is told so and led to the one press, also by the sale page, before and after access is over', async () => {
  const paula = shop.person();
  await paula.buy();
  expect((await open(paula, '/main-dashboard/?whole')).text).not.toContain('Paused');
  await paula.endpoints.pause();
  await shop.settle();
  const toThePress = '/main-dashboard/pause/';
  const tellsOfPause = async () => {
    for (const path of ['/main-dashboard/?whole', '/main-dashboard/membership-info/']) {
      const { text, html } = await open(paula, path);
      expect(text).toContain('Status: Paused');
      expect(text).toMatch(/Resume by \w+ \d+, 2026/);
      expect(html).toContain(toThePress);
      expect(html).not.toContain('href="/join-now/');
    }
    // In the viewer data; without a script the link is always there.
    expect((await open(paula, '/join-now/')).html).toContain(toThePress);
    const { standing } = await saleViewerData(paula);
    const told = (isAnew: boolean) =>
      renderToString(
        createElement(
          createRoutesStub([{ path: '/', Component: () => ResumeNotice({ standing, isAnew, locale: 'en' }) }]),
        ),
      );
    expect(told(false)).toMatch(/Resuming is free now|charged today\. You can resume until \w+ \d+, 2026/);
    expect(told(false)).toContain(toThePress);
    // Someone who came here from that button isn't led back to it.
    expect(told(true)).toContain('can’t restart this renewal at its old price');
    expect(told(true)).not.toContain(toThePress);
  };
  await tellsOfPause();
  expect((await paula.endpoints.dashboardInfo()).data.info.status).toBe('canceled');
  shop.clock.advance(40 * DAY);
  await tellsOfPause();
  shop.clock.advance(30 * DAY);
  expect((await saleViewerData(paula)).standing).toBeUndefined();
  expect((await open(paula, '/main-dashboard/?whole')).text).toContain('Expired');
});

test('a plan is changed by anyone who has one; everybody else is led to the plans', async () => {
  const [anna, boris] = [shop.person(), shop.person()];
  await anna.buy();
  const [plan] = (await anna.shop.priceSlots({})).data.items;
  const content = { from: plan?.id ?? '', to: plan?.id ?? '', text: 'More of it' };
  await shop.content.bring(UPGRADE_RULE, 'rule', { name: 'More', sites: [home.key], content });
  const path = '/main-dashboard/upgrade-subscription/';
  const offered = await open(anna, path);
  expect(offered.text).toContain('More of it');
  expect(offered.text).toContain('Change to this plan');
  const led = await open(boris, path);
  expect(led.text).not.toContain('Change to this plan');
  expect(led.html).toContain('href="/join-now/"');
});

test('an offer that is a tariff has its price, for who may buy it, and that price is what is charged', async () => {
  const { flags } = home;
  home.flags = { ...flags, easyCancel: true };
  const path = '/main-dashboard/easy-cancel/';
  const [from] = (await shop.person().endpoints.priceSlots()).data.items;
  const to = crypto.randomUUID();
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, rebill_minor, on_sale)
    values (${to}, ${home.key}, 1, 90, 'Half the price', 1499, 'USD', 30, true, 1499, false)`);
  const content = { title: 'Stay for less', text: '', buttonText: 'Take it', link: '', tariff: to };
  shop.written.set('cancellation.offer', [{ id: 9, sort: 1, content }]);
  try {
    const anna = shop.person();
    await anna.buy();
    // Nothing can be upgraded to it, so she couldn't buy it.
    expect((await anna.endpoints.settings()).data.settings.offers).toEqual([]);
    await shop.content.bring(UPGRADE_RULE, 'stay', {
      name: 'Stay',
      sites: [home.key],
      content: { from: from?.id ?? '', to, text: '' },
    });
    const page = await open(anna, path);
    expect(page.text).toContain('Stay for less');
    expect(page.text).toContain('$14.99');
    const where = `/main-dashboard/upgrade-subscription/#plan-${to}`;
    expect(page.html).toContain(`href="${where}"`);
    expect((await anna.endpoints.upgradeUrl({})).data).toEqual({ url: where });
    const [offered] = (await anna.endpoints.settings()).data.settings.offers;
    const { data } = await anna.shop.join({ priceUuid: to, paymentSystem: 'sandbox' });
    const [frozen] = await shop.rows<{ minor: number; further: number }>(sql`
      select (offer #>> '{first,amount,minor}')::int as minor, (offer #>> '{further,amount,minor}')::int as further
      from billing.checkouts where id = ${data.checkoutId}`);
    const { price, rebill } = offered?.tariff ?? {};
    expect(frozen).toEqual({ minor: price?.minor, further: rebill?.price.minor });
  } finally {
    home.flags = flags;
    shop.written.clear();
  }
});

test('a site with easy cancel asks and offers on the second screen, and lets both be skipped', async () => {
  const { flags } = home;
  home.flags = { ...flags, easyCancel: true };
  const content = { question: 'Why do you go?', answers: 'Too dear\nNo time\n' };
  const offer = {
    title: 'A month at half the price',
    text: '',
    buttonText: '',
    link: '/join-now/?event=stay',
  };
  shop.written.set('cancellation.question', [{ id: 7, sort: 1, content }]);
  shop.written.set('cancellation.offer', [{ id: 8, sort: 1, content: offer }]);
  const given = () => shop.rows(sql`select question, answer from cancellation.answers order by answered_at`);
  const path = '/main-dashboard/easy-cancel/';
  try {
    const [answers, skips] = [shop.person(), shop.person()];
    await answers.buy();
    await skips.buy();
    const page = await open(answers, path);
    for (const words of [content.question, 'Too dear', 'No time', offer.title, 'Keep membership'])
      expect(page.text).toContain(words);
    expect(page.html).toContain('href="/join-now/?event=stay"');
    const membershipUuid = hidden(page.html, 'membershipUuid');
    expect((await answers.endpoints.upgradeUrl({ membershipUuid })).data).toEqual({ url: offer.link });
    await expect(skips.endpoints.upgradeUrl({ membershipUuid })).rejects.toThrow('Failed to get upgrade url');
    expect((await answers.endpoints.questions()).data.questions).toMatchObject([
      {
        id: 7,
        sort: 1,
        answers: [
          { id: 1, sort: 1 },
          { id: 2, sort: 2, answer: 'No time' },
        ],
      },
    ]);
    expect((await answers.endpoints.settings()).data.settings).toMatchObject({ isEasyCancelActive: true });

    // Only one's own membership.
    expect((await open(skips, path, { membershipUuid, 'question-7': '1' })).location).toBe('');
    expect((await answers.endpoints.dashboardInfo()).data.info.status).toBe('active');
    const two = { membershipUuid, hipUuid: shop.person().userId };
    for (const call of [answers.endpoints.upgradeUrl(two), answers.endpoints.leave(two)])
      await expect(call).rejects.toMatchObject({ status: 400, data: { errors: [{ pointer: '/hipUuid' }] } });
    expect((await answers.endpoints.dashboardInfo()).data.info.status).toBe('active');
    const same = { membershipUuid, hipUuid: membershipUuid };
    expect((await answers.endpoints.upgradeUrl(same)).data).toEqual({ url: offer.link });
    const done = await open(answers, path, { membershipUuid, 'question-7': '2', 'question-9': '1' });
    expect(done.location).toBe('/main-dashboard/?canceled');
    expect((await open(skips, path, { membershipUuid: '' })).location).toBe('/main-dashboard/?canceled');
    for (const { endpoints } of [answers, skips])
      expect((await endpoints.status()).data).toMatchObject({ status: 'canceled', isActive: true });
    expect(await given()).toEqual([{ question: 'Why do you go?', answer: 'No time' }]);
    // Submitted again.
    await answers.endpoints.leave({ membershipUuid, answers: [{ questionId: 7, answerId: 1 }] });
    expect(await given()).toEqual([{ question: 'Why do you go?', answer: 'Too dear' }]);
    const [own] = (await answers.endpoints.aggregate()).data.items;
    expect(own).toMatchObject({
      membership: { uuid: membershipUuid, site: home.key, sort: 1, isActive: true },
      status: 'canceled',
      isExternalSite: false,
    });
  } finally {
    home.flags = flags;
    shop.written.clear();
  }
});

test('the payment page waits honestly, tells a declined card, and shows nobody else’s payment', async () => {
  const boris = shop.person();
  const { checkoutId, paymentUrl } = await boris.join();
  const path = `/payment/?checkout=${checkoutId}`;
  const waiting = await open(boris, path);
  expect(waiting.text).toContain('Confirming your payment');
  expect(waiting.html).toContain('<noscript><meta http-equiv="refresh"');
  await shop.press(paymentUrl, 'decline');
  await shop.settle();
  const declined = await open(boris, path);
  expect(declined.text).toContain('Your payment was declined');
  const plan = (await boris.endpoints.paymentResult({ checkoutId })).data.plan ?? '';
  expect(plan).toBe((await boris.endpoints.priceSlots()).data.items[0]?.id);
  expect(declined.html).toContain(`href="/join-now/?plan=${plan}"`);
  expect((await open(shop.person(), path)).status).toBe(404);
  expect((await open(boris, '/payment/?checkout=nonsense')).status).toBe(404);
  const landing = await open(boris, '/payment/');
  expect(landing.status).toBe(200);
  expect(landing.html).toContain('href="/main-dashboard/"');
});

test('without a payment system the choice is shown; a refusal is told in place', async () => {
  const boris = shop.person();
  const { priceUuid } = formOf((await open(boris, '/join-now/')).html);
  const choice = await open(boris, '/join-now/', { priceUuid });
  expect(choice.text).toContain('Select Payment Method');
  expect(choice.text).toContain('Continue to Checkout');
  const refused = await open(boris, '/join-now/', { priceUuid, paymentSystem: 'gold' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Payment system not selected');
});

test('what costs less once so many payments are made says so on the sale page and where it is chosen how to pay', async () => {
  await shop.rows(sql`update shop.tariffs set vip_months = 12, vip_rebill_minor = 999 where site = ${home.key}`);
  const boris = shop.person();
  const page = await open(boris, '/join-now/');
  expect(page.text).toMatch(/\$29\.99 every 30 days, 12 times Then \$9\.99 every 30 days\./);
  const { priceUuid } = formOf(page.html);
  const { text } = await open(boris, '/join-now/', { priceUuid });
  expect(text).toContain('$29.99 every 30 days, 12 times. Then $9.99 every 30 days.');
  await shop.rows(sql`update shop.tariffs set vip_months = null, vip_rebill_minor = null`);
});

test('a receipt is linked as its page is spelled, so that nobody is sent on from there', async () => {
  const anna = shop.person();
  await anna.buy();
  const { html } = await open(anna, '/main-dashboard/receipts/');
  const path = /href="(\/main-dashboard\/receipts\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(path).toMatch(/receipts\/[0-9a-f-]{14}\/$/);
  expect(canonicalPage(path)).toBeUndefined();
});
