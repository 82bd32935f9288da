import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { packsOf } from './packs/packs.ts';
import { openTestWallet } from './test-wallet.ts';

let wallet: Awaited<ReturnType<typeof openTestWallet>>;
let admin: ReturnType<typeof openTestAdmin>;
const dropped: unknown[] = [];
beforeAll(async () => {
  wallet = await openTestWallet();
  admin = openTestAdmin(wallet.adminEndpoints, wallet);
  await wallet.bus.subscribe('pages.drop', (tags) => dropped.push(...(tags as string[])));
});
afterAll(() => wallet.db.close());

const PACKS = '/api/admin/v1/token-packs';
const PACK = {
  site: 'testsite',
  sort: 3,
  tokens: 300,
  imageToken: 'coins',
  isQuickBuy: true,
  onSale: true,
  currency: 'EUR',
  normalMinor: 2500,
  normalCodes: { epoch: 'pi-300', segpay: null },
  normalOnceMinor: null,
  specialMinor: 2000,
  specialCodes: { epoch: 'pi-300-m', segpay: '1:2' },
  specialOnceMinor: null,
};

const make = (more: object = {}) => admin.call('POST', PACKS, { body: { ...PACK, ...more } });
async function made(more: object = {}): Promise<string> {
  const { status, body } = await make(more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const save = (id: string, body: object) => admin.call('PATCH', `${PACKS}/${id}`, { body });
const remove = (id: string, version = 1) => admin.call('DELETE', `${PACKS}/${id}`, { body: { version } });
const onSale = async () => (await packsOf(wallet.db.drizzle, 'testsite')).map(({ id }) => id);

test('a pack is made, sold as it was made, put in another place and taken off sale', async () => {
  const [later, first] = [await made(), await made({ sort: 1, specialMinor: null, specialCodes: {} })];
  expect(await onSale()).toEqual([first, later]);
  expect((await packsOf(wallet.db.drizzle, 'testsite'))[1]).toMatchObject({
    id: later,
    tokens: 300,
    imageToken: 'coins',
    isQuickBuy: true,
    normalPrice: {
      minor: 2500,
      currency: 'EUR',
      epochPiCode: 'pi-300',
      segpayTiCode: null,
      nonRecurringPrice: null,
    },
    specialPrice: { minor: 2000, currency: 'EUR', epochPiCode: 'pi-300-m', segpayTiCode: '1:2' },
  });
  expect(dropped).toContain('testsite:packs');

  expect((await save(later, { sort: 0, version: 1 })).body.data).toEqual({ version: 2 });
  expect(await onSale()).toEqual([later, first]);
  await save(later, { onSale: false, version: 2 });
  expect(await onSale()).toEqual([first]);
  const { rows, total } = (await admin.call('GET', `${PACKS}?site=testsite&onSale=no&search=PI-300`)).body.data;
  expect([rows.map(({ id }: { id: string }) => id), total]).toEqual([[later], 1]);
  expect((await admin.call('GET', `${PACKS}/${later}`)).body.data).toMatchObject({
    ...PACK,
    sort: 0,
    onSale: false,
    version: 3,
  });

  const { items } = (await admin.call('GET', `${PACKS}/${later}/history`)).body.data;
  expect(items.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
    ['wallet.pack-changed', { onSale: true }, { onSale: false }],
    ['wallet.pack-changed', { sort: 3 }, { sort: 0 }],
    ['wallet.pack-made', null, PACK],
  ]);
});

test('anyone who saves an older one than there is is told, and nothing is changed', async () => {
  const id = await made();
  await save(id, { tokens: 310, version: 1 });
  const late = await save(id, { tokens: 320, version: 1 });
  expect([late.status, late.body.code, late.body.version]).toEqual([409, 'VERSION_CONFLICT', 2]);
  expect((await remove(id)).body.code).toBe('VERSION_CONFLICT');
  // Saving without changes creates no new version.
  expect((await save(id, { tokens: 310, version: 2 })).body.data).toEqual({ version: 2 });
  expect((await admin.call('GET', `${PACKS}/${id}`)).body.data).toMatchObject({ tokens: 310, version: 2 });
});

test.each([
  ['a price of nothing', { normalMinor: 0 }, ['/normalMinor']],
  ['no code of any biller', { normalCodes: {} }, ['/normalCodes/epoch']],
  ['members who pay more', { specialMinor: 2501 }, ['/specialMinor']],
  ['members who could not buy', { specialCodes: {} }, ['/specialCodes/epoch']],
  ['codes for members without a price', { specialMinor: null }, ['/specialMinor']],
  [
    'members who pay more once, and no code',
    { normalCodes: {}, normalOnceMinor: 2600, specialOnceMinor: 2700 },
    ['/specialOnceMinor'],
  ],
  ['no tokens', { tokens: 0 }, ['/tokens']],
  ['a picture that there is not', { imageToken: 'bar' }, ['/imageToken']],
  ['half a price point', { normalCodes: { segpay: '123' } }, ['/normalCodes/segpay']],
  ['a site that there is not', { site: 'nowhere' }, ['/site']],
])('%s is refused by the name of the field, at once and as a change', async (_, wrong, fields) => {
  const pointers = ({ body }: { body: { errors: { pointer: string }[] } }) => body.errors.map(({ pointer }) => pointer);
  const refused = await make(wrong);
  expect([refused.status, pointers(refused)]).toEqual([400, fields]);
  if ('site' in wrong) return;
  const id = await made();
  const change = await save(id, { ...wrong, version: 1 });
  expect([change.status, pointers(change)]).toEqual([400, fields]);
  expect((await admin.call('GET', `${PACKS}/${id}`)).body.data).toMatchObject({ ...PACK, version: 1 });
});

test('what nobody has begun to buy can be removed; what somebody has, and the last pack, stay', async () => {
  const lone = await made({ site: 'othersite' });
  expect((await remove(lone)).body.code).toBe('LAST_PACK');
  const [bought, unsold] = [await made(), await made()];
  wallet.begun.add(`${bought}:member`);
  expect((await remove(bought)).body.code).toBe('PACK_WAS_BOUGHT');
  expect((await remove(unsold)).status).toBe(200);
  expect((await admin.call('GET', `${PACKS}/${unsold}`)).status).toBe(404);
  const { items } = (await admin.call('GET', `${PACKS}/${unsold}/history`)).body.data;
  expect(items[0]).toMatchObject({ action: 'wallet.pack-removed', before: PACK });
});

test('a row that makes no sense is sold to nobody, spoils nothing else and is mended', async () => {
  const [sound, odd] = [await made(), await made()];
  await wallet.db.drizzle.execute(sql`update wallet.packs set image_token = 'bar' where id = ${odd}`);
  expect(await onSale()).toContain(sound);
  expect(await onSale()).not.toContain(odd);
  const { rows } = (await admin.call('GET', `${PACKS}?site=testsite&limit=100`)).body.data;
  const soundness = new Map(rows.map(({ id, isSound }: { id: string; isSound: boolean }) => [id, isSound]));
  expect([soundness.get(sound), soundness.get(odd)]).toEqual([true, false]);
  expect((await save(odd, { imageToken: 'stack', version: 1 })).status).toBe(200);
  expect(await onSale()).toContain(odd);
});

test('who may not set prices may look', async () => {
  const id = await made();
  const asSupport = { roles: ['support'] as const };
  expect((await admin.call('GET', `${PACKS}/${id}`, asSupport)).status).toBe(200);
  expect((await admin.call('PATCH', `${PACKS}/${id}`, { ...asSupport, body: { sort: 1, version: 1 } })).status).toBe(
    403,
  );
  expect((await admin.call('POST', PACKS, { ...asSupport, body: PACK })).status).toBe(403);
  const stale = { by: { factorAt: new Date(0) }, body: { sort: 1, version: 1 } };
  expect((await admin.call('PATCH', `${PACKS}/${id}`, stale)).body.code).toBe('SECOND_FACTOR_NEEDED');
});
