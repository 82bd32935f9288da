import { randomBytes } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '../../contract/offers.ts';
import { checkouts, moneyEntries, receipts } from '../tables.ts';

/**
 * Gives a movement of money its receipt number. It is random, since a sequence would tell every buyer how much is sold
 * (R16).
 */
export async function issueReceipt(
  tx: Tx,
  { biller, transactionReference }: { biller: string; transactionReference: string },
): Promise<void> {
  const [entry] = await tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.biller, biller), eq(moneyEntries.transactionReference, transactionReference)));
  if (!entry) throw new Error('A receipt was asked for before its money was in the books.');
  const number = randomBytes(6).toString('hex').toUpperCase();
  await tx.insert(receipts).values({ number, moneyEntryId: entry.id });
}

const RECEIPT = {
  number: receipts.number,
  kind: moneyEntries.kind,
  amountMinor: moneyEntries.amountMinor,
  currency: moneyEntries.currency,
  biller: moneyEntries.biller,
  transactionReference: moneyEntries.transactionReference,
  givesBack: moneyEntries.givesBack,
  occurredAt: moneyEntries.occurredAt,
  site: checkouts.site,
  offer: checkouts.offer,
};

function receiptsWhere(tx: Tx, where: ReturnType<typeof and>) {
  return tx
    .select(RECEIPT)
    .from(receipts)
    .innerJoin(moneyEntries, eq(moneyEntries.id, receipts.moneyEntryId))
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof receiptsWhere>>[number];
export type Receipt = Omit<Row, 'offer'> & { offer: FrozenOffer };
const receiptOf = (row: Row): Receipt => ({ ...row, offer: FrozenOffer.parse(row.offer) });

/** A page of an account's receipts on a site, newest first, and the total. */
export async function receiptsOf(
  tx: Tx,
  { userId, site, limit, offset }: { userId: string; site: string; limit: number; offset: number },
): Promise<{ rows: Receipt[]; total: number }> {
  const isTheirs = and(eq(checkouts.userId, userId), eq(checkouts.site, site));
  const [rows, [counted]] = await Promise.all([
    receiptsWhere(tx, isTheirs)
      .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id))
      .limit(limit)
      .offset(offset),
    tx
      .select({ n: count() })
      .from(receipts)
      .innerJoin(moneyEntries, eq(moneyEntries.id, receipts.moneyEntryId))
      .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
      .where(isTheirs),
  ]);
  return { rows: rows.map(receiptOf), total: counted?.n ?? 0 };
}

/** Undefined if the number doesn't exist or belongs to somebody else. */
export async function ownReceipt(tx: Tx, userId: string, number: string): Promise<Receipt | undefined> {
  const [row] = await receiptsWhere(tx, and(eq(receipts.number, number), eq(checkouts.userId, userId)));
  return row && receiptOf(row);
}

/** The receipt number of a movement of money; undefined if it has none. */
export async function receiptNumber(tx: Tx, biller: string, transactionReference: string): Promise<string | undefined> {
  const [row] = await receiptsWhere(
    tx,
    and(eq(moneyEntries.biller, biller), eq(moneyEntries.transactionReference, transactionReference)),
  );
  return row?.number;
}
