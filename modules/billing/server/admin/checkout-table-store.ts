import { and, asc, between, count, desc, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FrozenOffer } from '../../contract/offers.ts';
import type { Money } from '../../contract/types.ts';
import type { CheckoutState } from '../index.ts';
import { cancellations, checkouts, moneyEntries, notices } from '../tables.ts';

export interface CheckoutQuery {
  direction: 'ascending' | 'descending';
  search: string;
  state?: CheckoutState;
  site?: string;
  biller?: string;
  limit: number;
  offset: number;
}

export interface ListedCheckout {
  id: string;
  userId: string;
  site: string;
  biller: string;
  offer: FrozenOffer;
  state: CheckoutState;
  /** Minor units received and not given back. */
  left: number;
  createdAt: Date;
}

/** A sale makes a checkout paid, a refusal without one declined. */
function sale(tx: Tx) {
  return tx
    .select({ one: sql`1` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.checkoutId, checkouts.id), eq(moneyEntries.kind, 'sale')));
}

function refusal(tx: Tx) {
  return tx
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.checkoutId, checkouts.id), eq(notices.kind, 'sale-declined')));
}

function listed(tx: Tx) {
  return {
    id: checkouts.id,
    userId: checkouts.userId,
    site: checkouts.site,
    biller: checkouts.biller,
    offer: checkouts.offer,
    createdAt: checkouts.createdAt,
    sold: sql<boolean>`${exists(sale(tx))}`,
    declined: sql<boolean>`${exists(refusal(tx))}`,
    left: sql<number>`(
      select coalesce(sum(e.amount_minor), 0)::bigint from billing.money_entries e
      where e.checkout_id = checkouts.id)`,
  };
}

type Row = Omit<ListedCheckout, 'offer' | 'state'> & { offer: unknown; sold: boolean; declined: boolean };

function listedOf({ sold, declined, offer, ...row }: Row): ListedCheckout {
  const unpaid = declined ? 'declined' : 'pending';
  return { ...row, offer: FrozenOffer.parse(offer), state: sold ? 'approved' : unpaid };
}

/** A page of checkouts and how many there are in all. */
export async function readCheckouts(tx: Tx, query: CheckoutQuery): Promise<{ rows: ListedCheckout[]; total: number }> {
  const where = matching(tx, query);
  const inOrder = query.direction === 'ascending' ? asc : desc;
  const order = [inOrder(checkouts.createdAt), inOrder(checkouts.id)];
  // The page first, so that nothing is looked up for rows before it.
  const isCountedAlong = query.state === 'pending';
  const page = tx
    .select({ id: checkouts.id, n: (isCountedAlong ? AMONG_ALL : sql<number>`null::integer`).as('n') })
    .from(checkouts)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const reading = tx
    .select({ ...listed(tx), n: page.n })
    .from(page)
    .innerJoin(checkouts, eq(checkouts.id, page.id))
    .orderBy(...order);
  const counting = tx.select({ n: count() }).from(checkouts).where(where);
  const [found, counted] = await Promise.all([reading, isCountedAlong ? undefined : counting]);
  // Beyond the last page there is no row that could tell.
  const [told] = counted ?? (found.length > 0 || query.offset === 0 ? found : await counting);
  return { rows: found.map(({ n: _, ...row }) => listedOf(row)), total: told?.n ?? 0 };
}

/** What nobody has answered is looked for among all payments and refusals, which is not to be done twice for one page. */
const AMONG_ALL = sql<number>`(count(*) over ())::integer`;

function matching(tx: Tx, { search, state, site, biller }: CheckoutQuery): SQL | undefined {
  const inState: Record<CheckoutState, SQL | undefined> = {
    approved: exists(sale(tx)),
    declined: and(notExists(sale(tx)), exists(refusal(tx))),
    pending: and(notExists(sale(tx)), notExists(refusal(tx))),
  };
  return and(
    state && inState[state],
    site ? eq(checkouts.site, site) : undefined,
    biller ? eq(checkouts.biller, biller) : undefined,
    search ? named(search) : undefined,
  );
}

/** By its id, by the account, or by a reference of the biller's. */
function named(search: string): SQL | undefined {
  if (!isUuid(search)) return ledTo(search);
  return or(eq(checkouts.id, search), eq(checkouts.userId, search), ledTo(search));
}

/** Whether a checkout led to this transaction or subscription of the biller's. */
export function ledTo(reference: string): SQL {
  return sql`${checkouts.id} = any(array(
    select checkout_id from billing.money_entries
    where transaction_reference = ${reference} or subscription_reference = ${reference}
    union select checkout_id from billing.notices
    where transaction_reference = ${reference} or subscription_reference = ${reference}))`;
}

export interface LikelyQuery {
  biller: string;
  /** When it was paid, and how much where that is known. */
  at: Date;
  amount: Money | null;
  search: string;
}

const LIKELY_BEFORE_DAYS = 7;
const MOST_LIKELY = 20;

/** Checkouts that a payment without one may belong to: of its amount first, then unpaid ones, then by nearness in time. */
export async function likelyCheckouts(tx: Tx, { biller, at, amount, search }: LikelyQuery): Promise<ListedCheckout[]> {
  const from = new Date(at.getTime() - LIKELY_BEFORE_DAYS * DAY);
  // Two clocks are never quite the same.
  const until = new Date(at.getTime() + HOUR);
  const rows = await tx
    .select(listed(tx))
    .from(checkouts)
    .where(and(eq(checkouts.biller, biller), search ? named(search) : between(checkouts.createdAt, from, until)))
    .orderBy(
      ...(amount ? [desc(eq(sql`${checkouts.offer}->'first'->'amount'`, JSON.stringify(amount)))] : []),
      asc(exists(sale(tx))),
      sql`abs(extract(epoch from ${checkouts.createdAt} - ${at.toISOString()}::timestamptz))`,
      asc(checkouts.id),
    )
    .limit(MOST_LIKELY);
  return rows.map(listedOf);
}

export async function findCheckout(tx: Tx, id: string): Promise<ListedCheckout | undefined> {
  const [row] = await tx.select(listed(tx)).from(checkouts).where(eq(checkouts.id, id));
  return row && listedOf(row);
}

/** Whether its biller was told to stop renewing what it began. */
export function cancellationsOf(tx: Tx, checkoutId: string) {
  return tx
    .selectDistinct({
      subscriptionReference: cancellations.subscriptionReference,
      requestedAt: cancellations.requestedAt,
      attempts: cancellations.attempts,
      lastAnswer: cancellations.lastAnswer,
      doneAt: cancellations.doneAt,
    })
    .from(cancellations)
    .innerJoin(
      moneyEntries,
      and(
        eq(moneyEntries.biller, cancellations.biller),
        eq(moneyEntries.subscriptionReference, cancellations.subscriptionReference),
      ),
    )
    .where(eq(moneyEntries.checkoutId, checkoutId))
    .orderBy(cancellations.requestedAt);
}
