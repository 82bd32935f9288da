import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { WalletApi } from '../index.ts';
import { begin } from './ledger.ts';
import { addHold, addTransfer, type Hold, holdOf, lockAccounts, type OwnAccounts } from './ledger-store.ts';
import { endHold, returnDue } from './return-holds.ts';

export async function hold(
  tx: Tx,
  clock: Clock,
  request: Parameters<WalletApi['hold']>[1],
): Promise<'done' | 'repeated' | 'not-enough'> {
  const { userId: owner, key, amount, about, expiresAt } = request;
  const own = await begin(tx, clock, 'held', request);
  if (own === 'repeated') return own;
  if (own.tokens.balance < amount) return 'not-enough';
  await addHold(tx, { key, owner, amount, about, expiresAt });
  await addTransfer(tx, { key, kind: 'held', owner, amount, about, madeAt: clock.now() }, [
    { account: own.tokens.id, amount: -amount },
    { account: own.held.id, amount },
  ]);
  return 'done';
}

export async function post(
  tx: Tx,
  clock: Clock,
  { key, amount, earner }: Parameters<WalletApi['post']>[1],
): Promise<'done' | 'repeated' | 'over'> {
  const taken = await takeHold(tx, clock, key);
  if (!taken) return 'over';
  const { hold } = taken;
  const used = amount ?? hold.amount;
  if (!Number.isSafeInteger(used) || used < 1 || used > hold.amount)
    throw new RangeError(`Of ${hold.amount} tokens that are held, ${used} cannot be spent.`);
  if (hold.state === 'posted' && hold.used === used) return 'repeated';
  if (hold.state !== 'open') return 'over';
  await endHold(tx, clock, taken, { state: 'posted', used, earner });
  return 'done';
}

export async function voidHold(tx: Tx, clock: Clock, { key }: { key: string }): Promise<'done' | 'repeated' | 'over'> {
  const taken = await takeHold(tx, clock, key);
  if (!taken) return 'over';
  const { state } = taken.hold;
  if (state === 'voided' || state === 'expired') return 'repeated';
  if (state !== 'open') return 'over';
  await endHold(tx, clock, taken, { state: 'voided', used: 0 });
  return 'done';
}

/** The hold with its owner's accounts, read after locking them and returning expired holds. */
async function takeHold(tx: Tx, clock: Clock, key: string): Promise<{ hold: Hold; own: OwnAccounts } | undefined> {
  const known = await holdOf(tx, key);
  if (!known) return undefined;
  const locked = await lockAccounts(tx, clock, known.owner);
  const own = await returnDue(tx, clock, known.owner, locked);
  const hold = await holdOf(tx, key);
  return hold && { hold, own };
}
