import type { BillerRecord } from '../biller.ts';
import { wallTime } from '../billers/wall-time.ts';
import { askReport, reportUrl } from './services.ts';
import type { SegpaySettings } from './settings.ts';

type Asking = Pick<SegpaySettings, 'srsUrl' | 'userId' | 'accessKey' | 'zone'>;
type Row = ReadonlyMap<string, string>;

/** All transactions of one purchase, and whether its renewal was stopped. */
export async function purchaseBooks(settings: Asking, purchase: string, signal: AbortSignal): Promise<BillerRecord[]> {
  const url = reportUrl(settings, 'TransactionByPurchaseID', { PurchaseID: purchase });
  const rows = rowsOf(await askReport(url, signal));
  const canceled = rows.find((row) => row.get('CancelDate'));
  const records = rows.map((row) => transactionIn(row, settings.zone));
  return canceled ? [...records, cancelIn(canceled, settings.zone)] : records;
}

/** The site's transactions after a given one. */
export async function booksSince(
  settings: Asking & Pick<SegpaySettings, 'urlId'>,
  mark: string,
  signal: AbortSignal,
): Promise<{ records: BillerRecord[]; mark: string }> {
  const parameters = { URLID: settings.urlId ?? '', TransID: mark };
  const rows = rowsOf(await askReport(reportUrl(settings, 'TransactionsPurchasesByURL', parameters), signal));
  const last = rows.reduce((newest, row) => newer(newest, row.get('TransID') ?? ''), mark);
  return { records: rows.map((row) => transactionIn(row, settings.zone)), mark: last };
}

function newer(one: string, other: string): string {
  if (!/^\d{1,18}$/.test(other)) return one;
  return BigInt(other) > BigInt(one) ? other : one;
}

/** The rows of a report: each field is between tags of its name. */
export function rowsOf(xml: string): Row[] {
  return [...xml.matchAll(/<Data\b[^>]*>([\s\S]*?)<\/Data>/g)].map(
    ([, row = '']) =>
      new Map([...row.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, plain(text)])),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const plain = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? '').trim();

const STAGES: Readonly<Record<string, string>> = {
  signup: 'Initial',
  conversion: 'Conversion',
  instantconversion: 'InstantConversion',
  rebill: 'Rebill',
};

/** Converts a row to a postback, so that it is parsed and deduplicated like one. */
function transactionIn(row: Row, zone: string): BillerRecord {
  const of = (name: string) => row.get(name) ?? '';
  const isVoid = of('Type').toLowerCase() === 'void';
  const related = of('RelatedTransID');
  return recordOf({
    action: isVoid ? 'Void' : 'Auth',
    stage: STAGES[of('Source').toLowerCase()] ?? of('Source'),
    approved: of('Auth'),
    trantype: isVoid ? 'Sale' : of('Type'),
    purchaseid: of('PurchaseID'),
    tranid: of('TransID'),
    relatedtranid: related === '0' ? '' : related,
    // Reports have four decimals; more than two significant ones aren't a valid amount.
    price: of('TransAmount').replace(/(\.\d\d)0+$/, '$1'),
    currencycode: of('Currency'),
    eticketid: of('EticketID'),
    transtime: timeIn(of('TransTime'), zone),
    REF1: of('REF1'),
    REF2: of('REF2'),
  });
}

function cancelIn(row: Row, zone: string): BillerRecord {
  return recordOf({
    action: 'Cancel',
    purchaseid: row.get('PurchaseID') ?? '',
    transtime: timeIn(row.get('CancelDate') ?? '', zone),
  });
}

/** Reports have times with a zone, postbacks in Segpay's local time. */
function timeIn(text: string, zone: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : wallTime(moment, zone).replace('T', ' ');
}

function recordOf(fields: Record<string, string>): BillerRecord {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return { body: Buffer.from(new URLSearchParams(given).toString()), headers: {}, query: '' };
}
