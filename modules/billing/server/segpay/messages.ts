import { createHash } from 'node:crypto';
import { CURRENCIES, type Money } from '../../contract/types.ts';
import type { BillerMessage, ParsedPostback, PostbackRefusal } from '../biller.ts';
import { isChargeMark } from '../billers/charge-mark.ts';
import { parseMinorUnits } from '../billers/minor-units.ts';
import type { ProductCodes } from '../billers/product-codes.ts';
import { momentOf } from '../billers/wall-time.ts';
import type { SegpaySettings } from './settings.ts';

/** Names are in lower case. */
type Fields = ReadonlyMap<string, string>;
export type Reading = Pick<
  SegpaySettings,
  'currency' | 'zone' | 'merchantId' | 'testCards' | 'dynamicTicket' | 'postbackSecret'
> &
  Pick<ProductCodes, 'productOf'>;
type Read = ParsedPostback | PostbackRefusal;

/** Notices about a subscription. Segpay's documentation spells the last one in several ways. */
const NOTICES: Readonly<Record<string, 'ended' | 'canceled' | 'resumed'>> = {
  disable: 'ended',
  cancel: 'canceled',
  reactivate: 'resumed',
  reactivated: 'resumed',
  reactivation: 'resumed',
};
/** The fields that are read, in lower case. A buyer may add anything to a link, and Segpay passes it on. */
export const READ_NAMES: ReadonlySet<string> = new Set(
  `action stage approved trantype purchaseid tranid relatedtranid price currencycode authprice authcurrency eticketid merchantid
  transtime ccfirst6 cclast4 paymentaccountid ref1 ref2`.split(/\s+/),
);
const REBILL_STAGES = new Set(['conversion', 'rebill', 'instantconversion']);

/** Parses one message of Segpay, from any of its postbacks. */
export function readSegpay(received: ReadonlyMap<string, string>, reading: Reading): Read {
  const fields = new Map([...received].map(([name, value]) => [name.toLowerCase(), value]));
  const action = lower(fields, 'action');
  const merchant = fields.get('merchantid');
  if (merchant && reading.merchantId && merchant !== reading.merchantId)
    return { refused: `for another merchant: ${merchant}` };
  // A probe asks whether a user name is free. We don't use these names, so any is.
  if (action === 'probe') return { dedupeKey: `probe ${printOf(fields)}`, messages: [] };
  const purchase = fields.get('purchaseid') ?? '';
  const occurredAt = momentOf(fields.get('transtime'), reading.zone);
  if (!occurredAt) return { refused: 'without its time' };
  if (Object.hasOwn(NOTICES, action)) return notice(fields, { action, purchase, occurredAt });
  if (action === 'auth' || action === 'void' || action === 'enable')
    return transaction(fields, reading, { action, purchase, occurredAt });
  return { refused: `an unknown action: ${action.slice(0, 40)}` };
}

/**
 * A probe has no id, so all of its fields identify it; hashed, since they may name a person and this key is never
 * deleted (R10).
 */
function printOf(fields: Fields): string {
  return createHash('sha256')
    .update([...fields].flat().join(' '))
    .digest('hex');
}

interface Told {
  action: string;
  purchase: string;
  occurredAt: Date;
}

function notice(fields: Fields, { action, purchase, occurredAt }: Told): Read {
  const kind = NOTICES[action];
  if (!kind || !purchase) return { refused: 'without its purchase' };
  // By the instant, since reports format it differently.
  const key = `${purchase} ${kind} ${occurredAt.toISOString()}`;
  const message: BillerMessage = {
    kind,
    transactionReference: key,
    subscriptionReference: purchase,
    occurredAt,
    isTest: false,
    reason: fields.get('cancelreasoncode'),
  };
  return { dedupeKey: key, messages: [message] };
}

/** A message that grants access also names its payment, which then arrives a second time as a payment. */
function transaction(fields: Fields, reading: Reading, { action, purchase, occurredAt }: Told): Read {
  const id = fields.get('tranid') ?? '';
  const type = lower(fields, 'trantype') || 'sale';
  if (!purchase) return { refused: 'without its purchase' };
  if (!id)
    return action === 'enable'
      ? { dedupeKey: `${purchase} enable ${fields.get('transtime')}`, messages: [] }
      : { refused: 'without its transaction' };
  const isCharge = isChargeRebill(fields, reading);
  const kind = kindOf(fields, { action, type, isCharge });
  const dedupeKey = `${id} ${type} ${action}`;
  if (kind === undefined) return { refused: `a ${action} that is unknown: ${type} ${lower(fields, 'stage')}` };
  if (kind === 'nothing') return { dedupeKey, messages: [] };
  const common = {
    transactionReference: id,
    subscriptionReference: isCharge ? `${purchase}.${id}` : purchase,
    occurredAt,
    isTest: isTestCard(fields, reading.testCards),
  };
  const checkoutId = fields.get('ref1');
  if (kind === 'sale-declined') return { dedupeKey, messages: [{ ...common, kind, checkoutId }] };
  if (kind === 'rebill-declined') return { dedupeKey, messages: [{ ...common, kind }] };
  const paid = paymentOf(fields, reading.currency);
  if ('refused' in paid) return paid;
  const isIncome = kind === 'sale' || kind === 'rebill';
  if (isIncome && paid.isNegative) return { refused: `a ${kind} below zero` };
  const { amount, converted } = paid;
  const ticket = fields.get('eticketid');
  const isNamed = ticket && !isCharge && ticket !== reading.dynamicTicket;
  const product = isNamed ? reading.productOf(ticket) : undefined;
  const money = { ...common, amount, converted, product, card: fields.get('paymentaccountid') || undefined };
  if (kind === 'sale') return { dedupeKey, messages: [{ ...money, kind, checkoutId }] };
  if (kind === 'rebill') return { dedupeKey, messages: [{ ...money, kind }] };
  const voided = action === 'void' ? id : undefined;
  const givesBack = fields.get('relatedtranid') || voided;
  const transactionReference = `${id}-${type}-${action}`;
  return { dedupeKey, messages: [{ ...money, kind, transactionReference, givesBack }] };
}

/**
 * The kind of a transaction. A one-click payment that is made once is reported as a rebill of an earlier purchase; the
 * mark in its link distinguishes it from that purchase's own rebills.
 */
function kindOf(fields: Fields, { action, type, isCharge }: { action: string; type: string; isCharge: boolean }) {
  const approved = lower(fields, 'approved');
  if (approved !== 'yes' && approved !== 'no') return action === 'enable' ? 'nothing' : undefined;
  const isApproved = approved === 'yes';
  const stage = lower(fields, 'stage');
  if (type === 'credit' || type === 'charge') {
    if (action !== 'auth') return undefined;
    if (!isApproved) return 'nothing';
    return type === 'credit' ? 'refund' : 'chargeback';
  }
  if (type !== 'sale') return undefined;
  if (action === 'void') return isApproved ? 'refund' : 'nothing';
  if (action === 'enable' && !isApproved) return 'nothing';
  if (stage === 'initial' || isCharge) return isApproved ? 'sale' : 'sale-declined';
  if (REBILL_STAGES.has(stage)) return isApproved ? 'rebill' : 'rebill-declined';
  return undefined;
}

function isChargeRebill(fields: Fields, { postbackSecret }: Reading): boolean {
  const charge = { checkoutId: fields.get('ref1'), mark: fields.get('ref2') };
  return lower(fields, 'stage') === 'rebill' && isChargeMark(postbackSecret, charge);
}

const lower = (fields: Fields, name: string) => (fields.get(name) ?? '').trim().toLowerCase();

function isTestCard(fields: Fields, testCards: readonly string[]): boolean {
  return testCards.includes(`${fields.get('ccfirst6')}-${fields.get('cclast4')}`);
}

const KNOWN = new Set<string>(CURRENCIES);

/** The amount in the price point's currency, and what the card was charged if that was in another one. */
function paymentOf(
  fields: Fields,
  usual: Money['currency'],
): PostbackRefusal | { amount: Money; converted?: Money; isNegative: boolean } {
  const price = moneyOf(fields.get('price'), fields.get('currencycode') || usual);
  const charged = moneyOf(fields.get('authprice'), fields.get('authcurrency'));
  if (price === 'malformed') return { refused: `the price ${fields.get('price') ?? ''} does not parse exactly` };
  const other = charged === 'malformed' ? undefined : charged;
  const payment = price ?? other;
  if (!payment) return { refused: `nothing is sold in ${fields.get('currencycode')}` };
  const converted = price && other && other.currency !== price.currency ? other : undefined;
  return {
    amount: positive(payment),
    converted: converted && positive(converted),
    isNegative: payment.minor < 0,
  };
}

const positive = ({ minor, currency }: Money): Money => ({ minor: Math.abs(minor), currency });

function moneyOf(amount: string | undefined, currency: string | undefined): Money | 'malformed' | undefined {
  const minor = parseMinorUnits(amount);
  if (minor === undefined) return 'malformed';
  return currency && KNOWN.has(currency) ? { minor, currency: currency as Money['currency'] } : undefined;
}
