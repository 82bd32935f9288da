import { sweep } from '#kernel/db/sweep.ts';
import type { WalletModuleDeps } from './deps.ts';
import { lockAccounts, ownerOfDueHold } from './ledger-store.ts';
import { returnDue } from './return-holds.ts';

/** Writes down what time has done to what was set aside. Nobody waits for it: every use of a wallet does the same first. */
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
