import { sql } from 'drizzle-orm';
import { createElement, Fragment } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipState } from '#api/request/visitor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { RowAction } from '#modules/catalogue/web/cards/row-action.tsx';
import { accessLink } from '#modules/player/server/entitlement.ts';
import { UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { AccountMenu } from '#modules/site/web/menu/account-menu.tsx';
import type { MembershipState } from '#ui/page/membership-state.ts';
import { OfferStrip } from '../../app/pages/home/offer-strip.tsx';
import { membershipPages } from '../support/membership-pages.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

/** The table of R16 of `modules/membership`, with people who reached each state the way members do. */
let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let open: ReturnType<typeof membershipPages>['open'];
type Person = ReturnType<typeof shop.person>;
let trialPlan: string;
let yearly: string;

beforeAll(async () => {
  shop = await openMembershipShop();
  const places = createElement(
    Fragment,
    null,
    createElement('header', null, createElement(AccountMenu)),
    createElement('main', null, createElement(OfferStrip, { site: home as never, plans: [], landers: [] })),
    createElement(
      'article',
      null,
      createElement(RowAction, { to: '/v/', of: 'a video', label: 'Watch', offers: true }),
    ),
  );
  ({ open } = membershipPages(shop, [{ path: '/places/', element: places }]));
  await tariff({ days: 30 });
  trialPlan = await tariff({ days: 3, trial: true });
  yearly = await tariff({ days: 365 });
});
afterAll(() => shop.close());

async function tariff({ days, trial = false }: { days: number; trial?: boolean }): Promise<string> {
  const id = newId(shop.clock);
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, trial,
      rebill_minor, rebill_days, slave_sites, on_sale)
    values (${id}, ${home.key}, 1, ${days === 30 ? 1 : 900}, ${`${days} days`}, 2999, 'USD', ${days}, true, ${trial},
      ${trial ? 2999 : null}, ${trial ? 30 : null}, '[]'::jsonb, true)`);
  return id;
}

async function buy(person: Person, priceUuid: string): Promise<string> {
  const { checkoutId, paymentUrl } = (await person.endpoints.join({ priceUuid, paymentSystem: 'sandbox' })).data;
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  return checkoutId ?? '';
}

/** Starts a checkout and returns from the biller before its postback arrives. */
async function comeBack(person: Person) {
  const begun = await person.join();
  expect((await open(person, `/payment/?checkout=${begun.checkoutId}`)).text).toContain('Confirming your payment');
  return begun;
}

/** Lets time pass, and exchanges requests and postbacks with the biller until there are no more. */
async function later(ms: number) {
  shop.clock.advance(ms);
  for (let round = 0; round < 3; round += 1) {
    await shop.run('sandbox-biller.deliver');
    await shop.settle();
  }
}

async function give(person: Person) {
  const now = shop.clock.now();
  const [id, by] = [newId(shop.clock), newId(shop.clock)];
  const until = new Date(now.getTime() + 10 * DAY);
  await shop.rows(sql`
    insert into membership.benefits (id, given_with, user_id, site, kind, given_at, expires_at, given_by, reason)
    values (${id}, ${id}, ${person.userId}, ${home.key}, 'gift', ${now}, ${until}, ${by}, 'A present')`);
}

async function person(become: (person: Person) => Promise<unknown>): Promise<Person> {
  const someone = shop.person();
  await become(someone);
  return someone;
}

const AFTER_A_PERIOD = 30 * DAY + HOUR;

interface Cells {
  state: MembershipState;
  become?: (person: Person) => Promise<unknown>;
  header: string;
  home: string;
  list: string;
  /** Where someone without access is sent from a video, a download or a headset. */
  link: string;
  sale: RegExp;
  /** Guests sign in first. */
  dashboard?: RegExp;
  /** The dashboard before viewer data is loaded. */
  cached?: RegExp;
  /** Where to change a plan. */
  change?: RegExp;
}

const SELLS = /Continue to Checkout/;

describe.each<Cells>([
  {
    state: 'guest',
    header: 'Join now',
    home: 'Join now',
    list: 'Join to watch',
    link: '/join-now/?video=v',
    sale: /Create an account/,
  },
  {
    state: 'none',
    become: async () => {},
    header: 'Join now',
    home: 'Join now',
    list: 'Join to watch',
    link: '/join-now/?video=v',
    sale: SELLS,
    dashboard: /You’re not a member yet/,
    cached: /You’re not a member yet/,
    change: /You’re not a member yet/,
  },
  {
    state: 'pending',
    become: comeBack,
    header: 'Pending',
    home: 'See your payment',
    list: 'Your payment is being confirmed',
    link: '/payment/',
    sale: /^(?!.*Continue to Checkout).*Your payment is being confirmed/,
    dashboard: /^(?!.*not a member).*Your payment is being confirmed/,
    cached: /^(?!.*not a member).*Your payment is being confirmed/,
    change: /^(?!.*not a member)(?!.*Change to this plan).*Your payment is being confirmed/,
  },
  {
    state: 'trial',
    become: (person) => buy(person, trialPlan),
    header: '',
    home: '',
    list: 'Watch',
    link: '/join-now/?video=v',
    sale: /You’re on a trial.*Continue to Checkout/,
    dashboard: /Your trial lets you watch online.*Get full membership/,
    cached: /Status: Trial.*Get full membership/,
    change: /no other plans/,
  },
  {
    state: 'active',
    become: (person) => person.buy(),
    header: '',
    home: '',
    list: 'Watch',
    link: '/join-now/?video=v',
    sale: /You’re a member/,
    dashboard: /Status: Active.*Watch now/,
    cached: /Status: Active/,
    change: /no other plans/,
  },
  {
    state: 'grace',
    become: async (person) => {
      await person.buy();
      shop.clock.advance(AFTER_A_PERIOD);
    },
    header: 'Pay now',
    home: '',
    list: 'Watch',
    link: '/join-now/?video=v',
    sale: SELLS,
    dashboard: /Payment failed.*You can watch until \w+ \d+, 2026.*Pay with another card/,
    cached: /Status: Payment failed.*Pay with another card/,
    change: /no other plans/,
  },
  {
    state: 'paused',
    become: async (person) => {
      await person.buy();
      await person.endpoints.pause();
      await shop.settle();
    },
    header: 'Resume',
    home: '',
    list: 'Watch',
    link: '/main-dashboard/pause/',
    sale: SELLS,
    dashboard: /Status: Paused.*Resuming is free now.*Resume membership/,
    cached: /^(?!.*See plans).*Status: Paused Resume by … /,
    change: /no other plans.*Resume membership/,
  },
  {
    state: 'canceled',
    become: async (person) => {
      await person.buy();
      await person.endpoints.cancel({});
      await shop.settle();
    },
    header: '',
    home: '',
    list: 'Watch',
    link: '/join-now/?video=v',
    sale: SELLS,
    dashboard: /Canceled, still active.*Resuming is free now.*Resume membership/,
    cached: /^(?!.*See plans).*Canceled, still active/,
    change: /no other plans/,
  },
  {
    state: 'expired',
    become: async (person) => {
      await person.buy();
      await person.endpoints.cancel({});
      await shop.settle();
      shop.clock.advance(AFTER_A_PERIOD);
    },
    header: 'Renew',
    home: 'Renew',
    list: 'Renew',
    link: '/join-now/?video=v&event=expired',
    sale: SELLS,
    dashboard: /Expired.*Renew/,
    cached: /Status: Expired.*Renew/,
    change: /Welcome back.*Renew/,
  },
  {
    state: 'revoked',
    become: async (person) => {
      await shop.operate(await person.buy(), 'charged-back');
      await shop.settle();
    },
    header: 'Join now',
    home: 'Join now',
    list: 'Join to watch',
    link: '/join-now/?video=v',
    sale: SELLS,
    dashboard: /This membership was ended after its payment was reversed.*Contact us/,
    cached: /^(?!.*not a member).*This membership was ended after its payment was reversed/,
    change: /You’re not a member yet/,
  },
  {
    state: 'benefits',
    become: give,
    header: 'Join now',
    home: 'Join now',
    list: '',
    link: '/join-now/?video=v',
    sale: SELLS,
    dashboard: /A gift.*You can watch everything until \w+ \d+, 2026/,
    cached: /^(?!.*not a member).*You can watch everything until …\./,
    change: /^(?!.*not a member).*You have no plan to change.*See plans/,
  },
])('$state', ({ state, become, ...cells }) => {
  let someone: Person | undefined;
  beforeAll(async () => {
    someone = become && (await person(become));
  });

  test('is the one state', async () => {
    if (someone) expect(membershipState(await someone.visitor())).toBe(state);
  });

  test('header, home and lists', async () => {
    const { html } = await open(someone, '/places/');
    const textIn = (part: string) => {
      const inside = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(html)?.[1] ?? '';
      const buttons = [...inside.matchAll(/<span class="button__label">(.*?)<\/span>(?=<\/)/gs)];
      return buttons.map(([, label = '']) => label.replace(/<span class="visually-hidden">.*/s, '')).join();
    };
    expect([textIn('header'), textIn('main'), textIn('article')]).toEqual([cells.header, cells.home, cells.list]);
  });

  test('where it leads who lacks access', async () => {
    const visitor = someone ? await someone.visitor() : undefined;
    if (visitor) expect(accessLink(visitor, 'v')).toBe(cells.link);
  });

  test('sale page', async () => {
    expect((await open(someone, '/join-now/')).text).toMatch(cells.sale);
  });

  test('dashboard, before and after their own data is there, membership and change of plan', async () => {
    if (!someone) return;
    const textAt = async (path: string) => (await open(someone, `/main-dashboard/${path}`)).text;
    expect(await textAt('?whole')).toMatch(cells.dashboard ?? /^never$/);
    expect(await textAt('membership-info/')).toMatch(cells.dashboard ?? /^never$/);
    expect(await textAt('')).toMatch(cells.cached ?? /^never$/);
    expect(await textAt('upgrade-subscription/')).toMatch(cells.change ?? /^never$/);
  });
});

describe('who may buy', () => {
  test('a trial buys the plan that its renewal would bring, and that replaces the renewal', async () => {
    const vera = await person((someone) => buy(someone, trialPlan));
    await later(HOUR);
    await buy(
      vera,
      (await vera.endpoints.priceSlots()).data.items.find(({ periodDays }) => periodDays === 30)?.id ?? '',
    );
    expect(membershipState(await vera.visitor())).toBe('active');
    const going = await shop.rows(sql`select from billing.cancellations where requested_at = ${shop.clock.now()}`);
    expect(going.length).toBeGreaterThan(0);
    await expect(vera.join()).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
  });

  test('a member buys another length, but not what they have, by the form, the endpoints and the page alike', async () => {
    const anna = await person((someone) => someone.buy());
    const { data } = await anna.shop.purchaseStanding();
    expect(data.held).not.toContain(yearly);
    for (const priceUuid of data.held) {
      const choice = { priceUuid, paymentSystem: 'sandbox' };
      await expect(anna.shop.join(choice)).rejects.toMatchObject({ code: 'ALREADY_MEMBER', status: 409 });
      const url = anna.shop.paymentUrl({ ...choice, userUuid: anna.userId });
      await expect(url).rejects.toMatchObject({ code: 'ALREADY_MEMBER', status: 409 });
    }
    await buy(anna, yearly);
    expect((await anna.shop.purchaseStanding()).data.held).toContain(yearly);
    expect((await anna.endpoints.dashboardInfo()).data.dashboard.periodicity).toBe(365);
  });
});

test('whoever has a plan for life is sold no other of the same site, whatever rule leads there', async () => {
  const forLife = await tariff({ days: 36_500 });
  await shop.rows(sql`update shop.tariffs set recurring = false where id = ${forLife}`);
  const content = { from: forLife, to: yearly, text: '' };
  await shop.content.bring(UPGRADE_RULE, 'for-life', { name: 'A year', sites: [home.key], content });
  const lena = await person((someone) => buy(someone, forLife));
  expect((await lena.shop.priceUpgradeRules()).data.items).toEqual([]);
  await expect(lena.endpoints.join({ priceUuid: yearly, paymentSystem: 'sandbox' })).rejects.toMatchObject({
    code: 'ALREADY_MEMBER',
  });
});

describe('a purchase that is being confirmed', () => {
  test('keeps its buyer from any other one, and ends with the confirmation', async () => {
    const pia = shop.person();
    const { checkoutId, paymentUrl } = await comeBack(pia);
    for (const priceUuid of [yearly, (await pia.endpoints.priceSlots()).data.items[0]?.id ?? '']) {
      const choice = { priceUuid, paymentSystem: 'sandbox' };
      await expect(pia.shop.join(choice)).rejects.toMatchObject({ code: 'PAYMENT_PENDING', status: 409 });
      const url = pia.shop.paymentUrl({ ...choice, userUuid: pia.userId });
      await expect(url).rejects.toMatchObject({ code: 'PAYMENT_PENDING', status: 409 });
    }
    expect((await open(pia, '/payment/')).location).toBe(`/payment/?checkout=${checkoutId}`);
    await shop.press(paymentUrl, 'approve');
    await shop.settle();
    expect(membershipState(await pia.visitor())).toBe('active');
    expect((await open(pia, `/payment/?checkout=${checkoutId}`)).text).toContain('You are a member');
  });

  test('ends with a refused card, and when nothing was paid; it is over after a day', async () => {
    const declined = shop.person();
    await shop.press((await comeBack(declined)).paymentUrl, 'decline');
    await shop.settle();
    expect(membershipState(await declined.visitor())).toBe('none');

    const left = shop.person();
    const { checkoutId } = await comeBack(left);
    expect((await open(left, `/payment/?checkout=${checkoutId}`, {})).location).toBe('/join-now/');
    expect(membershipState(await left.visitor())).toBe('none');
    // Another return changes nothing.
    await open(left, `/payment/?checkout=${checkoutId}`);
    expect(membershipState(await left.visitor())).toBe('none');
    await expect(shop.person().shop.paymentReturned({ checkoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const late = shop.person();
    await comeBack(late);
    shop.clock.advance(DAY + 1);
    expect(membershipState(await late.visitor())).toBe('none');

    // An old page, such as one that a browser restores.
    const away = shop.person();
    const begun = await away.join();
    shop.clock.advance(DAY + 1);
    await open(away, `/payment/?checkout=${begun.checkoutId}`);
    expect(membershipState(await away.visitor())).toBe('none');
  });

  test('whoever says that nothing was paid, and then pays after all, is in the same state', async () => {
    const rosa = shop.person();
    const { checkoutId } = await comeBack(rosa);
    await open(rosa, `/payment/?checkout=${checkoutId}`, {});
    shop.clock.advance(10 * 60_000);
    expect((await comeBack(rosa)).checkoutId).toBe(checkoutId);
    expect(membershipState(await rosa.visitor())).toBe('pending');
    await expect(rosa.join()).rejects.toMatchObject({ code: 'PAYMENT_PENDING' });
    const emails = () => shop.letters.filter(({ cause }) => cause === `billing.pending:${checkoutId}`);
    shop.clock.advance(55 * 60_000);
    await shop.settle();
    expect(emails()).toEqual([]);
    shop.clock.advance(6 * 60_000);
    await shop.settle();
    expect(emails()).toHaveLength(1);
    await open(rosa, `/payment/?checkout=${checkoutId}`, {});
    expect(membershipState(await rosa.visitor())).toBe('none');
  });

  test('nothing else is paid meanwhile by resuming what was canceled', async () => {
    const olga = await person((someone) => buy(someone, yearly));
    await olga.endpoints.cancel({});
    await later(0);
    const { checkoutId } = await comeBack(olga);
    await expect(olga.endpoints.resume()).rejects.toMatchObject({ code: 'PAYMENT_PENDING' });
    await open(olga, `/payment/?checkout=${checkoutId}`, {});
    expect((await olga.endpoints.resume()).data).toEqual({ paymentUrl: null });
  });

  test('two tabs that buy the same plan at once are led to one checkout', async () => {
    const eve = shop.person();
    const [one, other] = await Promise.all([eve.join(), eve.join()]);
    expect(one.checkoutId).toBe(other.checkoutId);
    await Promise.all([one, other].map(({ paymentUrl }) => shop.press(paymentUrl, 'approve')));
    await shop.settle();
    const paid = await shop.rows(sql`
      select from billing.money_entries where checkout_id = ${one.checkoutId} and kind = 'sale'`);
    expect(paid).toHaveLength(1);
  });
});

describe('what was canceled', () => {
  test('is resumed by one press, free while paid time is left, and can be canceled again at any moment', async () => {
    const carla = await person((someone) => someone.buy());
    const renews = async () => (await carla.endpoints.dashboardInfo()).data.dashboard.rebill_amount !== null;
    await carla.endpoints.cancel({});
    await shop.settle();
    expect((await carla.endpoints.standing()).data.resume).toMatchObject({ kind: 'free', amount: null });
    const pressed = await open(carla, '/main-dashboard/pause/', { request: 'resume' });
    expect(pressed.location).toContain('requested');
    // The later request counts, whichever the biller gets first.
    shop.clock.advance(HOUR);
    await carla.endpoints.cancel({});
    await later(0);
    expect(await renews()).toBe(false);
    shop.clock.advance(HOUR);
    await open(carla, '/main-dashboard/pause/', { request: 'resume' });
    await later(0);
    expect(await renews()).toBe(true);
    expect(membershipState(await carla.visitor())).toBe('active');
    const paid = await shop.rows(sql`
      select from billing.money_entries entry join billing.checkouts checkout on checkout.id = entry.checkout_id
      where checkout.user_id = ${carla.userId}`);
    expect(paid).toHaveLength(1);
  });

  test('is over with the paid period', async () => {
    const carl = await person((someone) => someone.buy());
    await carl.endpoints.cancel({});
    await shop.settle();
    shop.clock.advance(AFTER_A_PERIOD);
    expect((await carl.endpoints.standing()).data.resume).toBeNull();
    await expect(carl.endpoints.resume()).rejects.toMatchObject({ code: 'NOT_PAUSED' });
  });
});
