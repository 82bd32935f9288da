import type { Tx } from '#kernel/db/database.ts';
import type { TransferKind } from './tables.ts';

export { productsOf } from './packs/packs.ts';
export { packIds } from './packs/packs-store.ts';

/** One request: the same `key` has one effect, however often it is asked for. Whole tokens above zero. */
export interface Request {
  key: string;
  userId: string;
  amount: number;
  /** What it is for, in a word that operators read; nothing about the person. */
  about: string;
}

export interface Standing {
  /** What may be spent. */
  tokens: number;
  /** On hold for what has begun. */
  held: number;
  /** Spent before their payment was taken back; the next tokens settle it first. */
  owed: number;
}

/** Who earns by what somebody spends, and how much of it; the rest is the house's. */
export interface Earner {
  userId: string;
  tokens: number;
}

/** What one person earned, in all or in a span. `used` is what others spent on them, the house's share included. */
export interface Earnings {
  userId: string;
  used: number;
  earned: number;
  takenBack: number;
  paidOut: number;
}

/** One transfer with its entries, by the kinds of the accounts. */
export interface TracedTransfer {
  id: number;
  key: string;
  kind: TransferKind;
  amount: number;
  about: string;
  madeAt: Date;
  entries: { account: string; owner: string | null; amount: number }[];
}

/** `key-taken`: the key, which whoever pays out chose, stands for another person or amount. */
export type PayoutOutcome = 'done' | 'repeated' | 'not-enough' | 'key-taken';

/**
 * Tokens, for modules that sell something for them. What changes them takes the caller's transaction: what tokens pay
 * for and the payment are written together or not at all.
 */
export interface WalletApi {
  balanceOf(userId: string): Promise<number>;
  /** @param tx for who asks within a transaction; it locks nothing */
  standingOf(userId: string, tx?: Tx): Promise<Standing>;
  /** What may be spent, once nobody else can spend it until the end of the transaction. */
  lockBalance(tx: Tx, userId: string): Promise<number>;
  /** What a person was given in all. */
  givenTo(userId: string): Promise<number>;
  credit(tx: Tx, request: Request & { from: 'packs' | 'gifts' }): Promise<'done' | 'repeated'>;
  spend(tx: Tx, request: Request & { earner?: Earner }): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Holds tokens under a key until they are posted or voided, or returned when their time is over. */
  hold(tx: Tx, request: Request & { expiresAt: Date }): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Spends what a hold holds, or only a part; the rest comes back. `over` when it was ended otherwise. */
  post(tx: Tx, hold: { key: string; amount?: number; earner?: Earner }): Promise<'done' | 'repeated' | 'over'>;
  /** Returns what a hold holds. `over` when it was ended otherwise. */
  void(tx: Tx, hold: { key: string }): Promise<'done' | 'repeated' | 'over'>;
  /** What somebody earned and was not paid out yet. */
  earnedBy(userId: string): Promise<number>;
  /** Books a payment of what somebody earned. */
  payOut(tx: Tx, request: Request): Promise<PayoutOutcome>;
  /** Lowers what somebody earned, as far as there is something; once a key. */
  takeEarned(tx: Tx, request: Request): Promise<{ taken: number }>;
  /** Of all who ever earned. */
  earnings(span?: { from: Date; to: Date }, tx?: Tx): Promise<Earnings[]>;
  /** The transfers under these keys and those that ended holds of these keys. */
  trace(keys: readonly string[]): Promise<TracedTransfer[]>;
}
