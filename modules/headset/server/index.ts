import type { Tx } from '#kernel/db/database.ts';

/** What other modules may ask of headsets. */
export interface HeadsetApi {
  /** Ends what apps were let in by, in the transaction that sets the account's password. */
  endAppsOf(tx: Tx, userId: string): Promise<void>;
  /** Lets in no app by a code that was typed before, in the transaction that ends sessions of the account. */
  forgetCodesOf(tx: Tx, userId: string): Promise<void>;
}
