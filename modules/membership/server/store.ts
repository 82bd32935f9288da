import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '#modules/billing/contract/events.ts';
import { Money } from '#modules/billing/contract/wire.ts';
import { MembershipStatus, type Tariff } from '../contract/wire.ts';
import { endOfAccess, type MembershipEvent } from './membership.ts';

/** A plan as it is sold, with what the wire does not carry. */
export interface SoldTariff extends Tariff {
  dailyDownloadCap: number | null;
}

type TariffRow = {
  id: string;
  type: number;
  sort: number;
  name: string;
  price_minor: number;
  currency: string;
  period_days: number;
  recurring: boolean;
  trial: boolean;
  daily_download_cap: number | null;
};

export async function tariffsOnSale(tx: Tx, site: string): Promise<SoldTariff[]> {
  const { rows } = await tx.execute<TariffRow>(
    sql`select * from membership.tariffs where site = ${site} and on_sale order by sort, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    sort: row.sort,
    name: row.name,
    price: Money.parse({ minor: row.price_minor, currency: row.currency }),
    periodDays: row.period_days,
    recurring: row.recurring,
    trial: row.trial,
    dailyDownloadCap: row.daily_download_cap,
  }));
}

/** Leaves a tariff that is there, with whatever an operator made of it, as it is. */
export async function addTariff(tx: Tx, site: string, tariff: SoldTariff): Promise<void> {
  const { id, type, sort, name, price, periodDays, recurring, trial, dailyDownloadCap } = tariff;
  await tx.execute(sql`
    insert into membership.tariffs
      (id, site, type, sort, name, price_minor, currency, period_days, recurring, trial, daily_download_cap)
    values (${id}, ${site}, ${type}, ${sort}, ${name}, ${price.minor}, ${price.currency}, ${periodDays}, ${recurring},
      ${trial}, ${dailyDownloadCap})
    on conflict (id) do nothing`);
}

export type MembershipRow = { id: string; user_id: string; site: string };

/** Takes the membership for this transaction alone, making it when there is none. */
export async function takeMembership(
  tx: Tx,
  owner: { userId: string; site: string; freshId: string; now: Date },
): Promise<MembershipRow> {
  const { userId, site, freshId, now } = owner;
  await tx.execute(sql`
    insert into membership.memberships (id, user_id, site, created_at) values (${freshId}, ${userId}, ${site}, ${now})
    on conflict (user_id, site) do nothing`);
  const row = await findMembership(tx, userId, site);
  if (!row) throw new Error('A membership that was just written is not there.');
  return row;
}

/** Takes the membership for this transaction alone. */
export async function findMembership(
  tx: Tx,
  userId: string,
  site: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await tx.execute<MembershipRow>(sql`
    select id, user_id, site from membership.memberships where user_id = ${userId} and site = ${site} for update`);
  return rows[0];
}

/** Takes one membership whose access is over and that nobody else is looking at. */
export async function takeEndedMembership(tx: Tx, now: Date): Promise<MembershipRow | undefined> {
  const { rows } = await tx.execute<MembershipRow>(sql`
    select id, user_id, site from membership.memberships where ends_at <= ${now}
    order by ends_at limit 1 for update skip locked`);
  return rows[0];
}

type EventRow = {
  seq: number;
  kind: MembershipEvent['kind'];
  cause: string;
  from_status: string;
  to_status: string;
  paid_through: Date | null;
  occurred_at: Date;
  attempt_id: string | null;
  subscription_reference: string | null;
  biller: string | null;
  offer: unknown;
  offer_biller: string | null;
};

function eventOf(row: EventRow): MembershipEvent {
  const { attempt_id: attemptId, subscription_reference: reference, biller } = row;
  return {
    seq: row.seq,
    kind: row.kind,
    cause: row.cause,
    from: MembershipStatus.parse(row.from_status),
    to: MembershipStatus.parse(row.to_status),
    paidThrough: row.paid_through ?? undefined,
    occurredAt: row.occurred_at,
    subscription: attemptId && reference && biller ? { attemptId, reference, biller } : undefined,
    plan: row.offer_biller ? { offer: FrozenOffer.parse(row.offer), biller: row.offer_biller } : undefined,
  };
}

/** The whole log of a membership, oldest first. */
export async function historyOf(tx: Tx, membershipId: string): Promise<MembershipEvent[]> {
  const { rows } = await tx.execute<EventRow>(
    sql`select * from membership.membership_events where membership_id = ${membershipId} order by seq`,
  );
  return rows.map(eventOf);
}

const LAST_EVENT = `
  select e.* from membership.memberships m
  cross join lateral (
    select * from membership.membership_events where membership_id = m.id order by seq desc limit 1
  ) e
  where m.user_id = $1 and m.site = $2`;

/** The current state, asked at every request of a member: the last row alone, by a prepared statement. */
export async function lastEventOf(
  db: Pick<Database, 'pool'>,
  userId: string,
  site: string,
): Promise<MembershipEvent | undefined> {
  const { rows } = await db.pool.query<EventRow>({
    name: 'membership.last-event',
    text: LAST_EVENT,
    values: [userId, site],
  });
  return rows[0] && eventOf(rows[0]);
}

/** The member's own membership with its last event and first sale, without taking it. */
export async function overviewOf(
  tx: Tx,
  userId: string,
  site: string,
): Promise<{ id: string; since: Date | null } | undefined> {
  const { rows } = await tx.execute<{ id: string; since: Date | null }>(sql`
    select m.id, (select min(occurred_at) from membership.membership_events
      where membership_id = m.id and kind = 'sale') as since
    from membership.memberships m where m.user_id = ${userId} and m.site = ${site}`);
  return rows[0];
}

/** Whether the sale of this checkout has reached the log. */
export async function knowsSaleOf(tx: Tx, attemptId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from membership.membership_events where attempt_id = ${attemptId} and kind = 'sale'`,
  );
  return rows.length > 0;
}

export async function addEvent(
  tx: Tx,
  membershipId: string,
  event: MembershipEvent,
  now: Date,
): Promise<void> {
  const { seq, kind, cause, from, to, paidThrough, occurredAt, subscription, plan } = event;
  await tx.execute(sql`
    insert into membership.membership_events (membership_id, seq, kind, cause, from_status, to_status, paid_through,
      occurred_at, recorded_at, attempt_id, subscription_reference, biller, offer, offer_biller)
    values (${membershipId}, ${seq}, ${kind}, ${cause}, ${from}, ${to}, ${paidThrough ?? null}, ${occurredAt}, ${now},
      ${subscription?.attemptId ?? null}, ${subscription?.reference ?? null}, ${subscription?.biller ?? null},
      ${plan ? JSON.stringify(plan.offer) : null}::jsonb, ${plan?.biller ?? null})`);
  await tx.execute(
    sql`update membership.memberships set ends_at = ${endOfAccess(event) ?? null} where id = ${membershipId}`,
  );
}
