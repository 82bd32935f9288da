import { z } from 'zod';
import { type Clock, DAY } from '#kernel/clock.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { billerName } from '../../contract/biller-names.ts';
import type { Biller, BillerMessage, Checkout } from '../biller.ts';
import { parseMinorUnits } from '../billers/minor-units.ts';
import { priceChangeOf } from '../renewals/price-change.ts';
import { postToSite } from './post-to-site.ts';
import { distrust, signedHeaders } from './signature.ts';
import {
  ACKNOWLEDGEMENT,
  BOOKS_PATH,
  CANCEL_PATH,
  CHECKOUT_PURPOSE,
  checkoutKey,
  PRICE_PATH,
  REFUND_PATH,
  RESUME_PATH,
  SANDBOX,
  type SandboxEvent,
  SandboxPostback,
} from './wire.ts';

const KINDS = {
  approved: 'sale',
  rebilled: 'rebill',
  refunded: 'refund',
  'charged-back': 'chargeback',
  declined: 'sale-declined',
  'rebill-declined': 'rebill-declined',
  canceled: 'canceled',
  resumed: 'resumed',
  ended: 'ended',
} as const satisfies Record<SandboxEvent, BillerMessage['kind']>;

interface QueryOptions {
  checkout: Checkout;
  signal: AbortSignal;
}

/** Enough for all messages about one checkout over years. */
const LONGEST_BOOKS = 1024 * 1024;

/** The adapter for the sandbox biller: it knows the biller's secret and URLs, and nothing else of it. */
export function sandboxBiller(options: {
  clock: Clock;
  /** The secret that the biller issued. */
  secret(): Promise<string>;
  /** This program's origin on its own machine; tried before the site's. */
  localOrigin?: string;
  /** Whether an origin is one of our own; nothing signed is sent to any other. */
  isMerchant(origin: string): boolean;
  acceptsTestApprovals?: boolean;
}): Biller {
  const { clock, secret, localOrigin, isMerchant } = options;

  /** Sends a signed request to the biller's server, only at one of our own origins. */
  async function ask(path: string, question: object, { checkout, signal }: QueryOptions) {
    const own = isMerchant(checkout.origin) ? [checkout.origin] : [];
    const origins = localOrigin ? [localOrigin, ...own] : own;
    const body = JSON.stringify(question);
    const headers = signedHeaders(await secret(), body, clock);
    return postToSite(origins, path, { headers, body, signal, longest: LONGEST_BOOKS });
  }

  async function request(path: string, question: object, options: QueryOptions): Promise<'done' | 'unknown'> {
    try {
      return (await ask(path, question, options)).status === 200 ? 'done' : 'unknown';
    } catch {
      // The biller may have received the request nevertheless.
      return 'unknown';
    }
  }

  return {
    name: SANDBOX,
    capabilities: { sellsBundles: true },
    nameHuman: billerName(SANDBOX),
    isNonRecurring: false,
    acknowledgement: { body: ACKNOWLEDGEMENT, contentType: 'text/plain; charset=utf-8' },
    acceptsTestApprovals: options.acceptsTestApprovals ?? true,

    async checkoutUrl({ id, offer, origin }, { email, returnUrl }) {
      const { first, further } = offer;
      const turn = priceChangeOf(offer);
      const site = new URL(returnUrl).origin;
      const order = {
        checkout: id,
        product: offer.product,
        name: offer.name,
        site: offer.site,
        amountMinor: String(first.amount.minor),
        currency: first.amount.currency,
        ...(first.days === null ? {} : { periodDays: String(first.days) }),
        ...(further && { rebillMinor: String(further.amount.minor), rebillDays: String(further.days) }),
        ...(turn && { laterAfter: String(turn.payments), laterMinor: String(turn.amount.minor) }),
        email,
        origin,
        returnUrl,
        leaveUrl: `${site}/join-now/`,
      };
      const signer = createSigner(checkoutKey(await secret()), clock);
      const token = signer.sign(CHECKOUT_PURPOSE, order, new Date(clock.now().getTime() + DAY));
      return `${site}/sandbox-biller/checkout/${token}`;
    },

    async authenticate(raw) {
      const refused = distrust(await secret(), raw);
      return refused === undefined ? undefined : { refused };
    },

    parsePostback({ body }) {
      const parsed = SandboxPostback.safeParse(jsonOf(body));
      if (!parsed.success) return { refused: 'not a message of this biller' };
      const message = messageOf(parsed.data);
      return message
        ? { dedupeKey: parsed.data.delivery, messages: [message] }
        : { refused: `the amount ${parsed.data.amount} does not parse exactly` };
    },

    cancelSubscription: ({ reference, checkout, signal }) =>
      request(CANCEL_PATH, { subscription: reference }, { checkout, signal }),
    resumeSubscription: ({ reference, checkout, signal }) =>
      request(RESUME_PATH, { subscription: reference }, { checkout, signal }),
    changeRenewalPrice: ({ reference, amount, checkout, signal }) =>
      request(PRICE_PATH, { subscription: reference, minor: amount.minor }, { checkout, signal }),
    refundPayment: ({ transactionReference: transaction, amount, checkout, signal }) =>
      request(REFUND_PATH, { transaction, ...(amount && { minor: amount.minor }) }, { checkout, signal }),
    refundsInPart: true,

    books: {
      async of({ checkout, signal }) {
        const { status, text } = await ask(BOOKS_PATH, { checkout: checkout.id }, { checkout, signal });
        if (status !== 200) throw new Error(`The sandbox biller answered ${status}.`);
        const { messages } = z.object({ messages: z.array(z.string()) }).parse(JSON.parse(text));
        return messages.map((body) => ({ body: Buffer.from(body), headers: {}, query: '' }));
      },
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function messageOf(postback: SandboxPostback): BillerMessage | undefined {
  const kind = KINDS[postback.event];
  const common = {
    transactionReference: postback.transaction,
    subscriptionReference: postback.subscription,
    checkoutId: postback.checkout,
    occurredAt: new Date(postback.occurredAt),
    isTest: postback.test,
  };
  if (kind !== 'sale' && kind !== 'rebill' && kind !== 'refund' && kind !== 'chargeback') return { ...common, kind };
  const minor = parseMinorUnits(postback.amount);
  if (minor === undefined) return undefined;
  const { currency, product, givesBack } = postback;
  return { ...common, kind, amount: { minor, currency }, product, givesBack };
}
