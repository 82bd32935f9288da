import { sql } from 'drizzle-orm';
import type { Biller } from '#modules/billing/server/biller.ts';
import { BILLER_ADDRESS, queryBiller } from '#modules/billing/server/billers/test-query-biller.ts';
import { openMembershipShop } from './membership-shop.ts';

type Answer = 'done' | 'unknown';

/**
 * A site that sells through a biller that does what the test says.
 * @param more methods to add or replace
 */
export async function openRecordedShop(more: Partial<Biller> = {}) {
  /** Requests to the biller to cancel or resume, in order. */
  const requests: { what: 'cancel' | 'resume'; reference: string }[] = [];
  const answers: Record<'cancel' | 'resume', Answer> = { cancel: 'done', resume: 'done' };
  const hear =
    (what: 'cancel' | 'resume'): Biller['cancelSubscription'] =>
    async ({ reference }) => {
      requests.push({ what, reference });
      return answers[what];
    };
  const biller: Biller = { ...queryBiller(hear('cancel')), resumeSubscription: hear('resume'), ...more };
  const shop = await openMembershipShop({ billers: [biller] });

  let sent = 0;
  /** Delivers a postback about a subscription. */
  async function tell(kind: string, reference: string, more: Record<string, string> = {}, at = shop.clock.now()) {
    sent += 1;
    const words = { kind, tranid: `q${sent}`, purchaseid: reference, at: at.toISOString(), ...more };
    const headers = { 'x-client-address': BILLER_ADDRESS };
    await fetch(`${shop.origin}/postback/query?${new URLSearchParams(words)}`, { headers });
    await shop.settle();
  }

  /** A person who buys through that biller; each purchase is a subscription of its own. */
  function buyer() {
    const person = shop.person();
    const begin = async (priceUuid?: string) => {
      const id = priceUuid ?? (await person.endpoints.priceSlots()).data.items[0]?.id ?? '';
      return (await person.endpoints.join({ priceUuid: id, paymentSystem: 'query' })).data.checkoutId ?? '';
    };
    const pay = async (checkoutId: string, at = shop.clock.now()) => {
      await tell('sale', checkoutId, { ref: checkoutId, price: '29.99' }, at);
      await shop.settle();
      return checkoutId;
    };
    /** Days until the paid time ends. */
    const daysLeft = async () => {
      const { expiry } = (await person.endpoints.dashboardInfo()).data.info;
      return expiry === null ? null : (expiry - shop.clock.now().getTime() / 1000) / 86_400;
    };
    const renews = async () => (await person.endpoints.dashboardInfo()).data.dashboard.rebill_amount !== null;
    return { ...person, begin, pay, daysLeft, renews, buyOf: async (id?: string) => pay(await begin(id)) };
  }

  const requestsOf = (what: 'cancel' | 'resume') =>
    requests.filter((one) => one.what === what).map(({ reference }) => reference);
  const openRequests = (table: 'cancellations' | 'resumptions') =>
    shop.rows<{ reference: string }>(
      sql`select subscription_reference as reference from billing.${sql.raw(table)} where done_at is null`,
    );

  return { ...shop, answers, requestsOf, openRequests, tell, buyer };
}
