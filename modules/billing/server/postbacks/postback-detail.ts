import type { z } from 'zod';
import { isUuid } from '#kernel/is-uuid.ts';
import type { PostbackDetail as Detail, ReadMessage as Message } from '../../contract/admin-types.ts';
import { moneyRow } from '../admin/admin-rows.ts';
import type { Biller, BillerMessage } from '../biller.ts';
import { checkoutById } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import { entriesOfPostback, noticesOfPostback } from '../ledger/money-table-store.ts';
import { type WholePostback, wholePostback } from './postback-table-store.ts';
import { redactHeaders, redactText } from './redact-postback.ts';

type PostbackDetail = z.input<typeof Detail>;
type ReadMessage = z.input<typeof Message>;

/** All that is known of one delivery. Its biller's adapter parses it again, without any effect. */
export async function postbackDetail(
  { db, billers }: Pick<BillingDeps, 'db' | 'billers'>,
  id: number,
): Promise<PostbackDetail | undefined> {
  const [row, entries, notices] = await Promise.all([
    wholePostback(db.drizzle, id),
    entriesOfPostback(db.drizzle, id),
    noticesOfPostback(db.drizzle, id),
  ]);
  if (!row) return undefined;
  const messages = readAgain(billers.get(row.biller), row);
  const isSettled = row.outcome === 'applied' || row.outcome === 'duplicate' || row.decision !== null;
  const hasText = row.authentic && row.body !== null;
  const mayDecide = row.outcome === 'quarantined' && row.decision === null;
  const read = await Promise.all(messages.map((message) => readMessage(db, message)));
  const first = read.find(isFirst);
  return {
    id: row.id,
    biller: row.biller,
    state: row.state,
    detail: row.detail,
    reference: row.reference,
    receivedAt: row.receivedAt,
    interpretedAt: row.interpretedAt,
    sourceAddress: row.sourceAddress,
    attempts: row.attempts,
    failures: row.failures,
    nextTryAt: row.outcome === null ? row.nextTryAt : null,
    raw: rawOf(row),
    print: row.bodyHash && { hash: row.bodyHash.toString('hex'), length: row.bodyLength ?? 0 },
    messages: read,
    entries: entries.map(moneyRow),
    notices,
    decision: decisionOf(row),
    mayReplay: hasText && !isSettled,
    mayDecide,
    needsCheckout: mayDecide && first !== undefined && !first.isOurs,
  };
}

/** A first payment, approved or declined. */
export function isFirst({ kind }: ReadMessage): boolean {
  return kind === 'sale' || kind === 'sale-declined';
}

function readAgain(biller: Biller | undefined, row: WholePostback): readonly BillerMessage[] {
  const { body, headers, query, authentic } = row;
  if (!biller || !authentic || !body) return [];
  try {
    const parsed = biller.parsePostback({ body, headers: headers ?? {}, query: query ?? '' });
    return 'refused' in parsed ? [] : parsed.messages;
  } catch {
    // The reason that it can't be parsed is in its detail.
    return [];
  }
}

async function isOurs({ drizzle }: BillingDeps['db'], { checkoutId }: BillerMessage): Promise<boolean> {
  if (!checkoutId || !isUuid(checkoutId)) return false;
  return (await checkoutById(drizzle, checkoutId)) !== undefined;
}

function rawOf({ body, headers, query }: WholePostback): PostbackDetail['raw'] {
  if (!body) return null;
  return {
    headers: redactHeaders(headers ?? {}),
    query: redactText(query ?? ''),
    body: redactText(body.toString('utf8')),
  };
}

async function readMessage(db: BillingDeps['db'], message: BillerMessage): Promise<ReadMessage> {
  const { kind, transactionReference, subscriptionReference, checkoutId, isTest, occurredAt } = message;
  const paid = 'amount' in message ? message : undefined;
  return {
    kind,
    transactionReference,
    subscriptionReference,
    checkoutId: checkoutId ?? null,
    isOurs: await isOurs(db, message),
    amount: paid?.amount ?? null,
    product: paid?.product ?? null,
    givesBack: paid?.givesBack ?? null,
    isTest,
    occurredAt,
  };
}

function decisionOf(row: WholePostback): PostbackDetail['decision'] {
  const { decision, decidedBy, decidedAt, decisionReason } = row;
  if (!decision || !decidedBy || !decidedAt) return null;
  return { decision, by: decidedBy, at: decidedAt, reason: decisionReason ?? '' };
}
