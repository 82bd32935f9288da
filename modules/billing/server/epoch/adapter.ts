import type { Clock } from '#kernel/clock.ts';
import { billerName } from '../../contract/biller-names.ts';
import type { Biller } from '../biller.ts';
import { type AddressMemory, createAddressList } from '../billers/address-list.ts';
import { chargeMark } from '../billers/charge-mark.ts';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { hasSecret } from '../billers/postback-secret.ts';
import { productCodes } from '../billers/product-codes.ts';
import { contradicted, fieldsOf } from '../billers/read-fields.ts';
import { customerSearch, recordsOf, saysCanceled } from './customer-search.ts';
import { isFlexPost, memberOf, readEpoch } from './messages.ts';
import type { EpochSettings } from './settings.ts';
import { epochSignature, isSignatureValid } from './signature.ts';

export const EPOCH = 'epoch';

/** Fields that prove whose message it is. Two different values prove neither. */
const PROVING_NAMES = new Set(['co_code']);

/** The adapter for Epoch: its links, its two kinds of postbacks (FlexPost and DataPlus) and its Customer Search. */
export function epochBiller(options: { clock: Clock; settings: EpochSettings; memory?: AddressMemory }): Biller {
  const { clock, settings, memory } = options;
  const { hmacKey, payUrl, servicesUrl } = settings;
  const codes = productCodes({ name: EPOCH, nameHuman: billerName(EPOCH) }, settings.products);
  const reading = { ...settings, productOf: codes.productOf };
  const addresses = createAddressList({
    clock,
    url: () => new URL('/ip_list.php', servicesUrl).href,
    entriesOf: (text) => text.split('|').map((entry) => entry.trim()),
    always: settings.addresses,
    memory,
  });
  return {
    name: EPOCH,
    capabilities: { sellsBundles: true },
    nameHuman: billerName(EPOCH),
    isNonRecurring: false,
    pageOrigins: [new URL(payUrl).origin],
    acknowledgement: { body: 'OK', contentType: 'text/plain; charset=utf-8' },
    acceptsTestApprovals: settings.acceptsTestApprovals,
    check: (signal) => addresses.renew(signal),
    sells: codes.hasCode,

    async checkoutUrl(checkout, { email, returnUrl }) {
      const url = new URL('/secure/services/', payUrl);
      url.search = new URLSearchParams({
        api: 'join',
        pi_code: codes.codeOf(checkout),
        reseller: settings.reseller,
        no_userpass: '1',
        email,
        pi_returnurl: returnUrl,
        x_attempt: checkout.id,
      }).toString();
      return url.href;
    },

    // Epoch only accepts signed ones.
    oneClickUrl: hmacKey
      ? async ({ id, offer, origin }, { subscriptionReference, returnUrl }) => {
          // Its amount has no currency, so it is in the account's.
          if (offer.first.amount.currency !== settings.currency) return undefined;
          const fields = {
            api: 'camcharge',
            action: 'authandclose',
            member_id: memberOf(subscriptionReference),
            auth_amount: formatMinorUnits(offer.first.amount.minor),
            description: offer.name,
            returnurl: returnUrl,
            // It passes through the buyer's browser, so it contains no secret.
            pburl: `${origin}/postback/${EPOCH}`,
            x_attempt: id,
            x_charge: chargeMark(hmacKey, id),
          };
          const url = new URL('/secure/services', payUrl);
          url.search = new URLSearchParams({
            ...fields,
            epoch_digest: epochSignature(hmacKey, Object.entries(fields)),
          }).toString();
          return url.href;
        }
      : undefined,

    async authenticate(raw) {
      if (!(await addresses.has(raw.sourceAddress))) return { refused: 'not from an address of Epoch' };
      const fields = fieldsOf(raw);
      if (!isFlexPost(fields))
        return hasSecret(raw, settings.postbackSecret) ? undefined : { refused: 'without the secret' };
      const isRight = hmacKey === undefined ? undefined : isSignatureValid(hmacKey, fields);
      if (isRight === false) return { refused: 'the digest does not match' };
      return settings.signsPostbacks && !isRight ? { refused: 'without a digest' } : undefined;
    },

    parsePostback(raw) {
      const twice = contradicted(raw, PROVING_NAMES);
      return twice ? { refused: `${twice} is given twice` } : readEpoch(fieldsOf(raw), reading);
    },

    async cancelSubscription({ reference, signal }) {
      const member = memberOf(reference);
      const question = { api_action: 'cancel', member_id: member, cancel_reason: 'wmapprvd' };
      try {
        return saysCanceled(await customerSearch(settings, question, signal)) ? 'done' : 'unknown';
      } catch {
        // Epoch may have received the request nevertheless.
        return 'unknown';
      }
    },

    books: {
      async of({ checkout, subscriptionReference, signal }) {
        const [field, value] =
          subscriptionReference === undefined
            ? ['x_attempt', checkout.id]
            : ['member_id', memberOf(subscriptionReference)];
        const answer = await customerSearch(settings, { api_action: 'search', [field]: value }, signal);
        return recordsOf(answer).map((record) => ({
          body: Buffer.from(new URLSearchParams(record).toString()),
          headers: {},
          query: '',
        }));
      },
    },
  };
}
