import type { Money } from '../../contract/types.ts';

/** What an operator says about the account at Epoch. */
export interface EpochSettings {
  /** Our products and their `pi_code` in Epoch's console. */
  products: ReadonlyMap<string, string>;
  /**
   * Three characters that name the account; messages of another one are quarantined. Needed where FlexPosts are not
   * signed.
   */
  companyCode?: string;
  /** The affiliate code of sales; `a` for none. */
  reseller: string;
  /** The end of the address that DataPlus is told. */
  postbackSecret: string;
  /** The "salt string" of `epoch_digest`; without it there are no one-click payments. */
  hmacKey?: string;
  /** Whether each FlexPost has to carry a digest. One that is there has to be right in any case. */
  signsPostbacks: boolean;
  /** For Customer Search, which cancels. */
  searchUser: string;
  searchPassword: string;
  /** What `amount` and `ets_transaction_amount` are in. */
  currency: Money['currency'];
  /** The clock of dates without a zone. */
  zone: string;
  acceptsTestApprovals: boolean;
  /** Where the payment page is, and where the rest. */
  payUrl: string;
  servicesUrl: string;
  /** Addresses that deliver besides those of Epoch's list. */
  addresses: readonly string[];
}
