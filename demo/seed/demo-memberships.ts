import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { SaleApproved, SubscriptionCanceled } from '#modules/billing/contract/events.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { Fact, MembershipApi } from '#modules/membership/server/index.ts';
import type { WalletApi } from '#modules/wallet/server/index.ts';
import type { CastStanding } from '../cast.ts';
import { demoTariffId } from './demo-tariff-id.ts';
import type { DemoMemberships } from './seed-deps.ts';
import { uuidOf } from './uuid-of.ts';

/** No biller sold the cast's memberships (R21 of `modules/billing`). */
export const DEMO_BILLER = 'demo';
const TEN_YEARS_DAYS = 3650;
const LIFETIME_DAYS = 36_500;
/** Days ago; one day by default. */
const BEGAN: { [standing in CastStanding]?: number } = { grace: 30, vip: 60 };
const PRICE = { minor: 2999, currency: 'USD' as const };

interface Person {
  userId: string;
  email: string;
  site: string;
}

/**
 * Gives the cast their memberships as a biller would: through the facts of a sale, which the membership module enters
 * into its log, and the checkout that they refer to. There is no money entry, because nobody paid.
 */
export function demoMemberships(parts: {
  db: Database;
  events: Publisher;
  clock: Clock;
  billing: Pick<BillingApi, 'importCheckout' | 'noteReturn'>;
  membership?: Pick<MembershipApi, 'bring'>;
  wallet?: Pick<WalletApi, 'credit'>;
}): DemoMemberships {
  const { db, events, clock, billing, membership, wallet } = parts;
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);

  /** A month that renews, unless it is for life. */
  function offerOf(site: string, standing: CastStanding): Extract<Fact, { offer: unknown }>['offer'] {
    const base = { kind: 'membership' as const, site, product: demoTariffId(site), name: 'Demo membership' };
    const terms = { trial: false, dailyDownloadCap: 10 };
    const month = (minor: number) => ({ amount: { ...PRICE, minor }, days: 30 });
    const first = month(PRICE.minor);
    if (standing === 'lifetime') {
      const subject = { ...terms, isLifeTimePrice: true };
      return { ...base, name: 'Demo for life', first: { ...first, days: LIFETIME_DAYS }, further: null, subject };
    }
    if (standing === 'vip') {
      const subject = { ...terms, vip: { months: 12, rebill: { ...PRICE, minor: 1499 } } };
      const afterwards = { payments: 12, amount: subject.vip.rebill };
      return { ...base, name: 'Demo VIP', first: month(2499), further: month(2499), afterwards, subject };
    }
    if (standing === 'canceled') {
      const year = { amount: { ...PRICE, minor: 23_900 }, days: 365 };
      return { ...base, first: year, further: year, subject: terms };
    }
    if (standing === 'bundle')
      return {
        ...base,
        name: 'Demo bundle',
        first: month(3999),
        further: month(3999),
        subject: { ...terms, isClassicBundle: true },
      };
    if (standing === 'downgrade') {
      const subject = { ...terms, dailyDownloadCap: 2, isDiscounted: true, isDowngrade: true };
      return { ...base, name: 'Demo light', first: month(1999), further: month(1999), subject };
    }
    return { ...base, first, further: first, subject: terms };
  }

  /**
   * Puts a person into a state, which lasts only as long as it really would: grace three days, a pending payment one.
   */
  async function stand(tx: Tx, { userId, email, site }: Person, standing: CastStanding): Promise<string | undefined> {
    const subscriptionReference = `${site}:${email}`;
    const id = uuidOf(subscriptionReference);
    if (standing === 'gift' || standing === 'cam-offer') {
      const [kind, days] =
        standing === 'gift' ? (['gift', 60] as const) : (['lifetime-cam-offer', LIFETIME_DAYS] as const);
      const benefit = { id, kind, expiresAt: ago(-days), reason: 'A present of the demo' };
      await membership?.bring(tx, { userId, site }, { benefit });
      return undefined;
    }
    const offer = offerOf(site, standing);
    const occurredAt = ago(BEGAN[standing] ?? 1);
    const checkout = { id, userId, site, offer, biller: DEMO_BILLER, origin: `http://${site}.localhost` };
    // A return to an older checkout isn't recorded (R19 of `modules/billing`).
    const createdAt = standing === 'pending' ? clock.now() : occurredAt;
    await billing.importCheckout(tx, { ...checkout, createdAt });
    if (standing === 'pending') return id;
    const sold = { biller: DEMO_BILLER, subscriptionReference, checkoutId: id, occurredAt, offer };
    const now = clock.now();
    const cause = `${standing}:${subscriptionReference}`;
    const since: Fact[] = [];
    if (standing === 'vip')
      for (const [place, days] of [30, 0].entries())
        since.push({ ...sold, kind: 'rebill', cause: `${cause}:${place}`, occurredAt: ago(days) });
    // By the members themselves, who can undo it (R12 and R17 of `modules/membership`).
    if (standing === 'paused' || standing === 'canceled') since.push({ kind: standing, cause, occurredAt: now });
    if (standing === 'revoked') since.push({ kind: 'revoked', cause, occurredAt: now });
    const facts: Fact[] = [{ ...sold, kind: 'sale', cause: `sale:${subscriptionReference}` }, ...since];
    await membership?.bring(tx, { userId, site }, { facts });
    return undefined;
  }

  return {
    giveTokens: ({ userId, email, tokens: amount }) =>
      db.transaction(async (tx) => {
        await wallet?.credit(tx, { key: `demo:${email}`, userId, amount, about: 'demo', from: 'gifts' });
      }),

    async establish({ userId, email, site, ...terms }) {
      if (!('standing' in terms)) return buy({ userId, email, site }, terms);
      const returned = await db.transaction((tx) => stand(tx, { userId, email, site }, terms.standing));
      if (returned) await billing.noteReturn(returned);
    },
  };

  async function buy(
    { userId, email, site }: Person,
    { status, trial }: { status: 'active' | 'canceled' | 'expired'; trial: boolean },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const isOver = status === 'expired';
      const subscriptionReference = `${site}:${email}`;
      const soldAt = new Date(clock.now().getTime() - (isOver ? 60 : 1) * DAY);
      const amount = { minor: 2999, currency: 'USD' as const };
      const period = { amount, days: isOver ? 30 : TEN_YEARS_DAYS };
      const offer: FrozenOffer = {
        kind: 'membership',
        site,
        product: demoTariffId(site),
        name: trial ? 'Demo trial' : 'Demo membership',
        first: period,
        // Only a renewing membership can be canceled, and nobody here would be charged again.
        further: status === 'canceled' ? period : null,
        subject: { trial, dailyDownloadCap: 10 },
      };
      const checkoutId = uuidOf(subscriptionReference);
      const origin = `http://${site}.localhost`;
      const checkout = { id: checkoutId, userId, site, offer, biller: DEMO_BILLER, origin, createdAt: soldAt };
      await billing.importCheckout(tx, checkout);
      const fact = { checkoutId, userId, biller: DEMO_BILLER, subscriptionReference, offer };
      const sale = `sale:${subscriptionReference}`;
      await events.publish(tx, SaleApproved, {
        key: sale,
        order: subscriptionReference,
        payload: { ...fact, transactionReference: sale, occurredAt: soldAt.toISOString(), amount },
      });
      if (status !== 'canceled') return;
      const cancel = `cancel:${subscriptionReference}`;
      const occurredAt = clock.now().toISOString();
      await events.publish(tx, SubscriptionCanceled, {
        key: cancel,
        order: subscriptionReference,
        payload: { ...fact, transactionReference: cancel, occurredAt },
      });
    });
  }
}
