import type { Tx } from '#kernel/db/database.ts';
import type { TransferKind } from './tables.ts';

export { productsOf } from './packs/packs.ts';
export { packIds } from './packs/packs-store.ts';

/**
 * A change of tokens. The same `key` has one effect, however often it is requested. Amounts are whole tokens above
 * zero.
 */
export interface Request {
  key: string;
  userId: string;
  amount: number;
  /** What it is for, as a short code that operators read; no personal data. */
  about: string;
}

export interface Standing {
  /** Spendable tokens. */
  tokens: number;
  /** On hold for something that has begun. */
  held: number;
  /** Spent before their payment was reversed; the next tokens settle this first. */
  owed: number;
}

/** Who earns from what somebody spends, and how much; the rest goes to the house. */
export interface Earner {
  userId: string;
  tokens: number;
}

/**
 * What one account earned, in total or within a period. `used` is what others spent on it, including the house's share.
 */
export interface Earnings {
  userId: string;
  used: number;
  earned: number;
  takenBack: number;
  paidOut: number;
}

/** One transfer with its entries, by kind of account. */
export interface TracedTransfer {
  id: number;
  key: string;
  kind: TransferKind;
  amount: number;
  about: string;
  madeAt: Date;
  entries: { account: string; owner: string | null; amount: number }[];
}

/** `key-taken`: the key, chosen by the client that pays out, was already used for another account or amount. */
export type PayoutOutcome = 'done' | 'repeated' | 'not-enough' | 'key-taken';

/**
 * Tokens, for modules that sell something for them. Changes take the caller's transaction, so that a payment and what
 * it pays for are written together or not at all.
 */
export interface WalletApi {
  balanceOf(userId: string): Promise<number>;
  /** @param tx to read within a transaction; locks nothing */
  standingOf(userId: string, tx?: Tx): Promise<Standing>;
  /** Locks the account until the transaction ends, then returns its spendable tokens. */
  lockBalance(tx: Tx, userId: string): Promise<number>;
  /** All tokens given to an account. */
  givenTo(userId: string): Promise<number>;
  credit(tx: Tx, request: Request & { from: 'packs' | 'gifts' }): Promise<'done' | 'repeated'>;
  spend(tx: Tx, request: Request & { earner?: Earner }): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Holds tokens under a key until they are posted or voided, or returned when the hold expires. */
  hold(tx: Tx, request: Request & { expiresAt: Date }): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Spends all or part of a hold; the rest is returned. `over` if the hold ended in another way. */
  post(tx: Tx, hold: { key: string; amount?: number; earner?: Earner }): Promise<'done' | 'repeated' | 'over'>;
  /** Returns the tokens of a hold. `over` if the hold ended in another way. */
  void(tx: Tx, hold: { key: string }): Promise<'done' | 'repeated' | 'over'>;
  /** Earned and not paid out yet. */
  earnedBy(userId: string): Promise<number>;
  /** Books a payout of earnings. */
  payOut(tx: Tx, request: Request): Promise<PayoutOutcome>;
  /** Takes earnings back, at most what is there; once per key. */
  takeEarned(tx: Tx, request: Request): Promise<{ taken: number }>;
  /** Of all accounts that ever earned. */
  earnings(span?: { from: Date; to: Date }, tx?: Tx): Promise<Earnings[]>;
  /** The transfers with these keys, and those that ended holds with these keys. */
  trace(keys: readonly string[]): Promise<TracedTransfer[]>;
}
