import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { SALE_EVENT, UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openMembershipShop();
  admin = openTestAdmin(shop.shopAdmin, shop);
});
afterAll(() => shop.close());

const TARIFFS = '/api/admin/v1/shop/tariffs';
const [sound, odd] = [crypto.randomUUID(), crypto.randomUUID()];

async function tariff(id: string, name: string) {
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, rebill_minor)
    values (${id}, ${home.key}, 1, 50, ${name}, 1999, 'USD', 30, true, 1999)
    on conflict (id) do update set name = excluded.name, daily_download_cap = null, image = null, slave_sites = '[]',
      codes = '{}'`);
}
const listed = async () => (await admin.call('GET', `${TARIFFS}?site=${home.key}`)).body.data.rows;
const sold = async () => (await shop.person().shop.priceSlots({})).data.items.map(({ id }) => id);

test.each([
  ['a limit of no downloads', sql`daily_download_cap = 0`],
  ['a picture that is none', sql`image = '{"alt": 7}'`],
  ['other sites that are none', sql`slave_sites = '{"siteHost": "x"}'`],
])('a tariff with %s breaks neither the admin’s list nor the sale page, and is not sold', async (_, change) => {
  await tariff(sound, 'Sound');
  await tariff(odd, 'Odd');
  expect(await sold()).toEqual(expect.arrayContaining([sound, odd]));
  await shop.rows(sql`update shop.tariffs set ${change} where id = ${odd}`);

  expect(await listed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: sound, isSound: true }),
      expect.objectContaining({ id: odd, isSound: false, name: 'Odd' }),
    ]),
  );
  expect(await sold()).toContain(sound);
  expect(await sold()).not.toContain(odd);
  const anna = shop.person();
  await expect(anna.shop.join({ priceUuid: odd, paymentSystem: 'sandbox' })).rejects.toMatchObject({
    code: 'UNKNOWN_TARIFF',
  });
  const { data } = await anna.shop.join({ priceUuid: sound, paymentSystem: 'sandbox' });
  expect(data.checkoutId).not.toBeNull();
  await shop.content.bring(UPGRADE_RULE, `to-${odd}`, {
    name: 'To the odd one',
    sites: [home.key],
    content: { from: sound, to: odd, text: '' },
  });
  expect((await anna.shop.priceUpgradeRules({})).data.items).toEqual([]);
});

test('a stored tariff that breaks current rules opens in the admin, is fixed there and sold again', async () => {
  await tariff(odd, 'Odd');
  await shop.rows(sql`update shop.tariffs set daily_download_cap = 0, codes = '{"segpay": "old"}' where id = ${odd}`);
  const { status, body } = await admin.call('GET', `${TARIFFS}/${odd}`);
  expect([status, body.data.dailyDownloadCap, body.data.codes.segpay]).toEqual([200, 0, 'old']);
  const change = (fields: object) =>
    admin.call('PATCH', `${TARIFFS}/${odd}`, { body: { version: body.data.version, ...fields } });
  expect((await change({ dailyDownloadCap: 0 })).status).toBe(400);
  expect((await change({ dailyDownloadCap: 5 })).status).toBe(200);
  expect(await sold()).toContain(odd);
});

test('a tariff with contradicting fields is refused at the field', async () => {
  await tariff(sound, 'Sound');
  const { version } = (await admin.call('GET', `${TARIFFS}/${sound}`)).body.data;
  const refused = async (fields: object) => {
    const { status, body } = await admin.call('PATCH', `${TARIFFS}/${sound}`, {
      body: { version, ...fields },
    });
    return [status, body.code, body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
  };
  const at = (field: string) => [400, 'VALIDATION_ERROR', [`/${field}`]];
  expect(await refused({ recurring: false, priceMinor: 0 })).toEqual(at('priceMinor'));
  expect(await refused({ priceMinor: 0, freeTokens: 20 })).toEqual(at('freeTokens'));
  expect(await refused({ trial: true })).toEqual(at('rebillDays'));
  expect(await refused({ trial: true, rebillMinor: null, rebillDays: 30 })).toEqual(at('rebillMinor'));
  const body = { version, freeTokens: 20 };
  expect((await admin.call('PATCH', `${TARIFFS}/${sound}`, { body })).status).toBe(200);
});

test('a VIP offer needs a lower later price and whole payments; it is shown, frozen and sold', async () => {
  await tariff(sound, 'Sound');
  const { version } = (await admin.call('GET', `${TARIFFS}/${sound}`)).body.data;
  const save = (fields: object) => admin.call('PATCH', `${TARIFFS}/${sound}`, { body: { version, ...fields } });
  const offer = { vipMonths: 12, vipRebillMinor: 999 };
  for (const [field, fields] of [
    ['vipRebillMinor', { vipMonths: 12 }],
    ['vipMonths', { vipRebillMinor: 999 }],
    ['vipMonths', { ...offer, recurring: false }],
    ['vipRebillMinor', { ...offer, vipRebillMinor: 1999 }],
    ['vipRebillMinor', { ...offer, rebillMinor: 999 }],
    ['vipMonths', { ...offer, vipMonths: 1 }],
    ['vipMonths', { ...offer, periodDays: 2 }],
    ['vipMonths', { ...offer, rebillDays: 90 }],
  ] as const) {
    const { status, body } = await save(fields);
    const pointers = body.errors?.map(({ pointer }: { pointer: string }) => pointer);
    expect([status, body.code, pointers], JSON.stringify(fields)).toEqual([400, 'VALIDATION_ERROR', [`/${field}`]]);
  }
  expect((await save({ ...offer, vipRebillMinor: 0 })).status).toBe(400);
  expect((await save(offer)).status).toBe(200);
  const shown = (await shop.person().shop.priceSlots({})).data.items.find(({ id }) => id === sound);
  expect(shown).toMatchObject({
    vipMonths: 12,
    vipPayments: 12,
    vipRebill: { minor: 999, currency: 'USD' },
    systems: ['sandbox'],
  });
  const { data } = await shop.person().shop.join({ priceUuid: sound, paymentSystem: 'sandbox' });
  const [frozen] = await shop.rows<{ offer: object }>(
    sql`select offer from billing.checkouts where id = ${data.checkoutId}`,
  );
  expect(frozen?.offer).toMatchObject({
    afterwards: { payments: 12, amount: { minor: 999, currency: 'USD' } },
    subject: { vip: { months: 12, rebill: { minor: 999, currency: 'USD' } } },
  });
  // What an older row has on its own is no offer; the next save corrects it.
  await shop.rows(sql`update shop.tariffs set vip_rebill_minor = null where id = ${sound}`);
  const before = (await admin.call('GET', `${TARIFFS}/${sound}`)).body.data;
  const body = { version: before.version, name: 'Sound again' };
  expect((await admin.call('PATCH', `${TARIFFS}/${sound}`, { body })).body.errors[0].pointer).toBe('/vipRebillMinor');
});

test('a tariff whose VIP months are no multiple of its period is not sold', async () => {
  await tariff(odd, 'Odd');
  await shop.rows(sql`
    update shop.tariffs set vip_months = 12, vip_rebill_minor = 999, rebill_days = 90 where id = ${odd}`);
  expect(await sold()).not.toContain(odd);
  await shop.rows(sql`
    update shop.tariffs set vip_months = null, vip_rebill_minor = null, rebill_days = null where id = ${odd}`);
  expect(await sold()).toContain(odd);
});

test('a sale event that there is none of is refused at its field', async () => {
  const id = crypto.randomUUID();
  await tariff(id, 'Spring');
  const change = async (saleEvent: string) => {
    const { version } = (await admin.call('GET', `${TARIFFS}/${id}`)).body.data;
    return admin.call('PATCH', `${TARIFFS}/${id}`, { body: { version, saleEvent } });
  };
  const refused = await change('sping');
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/saleEvent' }] } });
  await shop.content.bring(SALE_EVENT, 'spring', {
    name: 'Spring',
    sites: [home.key],
    key: 'spring',
    content: { title: 'Spring', text: '', saleEventGroup: '', image: null, isOnlyByLink: false },
  });
  expect((await change('spring')).status).toBe(200);
});
