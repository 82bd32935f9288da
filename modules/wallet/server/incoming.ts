import type { OwnAccounts } from './ledger-store.ts';

/** What comes in settles what is owed first (R4). */
export function incoming(own: OwnAccounts, amount: number): { account: string; amount: number }[] {
  const settled = Math.min(amount, -own.debt.balance);
  return [
    { account: own.debt.id, amount: settled },
    { account: own.tokens.id, amount: amount - settled },
  ];
}
