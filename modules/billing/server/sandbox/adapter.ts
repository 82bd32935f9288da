import { type Clock, DAY } from '#kernel/clock.ts';
import { createSigner } from '#kernel/signing.ts';
import type { Biller, BillerMessage } from '../biller.ts';
import { parseMinorUnits } from '../minor-units.ts';
import { postToSite } from './post-to-site.ts';
import { distrust, signedHeaders } from './signature.ts';
import {
  ACKNOWLEDGEMENT,
  CANCEL_PATH,
  CHECKOUT_PURPOSE,
  checkoutKey,
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
  expired: 'ended',
} as const satisfies Record<SandboxEvent, BillerMessage['kind']>;

/** Our side of the sandbox biller: it knows the biller's secret and its addresses, and nothing else of it. */
export function sandboxBiller(options: {
  clock: Clock;
  /** The secret that the biller gave us. */
  secret(): Promise<string>;
  /** Where this program answers on its own machine; tried before the site's address. */
  localOrigin?: string;
  /** Whether an address is one of our own; nothing signed is sent to any other. */
  isMerchant(origin: string): boolean;
  acceptsTestApprovals?: boolean;
}): Biller {
  const { clock, secret, localOrigin, isMerchant } = options;
  return {
    name: SANDBOX,
    nameHuman: 'Test card (sandbox)',
    isNonRecurring: false,
    acknowledgement: { body: ACKNOWLEDGEMENT, contentType: 'text/plain; charset=utf-8' },
    acceptsTestApprovals: options.acceptsTestApprovals ?? true,

    async checkoutUrl({ id, offer, origin }, { email, returnUrl }) {
      const { first, further } = offer;
      const site = new URL(returnUrl).origin;
      const order = {
        attempt: id,
        product: offer.product,
        name: offer.name,
        site: offer.site,
        amountMinor: String(first.amount.minor),
        currency: first.amount.currency,
        ...(first.days === null ? {} : { periodDays: String(first.days) }),
        ...(further && { rebillMinor: String(further.amount.minor), rebillDays: String(further.days) }),
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

    async cancelSubscription({ reference, attempt, signal }) {
      const body = JSON.stringify({ subscription: reference });
      const own = isMerchant(attempt.origin) ? [attempt.origin] : [];
      const origins = localOrigin ? [localOrigin, ...own] : own;
      try {
        const headers = signedHeaders(await secret(), body, clock);
        const { status } = await postToSite(origins, CANCEL_PATH, { headers, body, signal });
        return status === 200 ? 'done' : 'unknown';
      } catch {
        // It may have heard us all the same.
        return 'unknown';
      }
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
    attemptId: postback.attempt,
    occurredAt: new Date(postback.occurredAt),
    isTest: postback.test,
  };
  if (kind !== 'sale' && kind !== 'rebill' && kind !== 'refund' && kind !== 'chargeback')
    return { ...common, kind };
  const minor = parseMinorUnits(postback.amount);
  if (minor === undefined) return undefined;
  const { currency, product, givesBack } = postback;
  return { ...common, kind, amount: { minor, currency }, product, givesBack };
}
