import type { Clock } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { billerName } from '../../contract/biller-names.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import type { Biller } from '../biller.ts';
import { type AddressMemory, createAddressList } from '../billers/address-list.ts';
import { chargeMark } from '../billers/charge-mark.ts';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { hasSecret } from '../billers/postback-secret.ts';
import { productCodes } from '../billers/product-codes.ts';
import { contradicted, fieldsOf } from '../billers/read-fields.ts';
import { priceChangeOf } from '../renewals/price-change.ts';
import { READ_NAMES, readSegpay } from './messages.ts';
import { booksSince, purchaseBooks } from './reports.ts';
import { askSrs, dynamicPriceHash, srsUrl } from './services.ts';
import type { SegpaySettings } from './settings.ts';

export const SEGPAY = 'segpay';

const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?/g;

/** The adapter for Segpay: its links, its postbacks and its server interface (SRS). */
export function segpayBiller(options: { clock: Clock; settings: SegpaySettings; memory?: AddressMemory }): Biller {
  const { clock, settings, memory } = options;
  const codes = productCodes({ name: SEGPAY, nameHuman: billerName(SEGPAY) }, settings.products);
  const reading = { ...settings, productOf: codes.productOf };
  const addresses = createAddressList({
    clock,
    url: () => srsUrl(settings, 'GetPostbackIPList'),
    entriesOf: (text) => text.match(ADDRESS) ?? [],
    always: settings.addresses,
    memory,
  });

  /** Paid once, without a price point of its own. The amount is sent without a currency, so it is in the account's. */
  const isDynamic = (offer: FrozenOffer) =>
    !codes.hasCode(offer) &&
    !offer.further &&
    offer.first.amount.currency === settings.currency &&
    Boolean(settings.dynamicTicket && settings.merchantId);

  /** A later price is sent without a currency too. */
  const mayTurn = (offer: FrozenOffer) => !priceChangeOf(offer) || offer.first.amount.currency === settings.currency;

  /** The price point of an offer; if it has none, Segpay's hash of its price. */
  async function ticketOf(offer: FrozenOffer): Promise<Record<string, string>> {
    const { dynamicTicket } = settings;
    if (!dynamicTicket || !isDynamic(offer)) return { 'x-eticketid': codes.codeOf({ offer }) };
    const amount = formatMinorUnits(offer.first.amount.minor);
    const dynamicpricingid = await dynamicPriceHash(settings, amount);
    return { 'x-eticketid': dynamicTicket, amount, dynamicpricingid };
  }

  async function linkTo(page: string, offer: FrozenOffer, more: Record<string, string>): Promise<string> {
    const url = new URL(page, settings.payUrl);
    const { currency } = offer.first.amount;
    const other: Record<string, string> = currency === settings.currency ? {} : { dmcurrency: currency };
    url.search = new URLSearchParams({ ...(await ticketOf(offer)), ...other, ...more }).toString();
    return url.href;
  }

  /** Whether Segpay confirmed the operation. If it didn't respond, it may have received the request nevertheless. */
  async function isDone(operation: string, parameters: Record<string, string>, done: RegExp, signal: AbortSignal) {
    const answer = await askSrs(srsUrl(settings, operation, parameters), signal).catch(() => undefined);
    return answer !== undefined && done.test(answer);
  }

  return {
    name: SEGPAY,
    codesOf: 'segpay',
    capabilities: { onRequestOnly: true },
    nameHuman: billerName(SEGPAY),
    isNonRecurring: false,
    pageOrigins: [new URL(settings.payUrl).origin],
    acknowledgement: { body: settings.resultGood, contentType: 'text/plain; charset=utf-8' },
    acceptsTestApprovals: settings.acceptsTestApprovals,
    check: (signal) => addresses.renew(signal),
    sells: (offer) => (codes.hasCode(offer) && mayTurn(offer)) || isDynamic(offer),

    checkoutUrl: ({ id, offer }, { email, returnUrl }) =>
      linkTo('/billing/poset.cgi', offer, {
        'x-billemail': email,
        'x-auth-link': returnUrl,
        'x-decl-link': new URL('/join-now/', returnUrl).href,
        // Segpay requires a login of its own, which nobody uses.
        ...(settings.collectsLogins ? { username: id.replaceAll('-', ''), password: newSecret(12) } : {}),
        REF1: id,
      }),

    oneClickUrl: ({ id, offer }, { subscriptionReference, returnUrl }) =>
      linkTo('/billing/OneClick.aspx', offer, {
        OCToken: purchaseOf(subscriptionReference),
        'x-auth-link': returnUrl,
        'x-decl-link': returnUrl,
        REF1: id,
        ...(offer.further ? {} : { REF2: chargeMark(settings.postbackSecret, id) }),
      }),

    async authenticate(raw) {
      if (!(await addresses.has(raw.sourceAddress))) return { refused: 'not from an address of Segpay' };
      return hasSecret(raw, settings.postbackSecret) ? undefined : { refused: 'without the secret' };
    },

    parsePostback(raw) {
      const twice = contradicted(raw, READ_NAMES);
      return twice ? { refused: `${twice} is given twice` } : readSegpay(fieldsOf(raw), reading);
    },

    async cancelSubscription({ reference, signal }) {
      const parameters = { PurchaseID: purchaseOf(reference), CancelReason: 'The member asked for it.' };
      const done = await isDone('CancelMembership', parameters, /^successful$|subscription not active/i, signal);
      return done ? 'done' : 'unknown';
    },

    async refundPayment({ transactionReference, signal }) {
      const parameters = { TransID: transactionReference };
      return (await isDone('RefundTransaction', parameters, /^successful$/i, signal)) ? 'done' : 'unknown';
    },

    async resumeSubscription({ reference, signal }) {
      const parameters = { PurchaseID: purchaseOf(reference) };
      const done = await isDone('ReActivateMembership', parameters, /^successful$|already active/i, signal);
      return done ? 'done' : 'unknown';
    },

    /**
     * Segpay doesn't publish the parameter's name: `RecurringAmount` is what others use; to be confirmed with Segpay.
     */
    async changeRenewalPrice({ reference, amount, signal }) {
      const RecurringAmount = formatMinorUnits(amount.minor);
      const parameters = { PurchaseID: purchaseOf(reference), RecurringAmount, Comments: 'As it was agreed to.' };
      // A subscription that isn't active gets its price again when it is resumed.
      const done = await isDone('ModifyRebillAmount', parameters, /^successful$|subscription not active/i, signal);
      return done ? 'done' : 'unknown';
    },

    books: {
      async of({ subscriptionReference, signal }) {
        if (subscriptionReference === undefined) return [];
        return purchaseBooks(settings, purchaseOf(subscriptionReference), signal);
      },
      ...(settings.urlId && {
        since: ({ mark = '0', signal }: { mark: string | undefined; signal: AbortSignal }) =>
          booksSince(settings, mark, signal),
      }),
    },
  };
}

/** The purchase in a subscription's reference. */
function purchaseOf(subscriptionReference: string): string {
  return subscriptionReference.split('.', 1)[0] ?? '';
}
