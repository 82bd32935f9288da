import { z } from 'zod';
import { BILLER_CODES, type CodeOwner } from '#modules/billing/contract/biller-codes.ts';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { isEntry } from '#modules/billing/server/billers/address-list.ts';
import type { EpochSettings } from '#modules/billing/server/epoch/settings.ts';
import type { SegpaySettings } from '#modules/billing/server/segpay/settings.ts';

/** Too long to guess, and safe in an address. */
const postbackSecret = z
  .string()
  .regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, _ or -: make one with `openssl rand -hex 24`');

/** `product=code` for each product, comma-separated. Each code only once, so that it identifies a sale's product. */
const codes = ({ pattern, example }: (typeof BILLER_CODES)[CodeOwner]) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (pairs) => pairs.every((pair) => pair.includes('=') && pattern.test(pair.slice(pair.indexOf('=') + 1))),
      `must be a list of products and their codes at the biller: 018f2c…=${example}`,
    )
    .refine(
      (pairs) => [0, 1].every((part) => new Set(pairs.map((pair) => pair.split('=')[part])).size === pairs.length),
      'must name each product and each code once',
    );

const zone = z
  .string()
  .refine(
    (name) => ['UTC', ...Intl.supportedValuesOf('timeZone')].includes(name),
    'must be a zone: America/Los_Angeles',
  );

const addresses = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((entries) => entries.every(isEntry), 'must be a list of addresses: 192.0.2.7, 198.51.100.0/24');

const currency = z.enum(CURRENCIES, { error: `must be one of ${CURRENCIES.join(', ')}` });
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');
const url = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });

/** Settings of billers that move money. A biller is offered if its products are set. */
export const BILLER_SETTINGS = {
  /** Our plans and their `pi_code`: 018f…=PRODUCT1,018e…=PRODUCT2. Not set: Epoch isn't offered. */
  EPOCH_PRODUCTS: codes(BILLER_CODES.epoch).optional(),
  /**
   * The account's three characters (`co_code`): messages of another account are quarantined. Required unless FlexPosts
   * are signed.
   */
  EPOCH_CO_CODE: z
    .string()
    .regex(/^[A-Za-z0-9]{3}$/, 'must be three letters or digits')
    .optional(),
  /** The affiliate code of sales. */
  EPOCH_RESELLER: z
    .string()
    .regex(/^[\w.-]{1,50}$/, 'must be a code')
    .default('a'),
  /** The last part of the address for DataPlus: /postback/epoch/… */
  EPOCH_POSTBACK_SECRET: postbackSecret.optional(),
  /** The account's "salt string"; required for one-click payments. */
  EPOCH_HMAC_KEY: z.string().min(1).optional(),
  /** Whether Epoch signs each FlexPost of this account. */
  EPOCH_SIGNS_POSTBACKS: flag.default(false),
  /** The login of Customer Search, used to cancel. */
  EPOCH_SEARCH_USER: z.string().optional(),
  EPOCH_SEARCH_PASSWORD: z.string().optional(),
  /** The currency of Epoch's amounts. */
  EPOCH_CURRENCY: currency.default('USD'),
  /** The time zone of Epoch's dates. */
  EPOCH_TIME_ZONE: zone.default('America/Los_Angeles'),
  /** Whether approvals of test cards count. Never together with real money. */
  EPOCH_TEST: flag.default(false),
  /** Addresses of Epoch's payment page and of its other services. */
  EPOCH_PAY_URL: url.default('https://wnu.com'),
  EPOCH_URL: url.default('https://epoch.com'),
  /** Addresses that may deliver besides those of Epoch's list, comma-separated. */
  EPOCH_ADDRESSES: addresses.default(['208.236.105.27']),

  /** Our plans and their package and price point: 018f…=1234:5678. Not set: Segpay isn't offered. */
  SEGPAY_PRODUCTS: codes(BILLER_CODES.segpay).optional(),
  /** The last part of the address for Segpay's postbacks, /postback/segpay/…, or its password in Basic auth. */
  SEGPAY_POSTBACK_SECRET: postbackSecret.optional(),
  /** What Segpay's console calls "Result Good". */
  SEGPAY_RESULT_GOOD: z.string().min(1).max(50).default('OK'),
  /** The login of the server interface (SRS), used to cancel, refund and list Segpay's addresses. */
  SEGPAY_USER_ID: z.string().optional(),
  SEGPAY_ACCESS_KEY: z.string().optional(),
  /** Messages about another merchant are refused. */
  SEGPAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a number')
    .optional(),
  /** The site's number (`URLID`) at Segpay, used to read its transactions every night. */
  SEGPAY_URL_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a number')
    .optional(),
  /** The price point that takes a price from us, for one-time payments without a price point of their own. */
  SEGPAY_DYNAMIC_TICKET: z
    .string()
    .regex(/^\d{1,10}:\d{1,10}$/, 'must be package and price point: 1234:5678')
    .optional(),
  /** Whether the package asks for a user name; otherwise Segpay doesn't report cancellations. */
  SEGPAY_LOGINS: flag.default(true),
  /** The currency of prices if a message names none. */
  SEGPAY_CURRENCY: currency.default('USD'),
  /** The time zone of Segpay's dates. */
  SEGPAY_TIME_ZONE: zone.default('America/New_York'),
  /** First six and last four digits of the account's test cards: 444444-1111, comma-separated. */
  SEGPAY_TEST_CARDS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (cards) => cards.every((card) => /^\d{6}-\d{4}$/.test(card)),
      'must be a list of first six and last four digits: 444444-1111',
    ),
  /** Whether payments with test cards count. Never together with real money. */
  SEGPAY_TEST: flag.default(false),
  /** Addresses of Segpay's payment page and of its server interface. */
  SEGPAY_PAY_URL: url.default('https://secure2.segpay.com'),
  SEGPAY_URL: url.default('https://srs.segpay.com'),
  /** Addresses that may deliver besides those of Segpay's list, comma-separated. */
  SEGPAY_ADDRESSES: addresses.default([]),
};

type BillerEnv = z.output<z.ZodObject<typeof BILLER_SETTINGS>> & { BILLER: string };

const NEEDED = {
  epoch: ['EPOCH_POSTBACK_SECRET', 'EPOCH_SEARCH_USER', 'EPOCH_SEARCH_PASSWORD'],
  segpay: ['SEGPAY_POSTBACK_SECRET', 'SEGPAY_USER_ID', 'SEGPAY_ACCESS_KEY'],
} as const;

/**
 * What is wrong with the combination of these settings, as a sentence. @param given names of the settings that are set
 */
export function wrongWithBillers(env: BillerEnv, given: readonly string[]): string | undefined {
  for (const [biller, needed] of Object.entries(NEEDED)) {
    const prefix = biller.toUpperCase();
    const products = `${prefix}_PRODUCTS`;
    const own = given.filter((name) => name.startsWith(`${prefix}_`));
    const isOffered = own.includes(products);
    if (env.BILLER === biller && !isOffered) return `BILLER=${biller} also needs ${products}.`;
    if (own[0] && !isOffered) return `${own[0]} also needs ${products}: without it the biller is not offered.`;
    const missing = needed.filter((name) => isOffered && !own.includes(name));
    if (missing.length > 0) return `${products} also needs ${missing.join(', ')}.`;
  }
  // Epoch posts for all its accounts from the same addresses, and a FlexPost contains no secret.
  if (env.EPOCH_PRODUCTS && !env.EPOCH_CO_CODE && !env.EPOCH_SIGNS_POSTBACKS)
    return (
      'EPOCH_PRODUCTS also needs EPOCH_CO_CODE, the three characters of the account, or EPOCH_SIGNS_POSTBACKS=true where Epoch ' +
      'signs its FlexPosts: without either, those of any other account of Epoch would be believed.'
    );
  if (env.EPOCH_SIGNS_POSTBACKS && !env.EPOCH_HMAC_KEY)
    return 'EPOCH_SIGNS_POSTBACKS=true also needs EPOCH_HMAC_KEY: without it no signature can be checked.';
  if (env.SEGPAY_DYNAMIC_TICKET && !env.SEGPAY_MERCHANT_ID)
    return 'SEGPAY_DYNAMIC_TICKET also needs SEGPAY_MERCHANT_ID.';
  return undefined;
}

const byProduct = (pairs: readonly string[]) =>
  new Map(
    pairs.map((pair) => {
      const [product = '', code = ''] = pair.split('=');
      return [product, code] as const;
    }),
  );

/** The operator's accounts; undefined for a biller that isn't offered. */
export function billerSettings(env: BillerEnv): { epoch?: EpochSettings; segpay?: SegpaySettings } {
  return { epoch: epochSettings(env), segpay: segpaySettings(env) };
}

function segpaySettings(env: BillerEnv): SegpaySettings | undefined {
  const { SEGPAY_PRODUCTS, SEGPAY_POSTBACK_SECRET, SEGPAY_USER_ID, SEGPAY_ACCESS_KEY } = env;
  if (!SEGPAY_PRODUCTS || !SEGPAY_POSTBACK_SECRET || !SEGPAY_USER_ID || !SEGPAY_ACCESS_KEY) return undefined;
  return {
    products: byProduct(SEGPAY_PRODUCTS),
    postbackSecret: SEGPAY_POSTBACK_SECRET,
    resultGood: env.SEGPAY_RESULT_GOOD,
    userId: SEGPAY_USER_ID,
    accessKey: SEGPAY_ACCESS_KEY,
    merchantId: env.SEGPAY_MERCHANT_ID,
    urlId: env.SEGPAY_URL_ID,
    dynamicTicket: env.SEGPAY_DYNAMIC_TICKET,
    collectsLogins: env.SEGPAY_LOGINS,
    currency: env.SEGPAY_CURRENCY,
    zone: env.SEGPAY_TIME_ZONE,
    testCards: env.SEGPAY_TEST_CARDS,
    acceptsTestApprovals: env.SEGPAY_TEST,
    payUrl: env.SEGPAY_PAY_URL,
    srsUrl: env.SEGPAY_URL,
    addresses: env.SEGPAY_ADDRESSES,
  };
}

function epochSettings(env: BillerEnv): EpochSettings | undefined {
  const { EPOCH_PRODUCTS, EPOCH_POSTBACK_SECRET, EPOCH_SEARCH_USER, EPOCH_SEARCH_PASSWORD } = env;
  if (!EPOCH_PRODUCTS || !EPOCH_POSTBACK_SECRET || !EPOCH_SEARCH_USER || !EPOCH_SEARCH_PASSWORD) return undefined;
  return {
    products: byProduct(EPOCH_PRODUCTS),
    companyCode: env.EPOCH_CO_CODE,
    reseller: env.EPOCH_RESELLER,
    postbackSecret: EPOCH_POSTBACK_SECRET,
    hmacKey: env.EPOCH_HMAC_KEY,
    signsPostbacks: env.EPOCH_SIGNS_POSTBACKS,
    searchUser: EPOCH_SEARCH_USER,
    searchPassword: EPOCH_SEARCH_PASSWORD,
    currency: env.EPOCH_CURRENCY,
    zone: env.EPOCH_TIME_ZONE,
    acceptsTestApprovals: env.EPOCH_TEST,
    payUrl: env.EPOCH_PAY_URL,
    servicesUrl: env.EPOCH_URL,
    addresses: env.EPOCH_ADDRESSES,
  };
}
