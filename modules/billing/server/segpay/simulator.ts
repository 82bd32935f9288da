import { createHmac } from 'node:crypto';
import { formatMinorUnits, parseMinorUnits } from '../billers/minor-units.ts';
import { wallTime } from '../billers/wall-time.ts';
import type { Books, ConsolePrice, Order, PriceOf, Sale, SaleEvent } from '../simulator/books.ts';
import type { Delivery } from '../simulator/courier.ts';
import type { Dialect } from '../simulator/open-simulator.ts';
import type { EventKind } from '../simulator/sale-rules.ts';
import type { SegpaySettings } from './settings.ts';

/** The account as it is configured in Segpay's console. */
export interface SegpayConsole
  extends Pick<
    SegpaySettings,
    | 'postbackSecret'
    | 'resultGood'
    | 'userId'
    | 'accessKey'
    | 'merchantId'
    | 'dynamicTicket'
    | 'collectsLogins'
    | 'currency'
    | 'zone'
  > {
  /** By `eticketid`. */
  prices: Readonly<Record<string, ConsolePrice>>;
  /** Prices of products that aren't listed. */
  priceOf?: PriceOf;
  /** Where postbacks are delivered, without the secret. */
  postbackUrl(): string;
  addresses: readonly string[];
}

const PRICE_KEY = 'the biller’s own';
/** A small page, so that several are needed. */
const REPORTED_AT_ONCE = 3;
const NOT_ACTIVE = 'Subscription not active, cancel failed';
const NOT_CHANGED = 'Subscription not active, modify failed';

/** Behaves like Segpay: Probe and Enable before the sale's own message, one-click payments as rebills, SRS in XML. */
export function segpayDialect(account: SegpayConsole): Dialect {
  return {
    name: 'Segpay',
    pages: ['/billing/poset.cgi', '/billing/OneClick.aspx'],
    firstNumber: 700_000,
    isTaken: ({ status, answer }) => status === 200 && answer === account.resultGood,
    orderOf: (url, books) => orderOf(account, url, books),
    deliveriesOf: (event) => deliveriesOf(account, event),

    answers(http, { books, announce }) {
      http.get('/MerchantServices/DynamicPricing/', (c) => {
        const { merchantId = '', amount = '' } = c.req.query();
        const isAllowed = merchantId === account.merchantId && parseMinorUnits(amount) !== undefined;
        return isAllowed ? c.text(xml(priceHash(amount))) : c.text(xml('Invalid Merchant'), 403);
      });
      http.get('/adm.asmx/:operation', (c) => {
        const query = c.req.query();
        if (query.UserID !== account.userId || query.UserAccessKey !== account.accessKey)
          return c.text(xml('Invalid Merchant'));
        const operation = c.req.param('operation');
        if (operation === 'GetPostbackIPList') return c.text(xml(account.addresses.join(',')));
        if (operation === 'RefundTransaction') {
          const refund = books.refund(query.TransID ?? '');
          announce(refund);
          return c.text(xml(refund ? 'Successful' : 'Transaction not found'));
        }
        const sale = books.saleOf(query.PurchaseID ?? '');
        if (!sale) return c.text(xml('PurchaseID/MerchantID Mismatch'));
        if (operation === 'ReActivateMembership') {
          const resumed = books.act(sale.id, 'resumed');
          announce(resumed);
          return c.text(xml(resumed ? 'Successful' : 'Subscription already active'));
        }
        if (operation === 'ModifyRebillAmount') {
          const minor = parseMinorUnits(query.RecurringAmount);
          if (!minor || query.Comments === undefined) return c.text(xml('Missing Parameter'));
          if (sale.state !== 'live') return c.text(xml(NOT_CHANGED));
          return c.text(xml(books.changePrice(sale.id, minor) ? 'Successful' : NOT_CHANGED));
        }
        if (operation !== 'CancelMembership') return c.text(xml('Missing Parameter'));
        if (sale.state !== 'live') return c.text(xml(NOT_ACTIVE));
        announce(books.act(sale.id, 'canceled'));
        return c.text(xml('Successful'));
      });
      http.get('/MWS.asmx/:report', (c) => {
        const query = c.req.query();
        if (query.UserID !== account.userId || query.UserAccessKey !== account.accessKey)
          return c.text(xml('Invalid Merchant'));
        const events = books.sales().flatMap((sale) => sale.events);
        if (c.req.param('report') === 'TransactionByPurchaseID')
          return c.text(reportOf(events.filter(({ sale }) => purchaseOf(sale) === query.PurchaseID)));
        const after = events.filter(({ transaction }) => Number(transaction) > Number(query.TransID));
        const oldest = after.toSorted((a, b) => Number(a.transaction) - Number(b.transaction));
        return c.text(reportOf(oldest.slice(0, REPORTED_AT_ONCE)));
      });
    },
  };
}

const xml = (text: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<string xmlns="http://segpay.com/">${text}</string>`;

const TYPES: Partial<Record<EventKind, string>> = {
  approved: 'Sale',
  rebilled: 'Sale',
  'rebill-declined': 'Sale',
  refunded: 'Credit',
  'charged-back': 'Charge',
  voided: 'Void',
};
const purchaseOf = ({ chargedTo, id }: Sale) => chargedTo ?? id;

/** Payments and attempts, in the format of Segpay's reports. */
function reportOf(events: readonly SaleEvent[]): string {
  const rows = events.flatMap(({ kind, sale, transaction, minor, givesBack, at }) => {
    const type = TYPES[kind];
    if (!type) return [];
    const canceled = sale.events.findLast((one) => one.kind === 'canceled' || one.kind === 'resumed');
    const fields: Record<string, string> = {
      TransID: transaction,
      RelatedTransID: givesBack ?? '0',
      TransTime: at.toISOString(),
      Type: type,
      Source: kind === 'approved' && !sale.chargedTo ? 'Signup' : 'Rebill',
      Auth: kind === 'rebill-declined' ? 'No' : 'Yes',
      TransAmount: `${givesBack ? '-' : ''}${formatMinorUnits(minor)}00`,
      Currency: sale.price.currency,
      PurchaseID: purchaseOf(sale),
      EticketID: sale.code,
      CancelDate: canceled?.kind === 'canceled' ? canceled.at.toISOString() : '',
      ...sale.echo,
    };
    const cells = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    return [`<Data>${cells.join('')}</Data>`];
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<DataSet>${rows.join('')}</DataSet>`;
}

const priceHash = (amount: string) => createHmac('sha256', PRICE_KEY).update(amount).digest('hex');

async function orderOf(account: SegpayConsole, url: URL, books: Books): Promise<Order | undefined> {
  const query = url.searchParams;
  const code = query.get('x-eticketid') ?? '';
  const listed = code === account.dynamicTicket ? dynamicPrice(account, query) : account.prices[code];
  const price = listed ?? (await account.priceOf?.(query.get('REF1') ?? ''));
  const isOneClick = url.pathname === '/billing/OneClick.aspx';
  const of = isOneClick ? books.saleOf(query.get('OCToken') ?? '') : undefined;
  if (!price || (isOneClick && !of)) return undefined;
  const echo = Object.fromEntries([...query].filter(([name]) => /^REF\d$/.test(name)));
  return {
    code,
    price: { ...price, currency: query.get('dmcurrency') ?? price.currency },
    echo,
    email: query.get('x-billemail') ?? of?.email ?? '',
    returnUrl: query.get('x-auth-link') ?? '',
    leaveUrl: query.get('x-decl-link') ?? '',
    chargedTo: of && !price.further ? of.id : undefined,
  };
}

function dynamicPrice({ currency }: SegpayConsole, query: URLSearchParams): ConsolePrice | undefined {
  const amount = query.get('amount') ?? '';
  const minor = parseMinorUnits(amount);
  if (minor === undefined || query.get('dynamicpricingid') !== priceHash(amount)) return undefined;
  return { currency, first: { minor, days: null }, further: null };
}

function deliveriesOf(account: SegpayConsole, event: SaleEvent): Delivery[] {
  const { kind, sale } = event;
  const member = (action: string, more: Record<string, string> = {}) =>
    account.collectsLogins ? [telling(account, 'GET', event, { action, ...more })] : [];
  const money = (more: Record<string, string>) => [telling(account, 'POST', event, more)];
  switch (kind) {
    case 'approved': {
      const payment = { stage: initialStage(sale), approved: 'Yes', trantype: 'Sale' };
      const before = [...member('Probe'), ...member('Enable', payment)];
      return [...before, ...money({ action: 'Auth', ...payment })];
    }
    case 'declined':
      return money({ action: 'Auth', stage: initialStage(sale), approved: 'No', trantype: 'Sale' });
    case 'rebilled':
      return money({ action: 'Auth', stage: rebillStage(sale), approved: 'Yes', trantype: 'Sale' });
    case 'rebill-declined':
      return money({ action: 'Auth', stage: 'Rebill', approved: 'No', trantype: 'Sale' });
    case 'refunded':
      return money({ action: 'Auth', stage: 'Initial', approved: 'Yes', trantype: 'Credit' });
    case 'charged-back':
      return money({ action: 'Auth', stage: 'Initial', approved: 'Yes', trantype: 'Charge' });
    case 'voided':
      return money({ action: 'Void', stage: 'Initial', approved: 'Yes', trantype: 'Sale' });
    case 'canceled':
      return member('Cancel', { cancelreasoncode: '1', cancelledby: 'consumer' });
    case 'resumed':
      return member('Reactivation');
    case 'ended':
      return member('Disable');
  }
}

/** A one-click payment that is made once is reported as a rebill of an earlier purchase. */
const initialStage = ({ chargedTo }: Sale) => (chargedTo ? 'Rebill' : 'Initial');

function rebillStage({ price: { first, further }, payments }: Sale): string {
  const isTrial = further !== null && first.minor < further.minor;
  return isTrial && payments.length === 2 ? 'Conversion' : 'Rebill';
}

function telling(
  account: SegpayConsole,
  method: Delivery['method'],
  { sale, transaction, minor, givesBack, at }: SaleEvent,
  more: Record<string, string>,
): Delivery {
  const { price } = sale;
  const fields = {
    ...more,
    purchaseid: sale.chargedTo ?? sale.id,
    tranid: transaction,
    relatedtranid: givesBack ?? '',
    price: `${givesBack ? '-' : ''}${formatMinorUnits(minor)}`,
    currencycode: price.currency,
    authprice: formatMinorUnits(minor),
    authcurrency: price.currency,
    eticketid: sale.code,
    merchantid: account.merchantId ?? '',
    ival: formatMinorUnits(price.first.minor),
    iint: String(price.first.days ?? 0),
    rval: formatMinorUnits(price.further?.minor ?? 0),
    rint: String(price.further?.days ?? 0),
    billemail: sale.email,
    ccfirst6: sale.isTest ? '444444' : '400000',
    cclast4: sale.isTest ? '1111' : '0002',
    paymentaccountid: cardOf(sale),
    transtime: americanTime(at, account.zone),
    ...sale.echo,
  };
  return { url: `${account.postbackUrl()}/${account.postbackSecret}`, method, fields };
}

/** Every buyer has one card here. */
const cardOf = ({ email }: Sale) => createHmac('sha256', PRICE_KEY).update(email).digest('hex').slice(0, 24);

function americanTime(moment: Date, zone: string): string {
  const [date = '', time = ''] = wallTime(moment, zone).split('T');
  const [year, month, day] = date.split('-');
  const [hour = '', minute, second] = time.split(':');
  const inHalf = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${inHalf}:${minute}:${second} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
