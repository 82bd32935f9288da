import type { Tx } from '#kernel/db/database.ts';

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

/**
 * Tokens, for modules that sell something for them. What changes them takes the caller's transaction: what tokens pay
 * for and the payment are written together or not at all.
 */
export interface WalletApi {
  balanceOf(userId: string): Promise<number>;
  standingOf(userId: string): Promise<Standing>;
  /** What a person was given in all. */
  givenTo(userId: string): Promise<number>;
  credit(tx: Tx, request: Request & { from: 'packs' | 'gifts' }): Promise<'done' | 'repeated'>;
  spend(tx: Tx, request: Request): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Holds tokens under a key until they are posted or voided, or returned when their time is over. */
  hold(tx: Tx, request: Request & { expiresAt: Date }): Promise<'done' | 'repeated' | 'not-enough'>;
  /** Spends what a hold holds, or only a part; the rest comes back. `over` when it was ended otherwise. */
  post(tx: Tx, hold: { key: string; amount?: number }): Promise<'done' | 'repeated' | 'over'>;
  /** Returns what a hold holds. `over` when it was ended otherwise. */
  void(tx: Tx, hold: { key: string }): Promise<'done' | 'repeated' | 'over'>;
}
