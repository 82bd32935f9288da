import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { image } from '#modules/catalogue/server/test-catalogue.ts';
import { SALE_PAGE } from '#modules/shop/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { membershipPages } from '../support/membership-pages.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let open: ReturnType<typeof membershipPages>['open'];
const elsewhere = sites.find(({ key }) => key !== home.key) ?? home;
beforeAll(async () => {
  shop = await openMembershipShop();
  ({ open } = membershipPages(shop));
  // The first visit creates the monthly plan.
  await open(undefined, '/join-now/');
  await tariff({ name: 'Yearly membership', minor: 23_900, days: 365 });
  await tariff({ name: 'Two sites', minor: 3999, days: 30, hasOther: true });
});
afterAll(() => shop.close());

async function tariff(plan: { name: string; minor: number; days: number; hasOther?: boolean }): Promise<void> {
  const other = {
    siteHost: `${elsewhere.key}.localhost`,
    url: `https://${elsewhere.key}.example/`,
    returnUrl: `https://${elsewhere.key}.example/payment/`,
    segpayPackageId: null,
  };
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, rebill_minor,
      rebill_days, daily_download_cap, slave_sites, on_sale)
    values (${crypto.randomUUID()}, ${home.key}, 1, ${plan.days}, ${plan.name}, ${plan.minor}, 'USD', ${plan.days}, true,
      ${plan.minor}, ${plan.days}, 10, ${JSON.stringify(plan.hasOther ? [other] : [])}::jsonb, true)`);
}

const namesOf = (html: string) => [...html.matchAll(/class="plan-card__name"[^>]*>([^<]+)/g)].map(([, name]) => name);

test('a year stands beside a month with what it saves, and other sites come after the plans', async () => {
  const { html, text } = await open(undefined, '/join-now/');
  expect(namesOf(html)).toEqual(['Monthly membership', 'Yearly membership']);
  expect(text).toContain('Save 34%');
  expect(text).toContain('You save $10.34 per 30 days, $125.87 in 365 days.');
  expect(text.indexOf('Add another site')).toBeGreaterThan(text.indexOf('Yearly membership'));
  expect(text).toContain(`Add ${elsewhere.name}`);
  expect(text).toContain('$10.00 more: $39.99 every 30 days');
});

test('a bundle without a yearly price says so and keeps the year in sight', async () => {
  const path = `/join-now/?with=${elsewhere.key}.localhost`;
  const page = await open(undefined, path);
  expect(namesOf(page.html)).toEqual(['Two sites', 'Yearly membership']);
  expect(page.text).toContain('Yearly membership can’t be bought with these sites');
  expect(page.text).toContain(`Remove ${elsewhere.name}`);
  expect(page.text).toContain('$10.00 less: $29.99 every 30 days');
  await tariff({ name: 'Two sites, for a year', minor: 31_900, days: 365, hasOther: true });
  const both = await open(undefined, path);
  expect(namesOf(both.html)).toEqual(['Two sites', 'Two sites, for a year']);
  expect(both.text).not.toContain('can’t be bought with these sites');
});

test('endpoints and page say the same benefits, whoever wrote them, and the page shows the rest of the config', async () => {
  const { shop: endpoints } = shop.person();
  const benefitsOf = async () => {
    const [config, template] = [await endpoints.joinConfig(), await endpoints.joinTemplate()];
    expect(template.data.benefits).toEqual(config.data.benefits);
    const { text } = await open(undefined, '/join-now/');
    for (const benefit of config.data.benefits) expect(text).toContain(benefit);
    return config.data.benefits;
  };
  expect(await benefitsOf()).toEqual(home.copy.benefits);
  await shop.content.bring(SALE_PAGE, 'written', {
    name: 'Written',
    sites: [home.key],
    content: {
      title: 'Written title',
      lead: '',
      imageStandard: image('behind'),
      imageBundle: null,
      benefits: ['Written benefit'],
      comments: [{ name: 'Ada', text: 'I stayed for a year.' }],
      winnerLogos: [image('laurel')],
      trapTimerMinutes: 0,
      trapPositions: { backButton: false, top: false, left: false, right: false },
      pricePositionTimers: { first: 0, second: 0, third: 0, fourth: 0 },
    },
  });
  expect(await benefitsOf()).toEqual(['Written benefit']);
  expect((await endpoints.joinTemplate()).data).toMatchObject({ title: 'Written title', lead: home.copy.joinText });
  const { html } = await open(undefined, '/join-now/');
  for (const shown of ['I stayed for a year.', '/media/pictures/laurel', '/media/pictures/behind'])
    expect(html).toContain(shown);
});
