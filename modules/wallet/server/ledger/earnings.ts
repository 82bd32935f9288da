import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Earner, PayoutOutcome, Request, WalletApi } from '../index.ts';
import { HOUSE } from '../tables.ts';
import { addTransfer, lockEarned, transferOf } from './ledger-store.ts';

/** Splits spent tokens: the earner's part to the earner, the rest to the house (R13). */
export async function usedBy(
  tx: Tx,
  clock: Clock,
  amount: number,
  earner: Earner | undefined,
): Promise<{ account: string; amount: number }[]> {
  if (!earner) return [{ account: HOUSE.spent, amount }];
  const { userId, tokens } = earner;
  if (!Number.isSafeInteger(tokens) || tokens < 0 || tokens > amount)
    throw new RangeError(`Of ${amount} tokens, nobody can earn ${tokens}.`);
  return [
    { account: HOUSE.spent, amount: amount - tokens },
    ...(tokens > 0 ? [{ account: (await lockEarned(tx, clock, userId)).id, amount: tokens }] : []),
  ];
}

/** Books that an earner was paid in money, outside of this program (R14). */
export async function payOut(tx: Tx, clock: Clock, request: Request): Promise<PayoutOutcome> {
  const { userId: earner, key, amount, about } = request;
  const account = await lockEarned(tx, clock, earner);
  const before = await transferOf(tx, key);
  if (before) {
    const isSame = before.kind === 'paid-out' && before.owner === earner && before.amount === amount;
    return isSame ? 'repeated' : 'key-taken';
  }
  if (account.balance < amount) return 'not-enough';
  const transfer = { key, kind: 'paid-out', owner: earner, amount, about, madeAt: clock.now(), earner } as const;
  await addTransfer(tx, transfer, [
    { account: account.id, amount: -amount },
    { account: HOUSE['paid-out'], amount },
  ]);
  return 'done';
}

/** Takes earnings back, at most what is there: what was already paid out is the house's loss (R15). */
export async function takeEarned(
  tx: Tx,
  clock: Clock,
  request: Parameters<WalletApi['takeEarned']>[1],
): Promise<{ taken: number }> {
  const { userId: earner, key, amount, about } = request;
  const account = await lockEarned(tx, clock, earner);
  const taken = Math.min(amount, account.balance);
  if (taken === 0 || (await transferOf(tx, key))) return { taken: 0 };
  const transfer = {
    key,
    kind: 'earned-back',
    owner: earner,
    amount: taken,
    about,
    madeAt: clock.now(),
    earner,
  } as const;
  await addTransfer(tx, transfer, [
    { account: account.id, amount: -taken },
    { account: HOUSE.spent, amount: taken },
  ]);
  return { taken };
}
