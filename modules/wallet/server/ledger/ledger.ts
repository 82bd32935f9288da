import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Request, WalletApi } from '../index.ts';
import { HOUSE, type TransferKind } from '../tables.ts';
import { usedBy } from './earnings.ts';
import { addTransfer, lockAccounts, type OwnAccounts, transferOf } from './ledger-store.ts';
import { incoming, returnDue } from './return-holds.ts';

/** The limit of a single request, far above any real amount. */
const MOST_TOKENS = 1_000_000_000;

function checkAmount(amount: number): void {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= MOST_TOKENS) return;
  throw new RangeError(`Tokens are counted in whole numbers from 1 to ${MOST_TOKENS}.`);
}

/** Locks the owner's accounts and returns expired holds; or reports that this request was already handled (R2). */
export async function begin(
  tx: Tx,
  clock: Clock,
  kind: TransferKind,
  { key, userId, amount }: Request,
): Promise<OwnAccounts | 'repeated'> {
  checkAmount(amount);
  const own = await lockAccounts(tx, clock, userId);
  const before = await transferOf(tx, key);
  if (!before) return returnDue(tx, clock, userId, own);
  if (before.kind === kind && before.owner === userId && before.amount === amount) return 'repeated';
  throw new Error(`The key ${key} stands for another transfer.`);
}

export async function credit(
  tx: Tx,
  clock: Clock,
  request: Parameters<WalletApi['credit']>[1],
): Promise<'done' | 'repeated'> {
  const { userId: owner, from, key, amount, about } = request;
  const kind = from === 'packs' ? 'bought' : 'given';
  const own = await begin(tx, clock, kind, request);
  if (own === 'repeated') return own;
  const madeAt = clock.now();
  const sides = [{ account: HOUSE[from], amount: -amount }, ...incoming(own, amount)];
  await addTransfer(tx, { key, kind, owner, amount, about, madeAt }, sides);
  return 'done';
}

export async function spend(
  tx: Tx,
  clock: Clock,
  request: Parameters<WalletApi['spend']>[1],
): Promise<'done' | 'repeated' | 'not-enough'> {
  const { userId: owner, key, amount, about, earner } = request;
  const own = await begin(tx, clock, 'spent', request);
  if (own === 'repeated') return own;
  if (own.tokens.balance < amount) return 'not-enough';
  const madeAt = clock.now();
  await addTransfer(tx, { key, kind: 'spent', owner, amount, about, madeAt, earner: earner?.userId }, [
    { account: own.tokens.id, amount: -amount },
    ...(await usedBy(tx, clock, amount, earner)),
  ]);
  return 'done';
}

export async function lockBalance(tx: Tx, clock: Clock, userId: string): Promise<number> {
  const own = await returnDue(tx, clock, userId, await lockAccounts(tx, clock, userId));
  return own.tokens.balance;
}

/**
 * Takes back tokens whose payment or gift was reversed. Those already spent become debt: no balance goes below zero
 * (R4).
 * @returns the debt that this request added
 */
export async function takeBack(
  tx: Tx,
  clock: Clock,
  request: Request & { to: 'packs' | 'gifts' },
): Promise<{ owed: number }> {
  const { userId: owner, key, amount, about, to } = request;
  const own = await begin(tx, clock, 'taken-back', request);
  if (own === 'repeated') return { owed: 0 };
  const there = Math.min(amount, own.tokens.balance);
  await addTransfer(tx, { key, kind: 'taken-back', owner, amount, about, madeAt: clock.now() }, [
    { account: own.tokens.id, amount: -there },
    { account: own.debt.id, amount: there - amount },
    { account: HOUSE[to], amount },
  ]);
  return { owed: amount - there };
}
