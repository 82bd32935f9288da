import type { Money } from '../../contract/types.ts';

/** What an operator says about the account at Segpay. */
export interface SegpaySettings {
  /** Our products and their `eticketid`, package and price point: `1234:5678`. */
  products: ReadonlyMap<string, string>;
  /** The end of the address that Segpay delivers to, or the password of its Basic auth. */
  postbackSecret: string;
  /** What Segpay's console calls the answer "Result Good". */
  resultGood: string;
  /** For the merchant's server interface (SRS), which cancels and refunds. */
  userId: string;
  accessKey: string;
  /** Messages about another merchant are refused; needed for prices of our own. */
  merchantId?: string;
  /** The number of the site at Segpay, by which its transactions are read every night. */
  urlId?: string;
  /** The `eticketid` whose price is named by us, for what is paid once and has no price point. */
  dynamicTicket?: string;
  /** Whether the package asks for a user name and a password; only then does Segpay tell of cancellations. */
  collectsLogins: boolean;
  /** What prices are in where a message does not say. */
  currency: Money['currency'];
  /** The clock of its dates. */
  zone: string;
  /** The account's test cards, as first six and last four digits: `444444-1111`. */
  testCards: readonly string[];
  acceptsTestApprovals: boolean;
  /** Where the payment page is, and where the server interface. */
  payUrl: string;
  srsUrl: string;
  /** Addresses that deliver besides those of Segpay's list. */
  addresses: readonly string[];
}
