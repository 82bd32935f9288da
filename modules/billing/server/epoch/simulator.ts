import { MINUTE } from '#kernel/clock.ts';
import { formatMinorUnits, parseMinorUnits } from '../billers/minor-units.ts';
import { wallTime } from '../billers/wall-time.ts';
import type { ConsolePrice, Order, PriceOf, Sale, SaleEvent } from '../simulator/books.ts';
import type { Delivery } from '../simulator/courier.ts';
import type { Dialect } from '../simulator/open-simulator.ts';
import type { EventKind } from '../simulator/sale-rules.ts';
import type { EpochSettings } from './settings.ts';
import { epochSignature, isSignatureValid } from './signature.ts';

/** The delay of DataPlus. */
const DATAPLUS_LATE = 15 * MINUTE;

const TYPES: Partial<Record<EventKind, string>> = {
  rebilled: 'N',
  refunded: 'C',
  voided: 'A',
  'charged-back': 'D',
};

/** The account as it is configured in Epoch's console. */
export interface EpochConsole
  extends Pick<
    EpochSettings,
    'postbackSecret' | 'hmacKey' | 'searchUser' | 'searchPassword' | 'zone' | 'signsPostbacks' | 'companyCode'
  > {
  prices: Readonly<Record<string, ConsolePrice>>;
  /** Prices of products that aren't listed. */
  priceOf?: PriceOf;
  /** Where FlexPost and DataPlus are delivered, without the secret. */
  postbackUrl(): string;
  /** The content of the address list. */
  addresses: string;
}

/** Behaves like Epoch: FlexPost at once, DataPlus 15 minutes later, cancel records, Customer Search. */
export function epochDialect(account: EpochConsole): Dialect {
  return {
    name: 'Epoch',
    pages: ['/secure/services/', '/secure/services'],
    firstNumber: 1_400_000_000,
    isTaken: ({ status, answer }) => status === 200 && answer === 'OK',

    async orderOf(url, books) {
      const query = new Map(url.searchParams);
      const echo = Object.fromEntries([...query].filter(([name]) => name.startsWith('x_')));
      if (query.get('api') === 'camcharge') {
        const of = books.saleOf(query.get('member_id') ?? '');
        return of && account.hmacKey && isSignatureValid(account.hmacKey, query)
          ? chargeOf(query, of, echo)
          : undefined;
      }
      const code = query.get('pi_code') ?? '';
      const price = account.prices[code] ?? (await account.priceOf?.(query.get('x_attempt') ?? ''));
      if (query.get('api') !== 'join' || !price) return undefined;
      const returnUrl = query.get('pi_returnurl') ?? '';
      return { code, price, echo, email: query.get('email') ?? '', returnUrl, leaveUrl: returnUrl };
    },

    deliveriesOf: (event) => deliveriesOf(account, event),

    answers(http, { books, announce }) {
      http.get('/ip_list.php', (c) => c.text(account.addresses));
      http.get('/services/customer_search/index.json', (c) => {
        const query = c.req.query();
        if (query.auth_user !== account.searchUser || query.auth_pass !== account.searchPassword)
          return c.json({ error: 'authentication failed' }, 403);
        const sale = query.member_id
          ? books.saleOf(query.member_id)
          : books.saleWith('x_attempt', query.x_attempt ?? '');
        if (!sale) return c.json({ error: 'no such member' });
        if (query.api_action === 'search') {
          const records = sale.events.flatMap((event) => recordsIn(account, event));
          const isCancel = (record: Record<string, string>) => 'mcs_or_idx' in record;
          return c.json([
            {
              member_id: sale.id,
              state: sale.state,
              transactions: records.filter((record) => !isCancel(record)),
              cancellations: records.filter(isCancel),
            },
          ]);
        }
        if (query.api_action !== 'cancel') return c.json({ error: 'no such action' });
        if (sale.state !== 'live') return c.json({ member_id: sale.id, status: 'already canceled' });
        announce(books.act(sale.id, 'canceled'));
        return c.json({ member_id: sale.id, status: 'canceled' });
      });
    },
  };
}

function chargeOf(query: ReadonlyMap<string, string>, of: Sale, echo: Record<string, string>): Order | undefined {
  const minor = parseMinorUnits(query.get('auth_amount'));
  if (minor === undefined) return undefined;
  const returnUrl = query.get('returnurl') ?? '';
  return {
    code: of.code,
    price: { currency: of.price.currency, first: { minor, days: null }, further: null },
    echo: { ...echo, pburl: query.get('pburl') ?? '' },
    email: of.email,
    returnUrl,
    leaveUrl: returnUrl,
    chargedTo: of.id,
  };
}

function deliveriesOf(account: EpochConsole, event: SaleEvent): Delivery[] {
  switch (event.kind) {
    case 'approved':
      // For test approvals, only FlexPost is sent.
      return event.sale.isTest
        ? [flexPost(account, event)]
        : [flexPost(account, event), dataPlus(account, event, initialType(event.sale))];
    case 'declined':
      return [flexPost(account, event)];
    case 'canceled':
      return [cancelRecord(account, event)];
    case 'resumed':
    case 'ended':
      // Epoch doesn't report these.
      return [];
    case 'rebill-declined':
      // Of declined charges, Epoch only reports those of a trial.
      return event.sale.payments.length === 1 && isTrial(event.sale) ? [dataPlus(account, event, 'J')] : [];
    default:
      return [dataPlus(account, event, TYPES[event.kind] ?? '')];
  }
}

/** The DataPlus records of an event. */
function recordsIn(account: EpochConsole, event: SaleEvent): Record<string, string>[] {
  return deliveriesOf(account, event)
    .map(({ fields }) => fields)
    .filter((fields) => !('ans' in fields));
}

const memberOf = ({ chargedTo, id }: Sale) => chargedTo ?? id;

const isTrial = ({ price: { first, further } }: Sale) => further !== null && first.minor < further.minor;

function initialType(sale: Sale): string {
  if (!sale.price.further) return 'O';
  if (!isTrial(sale)) return 'I';
  return sale.price.first.minor === 0 ? 'F' : 'T';
}

/** The first charge after a trial has its own type. */
function rebillType(type: string, sale: Sale): string {
  return type === 'N' && isTrial(sale) && sale.payments.length === 2 ? 'U' : type;
}

const companyOf = ({ companyCode = 'loc' }: EpochConsole) => companyCode;
const secretUrl = ({ postbackUrl, postbackSecret }: EpochConsole) => `${postbackUrl()}/${postbackSecret}`;
const localTime = (moment: Date, zone: string) => wallTime(moment, zone).replace('T', ' ');

function flexPost(account: EpochConsole, { kind, sale, transaction, minor, at }: SaleEvent): Delivery {
  const { pburl, ...echo } = sale.echo;
  const member = memberOf(sale);
  const amount = formatMinorUnits(minor);
  const approval = sale.isTest ? 'YGOODTEST' : 'Y123456';
  const fields: Record<string, string> = {
    ans: kind === 'approved' ? `${approval}|${transaction}` : 'NDECLINED|51',
    ...(kind === 'approved' ? { member_id: member, order_id: member } : {}),
    transaction_id: transaction,
    transaction_date: localTime(at, account.zone),
    event_datetime: String(Math.floor(at.getTime() / 1000)),
    pi_code: sale.code,
    co_code: companyOf(account),
    reseller: 'a',
    email: sale.email,
    amount,
    localamount: amount,
    currency: sale.price.currency,
    payment_type: 'CC',
    payment_subtype: 'VS',
    submit_count: '1',
    ...echo,
  };
  if (account.hmacKey && account.signsPostbacks)
    fields.epoch_digest = epochSignature(account.hmacKey, Object.entries(fields));
  return { url: pburl ? pburl : secretUrl(account), method: 'POST', fields };
}

function dataPlus(account: EpochConsole, event: SaleEvent, letter: string): Delivery {
  const { sale, transaction, minor, givesBack, at } = event;
  const { pburl: _, ...echo } = sale.echo;
  const amount = `${givesBack ? '-' : ''}${formatMinorUnits(minor)}`;
  const fields = {
    ets_transaction_id: transaction,
    ets_member_idx: memberOf(sale),
    ets_transaction_date: localTime(at, account.zone),
    ets_transaction_type: rebillType(letter, sale),
    ets_co_code: companyOf(account),
    ets_pi_code: sale.code,
    ets_reseller_code: 'a',
    ets_transaction_amount: amount,
    ets_payment_type: 'CC',
    ets_ref_trans_ids: givesBack ?? '',
    ets_email: sale.email,
    ets_currency: sale.price.currency,
    ets_amountlocal: amount,
    ...echo,
  };
  const delayMs = event.kind === 'approved' ? DATAPLUS_LATE : 0;
  return { url: secretUrl(account), method: 'POST', fields, delayMs };
}

function cancelRecord(account: EpochConsole, { sale, at }: SaleEvent): Delivery {
  const date = localTime(at, account.zone);
  return {
    url: secretUrl(account),
    method: 'POST',
    fields: {
      mcs_or_idx: memberOf(sale),
      mcs_canceldate: date,
      mcs_signupdate: localTime(sale.soldAt, account.zone),
      mcs_cocode: companyOf(account),
      mcs_picode: sale.code,
      mcs_reseller: 'a',
      mcs_reason: 'member',
      mcs_memberstype: 'R',
      mcs_email: sale.email,
      mcs_passwordremovaldate: localTime(sale.nextRebillAt ?? at, account.zone),
      mcs_source: 'local',
    },
  };
}
