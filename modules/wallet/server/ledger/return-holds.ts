import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import type { WalletModuleDeps } from '../deps.ts';
import type { Earner } from '../index.ts';
import type { HoldState } from '../tables.ts';
import { usedBy } from './earnings.ts';
import {
  addTransfer,
  type Hold,
  lockAccounts,
  type OwnAccounts,
  openHoldsOf,
  ownerOfDueHold,
  setHoldEnd,
} from './ledger-store.ts';

/** Incoming tokens settle debt first (R4). */
export function incoming(own: OwnAccounts, amount: number): { account: string; amount: number }[] {
  const settled = Math.min(amount, -own.debt.balance);
  return [
    { account: own.debt.id, amount: settled },
    { account: own.tokens.id, amount: amount - settled },
  ];
}

/** Ends a hold: the used part is spent, the rest is returned. The owner's accounts must be locked. */
export async function endHold(
  tx: Tx,
  clock: Clock,
  { hold, own }: { hold: Hold; own: OwnAccounts },
  end: { state: Exclude<HoldState, 'open'>; used: number; earner?: Earner },
): Promise<void> {
  const { state, used, earner } = end;
  const { key, owner, amount, about } = hold;
  await setHoldEnd(tx, key, { state, used });
  const kind = state === 'posted' ? 'posted' : 'returned';
  const transfer = { key: `${key}:end`, kind, owner, amount, about, madeAt: clock.now() } as const;
  await addTransfer(tx, { ...transfer, earner: earner?.userId }, [
    { account: own.held.id, amount: -amount },
    ...(await usedBy(tx, clock, used, earner)),
    ...incoming(own, amount - used),
  ]);
}

/** Returns expired holds, so that their tokens can be used at once, whether or not the job has run (R3). */
export async function returnDue(tx: Tx, clock: Clock, owner: string, own: OwnAccounts): Promise<OwnAccounts> {
  return returnHolds(tx, clock, own, await openHoldsOf(tx, owner, clock.now()), 'expired');
}

/** Returns everything on hold, for an account that is removed. */
export async function returnAll(tx: Tx, clock: Clock, owner: string): Promise<void> {
  const own = await lockAccounts(tx, clock, owner);
  await returnHolds(tx, clock, own, await openHoldsOf(tx, owner), 'voided');
}

async function returnHolds(
  tx: Tx,
  clock: Clock,
  own: OwnAccounts,
  holds: readonly Hold[],
  state: 'expired' | 'voided',
): Promise<OwnAccounts> {
  let current = own;
  for (const hold of holds) {
    await endHold(tx, clock, { hold, own: current }, { state, used: 0 });
    current = await lockAccounts(tx, clock, hold.owner);
  }
  return current;
}

/** Writes down which holds have expired. Nothing waits for it: every use of a wallet does the same first. */
export async function returnDueHolds(
  { db, clock, log }: Pick<WalletModuleDeps, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const failed: string[] = [];
  await sweep(
    { db, log, signal },
    {
      name: 'tokens whose hold is over',
      take: (tx) => ownerOfDueHold(tx, now, failed),
      handle: async (tx, owner) => void (await returnDue(tx, clock, owner, await lockAccounts(tx, clock, owner))),
      failed: async (_, owner) => void failed.push(owner),
    },
  );
}
