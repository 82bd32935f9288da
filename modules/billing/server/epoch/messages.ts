import { CURRENCIES, type Money } from '../../contract/types.ts';
import type { BillerMessage, MoneyMessage, ParsedPostback, PostbackRefusal } from '../biller.ts';
import { isChargeMark } from '../billers/charge-mark.ts';
import { parseMinorUnits } from '../billers/minor-units.ts';
import type { ProductCodes } from '../billers/product-codes.ts';
import { momentOf } from '../billers/wall-time.ts';
import type { EpochSettings } from './settings.ts';

type Fields = ReadonlyMap<string, string>;
export type Reading = Pick<EpochSettings, 'currency' | 'zone' | 'hmacKey' | 'companyCode'> &
  Pick<ProductCodes, 'productOf'>;

/** The result of one attempt, sent at once. */
export const isFlexPost = (fields: Fields) => fields.has('ans');

const TEST_APPROVAL = /^Y(GOOD|QA)TEST/i;

/** The message of each DataPlus transaction type. */
const KINDS: Readonly<Record<string, BillerMessage['kind']>> = {
  I: 'sale',
  F: 'sale',
  T: 'sale',
  O: 'sale',
  U: 'rebill',
  N: 'rebill',
  J: 'canceled',
  K: 'canceled',
  C: 'refund',
  A: 'refund',
  D: 'chargeback',
  X: 'chargeback',
};

/** Parses a delivery of either of Epoch's two kinds: both report the same sale under the same transaction. */
export function readEpoch(fields: Fields, reading: Reading): ParsedPostback | PostbackRefusal {
  const stranger = ofAnotherCompany(fields, reading);
  if (stranger) return { refused: stranger };
  if (isFlexPost(fields)) return flexPost(fields, reading);
  if (fields.has('ets_transaction_id')) return transaction(fields, reading);
  if (fields.has('mcs_or_idx')) return cancelRecord(fields, reading);
  return { refused: 'neither a FlexPost nor a record of DataPlus' };
}

/**
 * Why a message isn't for our account; undefined if it is. Epoch posts for all of its merchants from one list of
 * addresses, so a FlexPost, which has no secret, must name our account; a DataPlus record has proved the secret.
 */
function ofAnotherCompany(fields: Fields, { companyCode }: Reading): string | undefined {
  if (!companyCode) return undefined;
  const company = isFlexPost(fields) ? fields.get('co_code') : (fields.get('ets_co_code') ?? fields.get('mcs_cocode'));
  if (!company) return isFlexPost(fields) ? 'a FlexPost without its company' : undefined;
  const isOurs = company.toLowerCase() === companyCode.toLowerCase();
  return isOurs ? undefined : `for another company: ${company.slice(0, 20)}`;
}

function flexPost(fields: Fields, reading: Reading): ParsedPostback | PostbackRefusal {
  const { currency, zone } = reading;
  const ans = fields.get('ans') ?? '';
  const id = fields.get('transaction_id');
  const member = fields.get('member_id') ?? fields.get('order_id') ?? '';
  const occurredAt = unixMoment(fields.get('event_datetime')) ?? momentOf(fields.get('transaction_date'), zone);
  if (!id || !occurredAt) return { refused: 'a FlexPost without its transaction or its time' };
  const common = {
    transactionReference: id,
    subscriptionReference: subscriptionOf(fields, reading, member, id),
    checkoutId: fields.get('x_attempt'),
    occurredAt,
    isTest: TEST_APPROVAL.test(ans),
  };
  if (ans.startsWith('N')) {
    const reason = ans.slice(1).split('|', 1)[0];
    // The card may be tried again under the same id, and then be approved.
    const transactionReference = `${id}-declined`;
    return one(`flexpost ${id} declined`, { ...common, transactionReference, kind: 'sale-declined', reason });
  }
  if (!ans.startsWith('Y')) return { refused: 'an answer that is neither yes nor no' };
  if (!member) return { refused: 'an approval without its member' };
  const paid = paymentOf(
    { amount: fields.get('amount'), local: fields.get('localamount'), localCurrency: fields.get('currency') },
    currency,
  );
  if ('refused' in paid) return paid;
  if (paid.isNegative) return { refused: 'a sale below zero' };
  return one(`flexpost ${id}`, {
    ...common,
    kind: 'sale',
    amount: paid.amount,
    converted: paid.converted,
    product: productSold(fields, 'pi_code', reading),
  });
}

function transaction(fields: Fields, reading: Reading): ParsedPostback | PostbackRefusal {
  const { currency, zone } = reading;
  const id = fields.get('ets_transaction_id') ?? '';
  const type = fields.get('ets_transaction_type') ?? '';
  const member = fields.get('ets_member_idx') ?? '';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) return { refused: `a transaction of the unknown type ${type}` };
  const occurredAt = momentOf(fields.get('ets_transaction_date'), zone);
  if (!id || !member || !occurredAt) return { refused: 'a transaction without its number, its member or its time' };
  const dedupeKey = `dataplus ${id} ${type}`;
  const common = { occurredAt, isTest: false };
  if (kind === 'canceled') {
    const reason = type === 'J' ? 'the trial could not be charged' : 'the trial was canceled';
    const transactionReference = `${id}-${type}`;
    return one(dedupeKey, { ...common, kind, transactionReference, subscriptionReference: member, reason });
  }
  const paid = paymentOf(
    {
      amount: fields.get('ets_transaction_amount'),
      local: fields.get('ets_amountlocal'),
      localCurrency: fields.get('ets_currency'),
    },
    currency,
  );
  if ('refused' in paid) return paid;
  const isIncome = kind === 'sale' || kind === 'rebill';
  if (isIncome && paid.isNegative) return { refused: `a ${kind} below zero` };
  const product = productSold(fields, 'ets_pi_code', reading);
  const { amount, converted } = paid;
  const money = { ...common, amount, converted, product };
  if (!isIncome)
    return one(dedupeKey, {
      ...money,
      kind: kind as MoneyMessage['kind'],
      transactionReference: `${id}-${type}`,
      subscriptionReference: member,
      givesBack: onlyOne(fields.get('ets_ref_trans_ids')),
    });
  return one(dedupeKey, {
    ...money,
    kind,
    transactionReference: id,
    subscriptionReference: kind === 'sale' ? subscriptionOf(fields, reading, member, id) : member,
    checkoutId: kind === 'sale' ? fields.get('x_attempt') : undefined,
  });
}

/** Renewal stopped: by the member, by Epoch's support or at our request. */
function cancelRecord(fields: Fields, { zone }: Reading): ParsedPostback | PostbackRefusal {
  const member = fields.get('mcs_or_idx') ?? '';
  const date = fields.get('mcs_canceldate') ?? '';
  const occurredAt = momentOf(date, zone);
  if (!member || !occurredAt) return { refused: 'a cancel record without its member or its time' };
  const key = `cancel ${member} ${date}`;
  return one(key, {
    kind: 'canceled',
    transactionReference: key,
    subscriptionReference: member,
    occurredAt,
    isTest: false,
    reason: fields.get('mcs_reason'),
  });
}

function one(dedupeKey: string, message: BillerMessage): ParsedPostback {
  return { dedupeKey, messages: [message] };
}

/** A one-click payment is a sale of its own, for which Epoch repeats the member of an earlier one. */
function subscriptionOf(fields: Fields, reading: Reading, member: string, transactionId: string): string {
  return isCharge(fields, reading) ? `${member}.${transactionId}` : member;
}

function isCharge(fields: Fields, { hmacKey }: Reading): boolean {
  return isChargeMark(hmacKey, { checkoutId: fields.get('x_attempt'), mark: fields.get('x_charge') });
}

/** A one-click payment is reported under the product of the previous sale, which isn't what was bought. */
function productSold(fields: Fields, name: string, reading: Reading): string | undefined {
  const code = isCharge(fields, reading) ? '' : fields.get(name);
  return code ? reading.productOf(code) : undefined;
}

/** The member in a subscription's reference. */
export function memberOf(subscriptionReference: string): string {
  return subscriptionReference.split('.', 1)[0] ?? '';
}

function unixMoment(seconds: string | undefined): Date | undefined {
  return seconds && /^\d{9,11}$/.test(seconds) ? new Date(Number(seconds) * 1000) : undefined;
}

/** With several payments it is ambiguous which one is meant. */
function onlyOne(ids: string | undefined): string | undefined {
  const found = ids?.split(/[\s,;|]+/).filter(Boolean) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

const LOCAL = new Set<string>(CURRENCIES);

/** The amount in the account's currency, and what the buyer paid if that was another one. */
function paymentOf(
  given: { amount?: string; local?: string; localCurrency?: string },
  currency: Money['currency'],
): PostbackRefusal | { amount: Money; converted?: Money; isNegative: boolean } {
  const minor = parseMinorUnits(given.amount);
  if (minor === undefined) return { refused: `the amount ${given.amount ?? ''} does not parse exactly` };
  const local = parseMinorUnits(given.local);
  const { localCurrency = '' } = given;
  const converted =
    local !== undefined && localCurrency !== currency && LOCAL.has(localCurrency)
      ? { minor: Math.abs(local), currency: localCurrency as Money['currency'] }
      : undefined;
  return { amount: { minor: Math.abs(minor), currency }, converted, isNegative: minor < 0 };
}
