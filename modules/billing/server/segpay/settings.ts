import type { Money } from '../../contract/types.ts';

/** The settings of the Segpay account. */
export interface SegpaySettings {
  /** Our products and their `eticketid`, package and price point: `1234:5678`. */
  products: ReadonlyMap<string, string>;
  /** The end of the URL that Segpay delivers to, or the password of its Basic auth. */
  postbackSecret: string;
  /** The response that Segpay's console calls "Result Good". */
  resultGood: string;
  /** Credentials for the merchant's server interface (SRS), which cancels and refunds. */
  userId: string;
  accessKey: string;
  /** Messages about another merchant are refused; required for dynamic prices. */
  merchantId?: string;
  /** The id of the site at Segpay, for reading its transactions every night. */
  urlId?: string;
  /** The `eticketid` whose price we set, for what is paid once and has no price point. */
  dynamicTicket?: string;
  /** Whether the package asks for a user name and a password; only then does Segpay report cancellations. */
  collectsLogins: boolean;
  /** The currency of prices whose message doesn't state one. */
  currency: Money['currency'];
  /** The time zone of its dates. */
  zone: string;
  /** The account's test cards, as first six and last four digits: `444444-1111`. */
  testCards: readonly string[];
  acceptsTestApprovals: boolean;
  /** Base URLs of the payment page, and of the server interface. */
  payUrl: string;
  srsUrl: string;
  /** Addresses that may deliver in addition to Segpay's list. */
  addresses: readonly string[];
}
