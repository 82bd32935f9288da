import type { Money } from '../../contract/types.ts';

/** The settings of the Epoch account. */
export interface EpochSettings {
  /** Our products and their `pi_code` in Epoch's console. */
  products: ReadonlyMap<string, string>;
  /**
   * Three characters that identify the account; messages of another one are quarantined. Required unless FlexPosts are
   * signed.
   */
  companyCode?: string;
  /** The affiliate code of sales; `a` for none. */
  reseller: string;
  /** The end of the URL that DataPlus is given. */
  postbackSecret: string;
  /** The "salt string" of `epoch_digest`; without it there are no one-click payments. */
  hmacKey?: string;
  /** Whether each FlexPost must have a signature. If there is one, it must be valid in any case. */
  signsPostbacks: boolean;
  /** For Customer Search, which cancels. */
  searchUser: string;
  searchPassword: string;
  /** The currency of `amount` and `ets_transaction_amount`. */
  currency: Money['currency'];
  /** The time zone of dates without one. */
  zone: string;
  acceptsTestApprovals: boolean;
  /** Base URLs of the payment page, and of the rest. */
  payUrl: string;
  servicesUrl: string;
  /** Addresses that may deliver in addition to Epoch's list. */
  addresses: readonly string[];
}
