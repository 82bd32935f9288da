import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { MembershipStatus } from '../contract/types.ts';
import { membershipOffer } from './log/plan.ts';
import { endOfAccess, type MembershipEvent } from './membership.ts';
import { benefits, membershipEvents, memberships, removedAccounts } from './tables.ts';

const { id, userId, site } = memberships;
export const MEMBERSHIP = { id, userId, site };
export type Membership = Pick<typeof memberships.$inferSelect, keyof typeof MEMBERSHIP>;

function isOf(userId: string, site: string) {
  return and(eq(memberships.userId, userId), eq(memberships.site, site));
}

/** Serializes payments, gifts and the removal of a user, even before there is a membership to lock. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership of ${userId}`}, 0))`);
}

/** Locks the membership, creating it if needed. */
export async function lockOrCreateMembership(
  tx: Tx,
  owner: { userId: string; site: string; freshId: string; now: Date },
): Promise<Membership> {
  const { userId, site, freshId: id, now: createdAt } = owner;
  await lockPerson(tx, userId);
  await tx.insert(memberships).values({ id, userId, site, createdAt }).onConflictDoNothing();
  const membership = await lockMembership(tx, userId, site);
  if (!membership) throw new Error('A membership that was just inserted is missing.');
  return membership;
}

/** Locks the membership, if there is one. */
export async function lockMembership(tx: Tx, userId: string, site: string): Promise<Membership | undefined> {
  const [row] = await tx.select(MEMBERSHIP).from(memberships).where(isOf(userId, site)).for('update');
  return row;
}

/** Locks every membership of a user, on all sites. */
export async function lockMembershipsOf(tx: Tx, userId: string): Promise<Membership[]> {
  return tx
    .select(MEMBERSHIP)
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.id))
    .for('update');
}

/** Remembered for anything about the account that arrives later. */
export async function recordRemoval(tx: Tx, userId: string, removedAt: Date): Promise<void> {
  await lockPerson(tx, userId);
  await tx.insert(removedAccounts).values({ userId, removedAt }).onConflictDoNothing();
}

export async function isRemoved(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: removedAccounts.userId })
    .from(removedAccounts)
    .where(eq(removedAccounts.userId, userId));
  return rows.length > 0;
}

/** Locks one membership whose access has ended, skipping locked ones. @param except ids to skip */
export async function lockEndedMembership(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Membership | undefined> {
  const [row] = await tx
    .select(MEMBERSHIP)
    .from(memberships)
    .where(and(lte(memberships.endsAt, now), notInArray(memberships.id, [...except])))
    .orderBy(asc(memberships.endsAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

const {
  membershipId: _,
  recordedAt,
  fromStatus: from,
  toStatus: to,
  subscriptionReference: reference,
  ...others
} = getTableColumns(membershipEvents);
const EVENT = { ...others, from, to, reference };

/** Oldest first. */
function rowsOf(tx: Tx, membershipId: string) {
  return tx
    .select({ ...EVENT, recordedAt })
    .from(membershipEvents)
    .where(eq(membershipEvents.membershipId, membershipId))
    .orderBy(asc(membershipEvents.seq));
}
type EventRow = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'recordedAt'>;

function eventOf(row: EventRow): MembershipEvent {
  const { seq, kind, cause, from, to, occurredAt, checkoutId, reference, biller, offerBiller } = row;
  const offer = offerBiller ? membershipOffer(FrozenOffer.parse(row.offer)) : undefined;
  const bought = row.bought ? membershipOffer(FrozenOffer.parse(row.bought)) : offer;
  return {
    seq,
    kind,
    cause,
    from,
    to,
    occurredAt,
    paidThrough: row.paidThrough ?? undefined,
    subscription: checkoutId && reference && biller ? { checkoutId, reference, biller } : undefined,
    bought: kind === 'sale' || kind === 'rebill' ? bought : undefined,
    plan: offer && offerBiller ? { offer, biller: offerBiller } : undefined,
    renewal: row.renewal ?? undefined,
    pause: row.pause ? { ...row.pause, until: new Date(row.pause.until) } : undefined,
    voids: row.voids ?? undefined,
  };
}

/** Whether anything of this account renews, on any site. */
export async function isRenewing(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.userId, userId));
  for (const { id } of rows) if ((await historyOf(tx, id)).at(-1)?.renewal) return true;
  return false;
}

/** The whole log, oldest first. */
export async function historyOf(tx: Tx, membershipId: string): Promise<MembershipEvent[]> {
  return (await rowsOf(tx, membershipId)).map(eventOf);
}

/** The same, with the time each row was recorded. */
export async function logOf(tx: Tx, membershipId: string): Promise<{ event: MembershipEvent; recordedAt: Date }[]> {
  const rows = await rowsOf(tx, membershipId);
  return rows.map(({ recordedAt, ...row }) => ({ event: eventOf(row), recordedAt }));
}

/** Whether the sale of this checkout has reached the log. */
export async function knowsSaleOf(tx: Tx, checkoutId: string): Promise<boolean> {
  const rows = await tx
    .select({ seq: membershipEvents.seq })
    .from(membershipEvents)
    .where(and(eq(membershipEvents.checkoutId, checkoutId), eq(membershipEvents.kind, 'sale')));
  return rows.length > 0;
}

export async function addEvent(tx: Tx, membershipId: string, event: MembershipEvent, recordedAt: Date): Promise<void> {
  const { seq, kind, cause, from, to, paidThrough, occurredAt, subscription, renewal, voids } = event;
  const { bought, plan } = event;
  const pause = event.pause && { ...event.pause, until: event.pause.until.toISOString() };
  await tx.insert(membershipEvents).values({
    membershipId,
    seq,
    kind,
    cause,
    fromStatus: from,
    toStatus: to,
    paidThrough,
    occurredAt,
    recordedAt,
    checkoutId: subscription?.checkoutId,
    subscriptionReference: subscription?.reference,
    biller: subscription?.biller,
    bought: bought === plan?.offer ? undefined : bought,
    offer: plan?.offer,
    offerBiller: plan?.biller,
    renewal,
    pause,
    voids,
  });
  await tx
    .update(memberships)
    .set({
      endsAt: endOfAccess(event) ?? null,
      status: to,
      plan: plan?.offer.name ?? null,
      biller: plan?.biller ?? null,
    })
    .where(eq(memberships.id, membershipId));
}

/** A membership as its owner sees it. */
export interface Overview {
  id: string;
  /** When the first sale was made. */
  since: Date | undefined;
  last: MembershipEvent;
}

/** One of a user's memberships, with only the columns that lists need. */
export interface MembershipInList {
  id: string;
  site: string;
  status: MembershipStatus;
  plan: string | null;
  endsAt: Date | null;
  paidThrough: Date | null;
}

export interface Reads {
  lastEvent(userId: string, site: string): Promise<MembershipEvent | undefined>;
  overview(userId: string, site: string): Promise<Overview | undefined>;
  /** On all sites, by key, and whether an old bundle grants access to this one: one statement for both. */
  everywhere(userId: string, site: string, at: Date): Promise<{ list: MembershipInList[]; holdsBundle: boolean }>;
  holdsBenefit(of: { userId: string; site: string }, at: Date): Promise<boolean>;
}

type StoredInList = Omit<MembershipInList, 'endsAt' | 'paidThrough'> & Record<'endsAt' | 'paidThrough', string | null>;

/** Reads for every request of a member, as prepared statements. */
export function prepareReads(db: Database['drizzle']): Reads {
  const last = db
    .select(EVENT)
    .from(membershipEvents)
    .where(eq(membershipEvents.membershipId, memberships.id))
    .orderBy(desc(membershipEvents.seq))
    .limit(1)
    .as('last');
  const since = db
    .select({ since: min(membershipEvents.occurredAt).as('since') })
    .from(membershipEvents)
    .where(and(eq(membershipEvents.membershipId, memberships.id), eq(membershipEvents.kind, 'sale')))
    .as('first_sale');
  const ofMember = and(
    eq(memberships.userId, sql.placeholder('userId')),
    eq(memberships.site, sql.placeholder('site')),
  );
  const lastEvent = db
    .select({ last: { ...last._.selectedFields } })
    .from(memberships)
    .crossJoinLateral(last)
    .where(ofMember)
    .prepare('membership_last_event');
  const overview = db
    .select({ id: memberships.id, since: since.since, last: { ...last._.selectedFields } })
    .from(memberships)
    .crossJoinLateral(last)
    .crossJoinLateral(since)
    .where(ofMember)
    .prepare('membership_overview');
  const everywhere = db
    .select({
      list: sql<StoredInList[]>`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'site', m.site,
        'status', m.status, 'plan', m.plan, 'endsAt', m.ends_at, 'paidThrough', e.paid_through) order by m.site)
        from ${memberships} m left join lateral (select paid_through from ${membershipEvents}
          where membership_id = m.id order by seq desc limit 1) e on true
        where m.user_id = ${sql.placeholder('userId')}), '[]')`,
      holdsBundle: sql<boolean>`exists (select 1 from ${benefits} where user_id = ${sql.placeholder('userId')}
        and site = ${sql.placeholder('site')} and kind = 'classic-bundle' and ended_at is null
        and expires_at > ${sql.placeholder('at')})`,
    })
    .from(sql`(select 1) as nothing`)
    .prepare('membership_everywhere');
  const benefit = db
    .select({ id: benefits.id })
    .from(benefits)
    .where(
      and(
        eq(benefits.userId, sql.placeholder('userId')),
        eq(benefits.site, sql.placeholder('site')),
        gt(benefits.expiresAt, sql.placeholder('at')),
        isNull(benefits.endedAt),
      ),
    )
    .limit(1)
    .prepare('membership_benefit');
  return {
    async lastEvent(userId, site) {
      const [row] = await lastEvent.execute({ userId, site });
      return row && eventOf(row.last);
    },
    async overview(userId, site) {
      const [row] = await overview.execute({ userId, site });
      return row && { id: row.id, since: row.since ?? undefined, last: eventOf(row.last) };
    },
    async everywhere(userId, site, at) {
      const [row] = await everywhere.execute({ userId, site, at: at.toISOString() });
      const date = (text: string | null) => (text === null ? null : new Date(text));
      const list = (row?.list ?? []).map(({ endsAt, paidThrough, ...rest }) => ({
        ...rest,
        endsAt: date(endsAt),
        paidThrough: date(paidThrough),
      }));
      return { list, holdsBundle: row?.holdsBundle ?? false };
    },
    async holdsBenefit({ userId, site }, at) {
      return (await benefit.execute({ userId, site, at })).length > 0;
    },
  };
}
