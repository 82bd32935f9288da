import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { CheckoutOrder, SandboxEvent } from './wire.ts';

export type SaleState = 'live' | 'canceled' | 'ended';

export type Sale = {
  id: string;
  attempt: string;
  product: string;
  name: string;
  email: string;
  amount_minor: number;
  currency: string;
  period_days: number;
  origin: string;
  state: SaleState;
  created_at: Date;
};

export type Delivery = { id: string; event: SandboxEvent; body: string; origin: string; attempts: number };

/** The secret shared with the merchant, made at the first asking. */
export async function secretOf(tx: Tx, fresh: string): Promise<string> {
  await tx.execute(
    sql`insert into sandbox_biller.account (secret) values (${fresh}) on conflict (id) do nothing`,
  );
  const { rows } = await tx.execute<{ secret: string }>(sql`select secret from sandbox_biller.account`);
  if (!rows[0]) throw new Error('The sandbox biller has no secret.');
  return rows[0].secret;
}

/** False when this checkout was paid before. */
export async function addSale(
  tx: Tx,
  sale: { id: string; order: CheckoutOrder; now: Date; nextRebillAt: Date | undefined },
): Promise<boolean> {
  const { order, now } = sale;
  const { rows } = await tx.execute(sql`
    insert into sandbox_biller.sales (id, attempt, product, name, email, amount_minor, currency, period_days, origin,
      state, created_at, next_rebill_at)
    values (${sale.id}, ${order.attempt}, ${order.product}, ${order.name}, ${order.email}, ${order.amountMinor},
      ${order.currency}, ${order.periodDays}, ${order.origin}, 'live', ${now}, ${sale.nextRebillAt ?? null})
    on conflict (attempt) do nothing returning id`);
  return rows.length > 0;
}

export async function isPaid(tx: Tx, attempt: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from sandbox_biller.sales where attempt = ${attempt}`);
  return rows.length > 0;
}

/** Takes the sale for this transaction alone. */
export async function takeSale(tx: Tx, id: string): Promise<Sale | undefined> {
  const { rows } = await tx.execute<Sale>(
    sql`select * from sandbox_biller.sales where id = ${id} for update`,
  );
  return rows[0];
}

/** Takes one sale whose next payment is due. */
export async function takeDueSale(tx: Tx, now: Date): Promise<Sale | undefined> {
  const { rows } = await tx.execute<Sale>(sql`
    select * from sandbox_biller.sales where state = 'live' and next_rebill_at <= ${now}
    order by next_rebill_at limit 1 for update skip locked`);
  return rows[0];
}

export async function setState(tx: Tx, id: string, state: SaleState): Promise<void> {
  await tx.execute(sql`update sandbox_biller.sales set state = ${state} where id = ${id}`);
}

export async function setNextRebill(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update sandbox_biller.sales set next_rebill_at = ${at} where id = ${id} and next_rebill_at is not null`,
  );
}

/** Minor units taken for a sale and not given back. */
export async function balanceOf(tx: Tx, saleId: string): Promise<number> {
  const { rows } = await tx.execute<{ balance: number }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as balance from sandbox_biller.deliveries where sale_id = ${saleId}`);
  return rows[0]?.balance ?? 0;
}

export async function addDelivery(
  tx: Tx,
  delivery: Omit<Delivery, 'attempts'> & {
    saleId: string | undefined;
    amountMinor: number;
    now: Date;
    firstTryAt: Date;
  },
): Promise<void> {
  const { id, saleId, event, amountMinor, body, origin, now, firstTryAt } = delivery;
  await tx.execute(sql`
    insert into sandbox_biller.deliveries (id, sale_id, event, amount_minor, body, origin, created_at, next_try_at)
    values (${id}, ${saleId ?? null}, ${event}, ${amountMinor}, ${body}, ${origin}, ${now}, ${firstTryAt})`);
}

/** What is due, at most a hundred, or of that the one with this id. */
export async function dueDeliveries(tx: Tx, now: Date, id?: string): Promise<Delivery[]> {
  const { rows } = await tx.execute<Delivery>(sql`
    select id, event, body, origin, attempts from sandbox_biller.deliveries
    where delivered_at is null and next_try_at <= ${now} and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by created_at, id limit 100`);
  return rows;
}

export async function noteDelivery(
  tx: Tx,
  id: string,
  result: { answer: string; deliveredAt: Date | undefined; nextTryAt: Date },
): Promise<void> {
  await tx.execute(sql`
    update sandbox_biller.deliveries set attempts = attempts + 1, last_answer = ${result.answer},
      delivered_at = coalesce(delivered_at, ${result.deliveredAt ?? null}), next_try_at = ${result.nextTryAt}
    where id = ${id}`);
}

export type ListedSale = Sale & { balance: number; undelivered: number; next_rebill_at: Date | null };

/** The newest sales with what was received for them and how many messages are still on their way. */
export async function listSales(tx: Tx): Promise<ListedSale[]> {
  const { rows } = await tx.execute<ListedSale>(sql`
    select s.*, coalesce(sum(d.amount_minor), 0)::bigint as balance,
      count(d.id) filter (where d.delivered_at is null) as undelivered
    from sandbox_biller.sales s left join sandbox_biller.deliveries d on d.sale_id = s.id
    group by s.id order by s.created_at desc limit 100`);
  return rows;
}
