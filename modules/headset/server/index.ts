import type { Tx } from '#kernel/db/database.ts';

/** What other modules may use. */
export interface HeadsetApi {
  /** Ends all sign-ins of apps, in the transaction that sets the account's password. */
  endAppsOf(tx: Tx, userId: string): Promise<void>;
  /** Deletes codes that the account has typed and no app has used, in the transaction that ends its sessions. */
  forgetCodesOf(tx: Tx, userId: string): Promise<void>;
}
