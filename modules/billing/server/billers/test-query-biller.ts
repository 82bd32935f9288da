import type { Biller, BillerMessage } from '../biller.ts';
import { parseMinorUnits } from './minor-units.ts';

/** The address of the biller's servers. */
export const BILLER_ADDRESS = '192.0.2.7';

/**
 * A biller of the other kind: it sends everything in the query of a GET, signs nothing and is identified by its
 * address. With `break=…`, parsing fails with that text.
 */
export function queryBiller(cancel: Biller['cancelSubscription'] = async () => 'done'): Biller {
  return {
    name: 'query',
    pageOrigins: ['https://biller.example'],
    nameHuman: 'Query biller',
    isNonRecurring: false,
    acknowledgement: { body: 'GOOD', contentType: 'text/plain' },
    acceptsTestApprovals: true,
    checkoutUrl: async ({ id }, { returnUrl }) =>
      `https://biller.example/pay?ref=${id}&back=${encodeURIComponent(returnUrl)}`,
    authenticate: async ({ sourceAddress }) =>
      sourceAddress === BILLER_ADDRESS ? undefined : { refused: `unknown address ${sourceAddress}` },
    parsePostback({ query }) {
      const fields = new URLSearchParams(query);
      const broken = fields.get('break');
      if (broken) throw new Error(broken);
      const transactionReference = fields.get('tranid') ?? '';
      const common = {
        transactionReference,
        subscriptionReference: fields.get('purchaseid') ?? '',
        checkoutId: fields.get('ref') ?? undefined,
        occurredAt: new Date(fields.get('at') ?? 0),
        isTest: false,
      };
      const kind = fields.get('kind') as BillerMessage['kind'];
      const minor = parseMinorUnits(fields.get('price') ?? undefined);
      const message: BillerMessage =
        kind === 'sale' || kind === 'rebill' || kind === 'refund' || kind === 'chargeback'
          ? {
              ...common,
              kind,
              amount: { minor: minor ?? 0, currency: 'USD' },
              givesBack: fields.get('of') ?? undefined,
            }
          : { ...common, kind };
      return { dedupeKey: transactionReference, messages: [message] };
    },
    cancelSubscription: cancel,
  };
}
