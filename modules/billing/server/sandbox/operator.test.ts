import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR, openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function sold() {
  const { checkoutId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  const [sale] = await shop.rows<{ id: string }>(
    sql`select id from sandbox_biller.sales where checkout = ${checkoutId}`,
  );
  return { checkoutId, saleId: sale?.id ?? '' };
}

test('every act of an operator is in the audit log, and what cannot happen is not', async () => {
  const { checkoutId, saleId } = await sold();
  await shop.operate(checkoutId, 'refunded-in-part');
  await shop.operate(checkoutId, 'charged-back');
  await expect(shop.operate(checkoutId, 'charged-back')).rejects.toThrow('was refused');
  const entries = await shop.audit.read({ subject: { type: 'sandbox-sale', id: saleId }, limit: 10 });
  expect(entries.map(({ actor, action, before }) => ({ actor, action, before }))).toEqual([
    { actor: OPERATOR, action: 'sandbox-biller.charged-back', before: { state: 'live', left: 1499 } },
    { actor: OPERATOR, action: 'sandbox-biller.refunded-in-part', before: { state: 'live', left: 2999 } },
  ]);
});

test('anyone who may not operate finds no such page and changes nothing', async () => {
  const { saleId } = await sold();
  const headers = { 'x-stranger': 'yes' };
  expect((await fetch(`${shop.origin}/sandbox-biller/`, { headers })).status).toBe(404);
  const body = new URLSearchParams({ act: 'ended' });
  const init = { method: 'POST', headers, body };
  expect((await fetch(`${shop.origin}/sandbox-biller/sales/${saleId}`, init)).status).toBe(404);
  const [sale] = await shop.rows(sql`select state from sandbox_biller.sales where id = ${saleId}`);
  expect(sale).toEqual({ state: 'live' });
  expect(await shop.audit.read({ subject: { type: 'sandbox-sale', id: saleId }, limit: 10 })).toEqual([]);
});
