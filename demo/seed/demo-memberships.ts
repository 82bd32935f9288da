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

const BILLER = 'demo';
const TEN_YEARS_DAYS = 3650;
const LIFETIME_DAYS = 36_500;
const PRICE = { minor: 2999, currency: 'USD' as const };

interface Person {
  userId: string;
  email: string;
  site: string;
}

/**
 * Gives the cast their memberships the way a biller would: by the facts of a sale, which the membership module then
 * enters into its log, and by the checkout that they name. No money entry stands behind them, because nobody paid.
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
  function offerOf(site: string, isLifetime = false) {
    const first = { amount: PRICE, days: isLifetime ? LIFETIME_DAYS : 30 };
    const subject = { trial: false, dailyDownloadCap: 10, ...(isLifetime && { isLifeTimePrice: true }) };
    const further = isLifetime ? null : first;
    const product = demoTariffId(site);
    return { kind: 'membership' as const, site, product, name: 'Demo membership', first, further, subject };
  }

  /** What is true of a membership for as long as such a thing lasts: a grace period three days, a payment one. */
  async function stand(tx: Tx, { userId, email, site }: Person, standing: CastStanding): Promise<string | undefined> {
    const subscriptionReference = `${site}:${email}`;
    const id = uuidOf(subscriptionReference);
    if (standing === 'gift') {
      const gift = { id, expiresAt: ago(-60), reason: 'A present of the demo' };
      await membership?.bring(tx, { userId, site }, { gift });
      return undefined;
    }
    const offer = offerOf(site, standing === 'lifetime');
    const occurredAt = ago(standing === 'grace' ? 30 : 1);
    const checkout = { id, userId, site, offer, biller: BILLER, origin: `http://${site}.localhost` };
    // A return to an older checkout is not noted (R19 of `modules/billing`).
    const createdAt = standing === 'pending' ? clock.now() : occurredAt;
    await billing.importCheckout(tx, { ...checkout, createdAt });
    if (standing === 'pending') return id;
    const sold = { biller: BILLER, subscriptionReference, checkoutId: id, occurredAt, offer };
    const now = clock.now();
    const cause = `${standing}:${subscriptionReference}`;
    const since: Fact[] = [];
    if (standing === 'paused') since.push({ kind: 'paused', cause, occurredAt: now });
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
        // Only what renews can be canceled, and nobody here would be charged again.
        further: status === 'canceled' ? period : null,
        subject: { trial, dailyDownloadCap: 10 },
      };
      const checkoutId = uuidOf(subscriptionReference);
      const origin = `http://${site}.localhost`;
      const checkout = { id: checkoutId, userId, site, offer, biller: BILLER, origin, createdAt: soldAt };
      await billing.importCheckout(tx, checkout);
      const fact = { checkoutId, userId, biller: BILLER, subscriptionReference, offer };
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
