import { z } from 'zod';
import { CURRENCIES } from '#modules/billing/contract/wire.ts';
import { isEntry } from '#modules/billing/server/address-list.ts';
import type { EpochSettings } from '#modules/billing/server/epoch/settings.ts';

/** Long enough not to be guessed, and whole in an address. */
const postbackSecret = z
  .string()
  .regex(
    /^[\w-]{16,100}$/,
    'must be 16 to 100 letters, digits, _ or -: make one with `openssl rand -hex 24`',
  );

/** `product=code` for each product, comma-separated; each code once, so that a sale can be told by it. */
const codes = (code: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (pairs) => pairs.every((pair) => pair.includes('=') && code.test(pair.slice(pair.indexOf('=') + 1))),
      `must be a list of products and their codes at the biller: 018f2c…=${example}`,
    )
    .refine(
      (pairs) =>
        [0, 1].every((part) => new Set(pairs.map((pair) => pair.split('=')[part])).size === pairs.length),
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
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
const url = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });

/** The settings of billers that move money. A biller is there where its products are named. */
export const BILLER_SETTINGS = {
  /** Our plans and their `pi_code`: 018f…=PRODUCT1,018e…=PRODUCT2. Absent: Epoch is not offered. */
  EPOCH_PRODUCTS: codes(/^[\w.-]{1,50}$/, 'PRODUCT1').optional(),
  /** The affiliate code of sales. */
  EPOCH_RESELLER: z
    .string()
    .regex(/^[\w.-]{1,50}$/, 'must be a code')
    .default('a'),
  /** The end of the address that DataPlus delivers to: /postback/epoch/… */
  EPOCH_POSTBACK_SECRET: postbackSecret.optional(),
  /** The account's "salt string"; needed for one-click payments. */
  EPOCH_HMAC_KEY: z.string().min(1).optional(),
  /** Whether Epoch signs each FlexPost of this account. */
  EPOCH_SIGNS_POSTBACKS: flag.default(false),
  /** The login of Customer Search, which cancels. */
  EPOCH_SEARCH_USER: z.string().optional(),
  EPOCH_SEARCH_PASSWORD: z.string().optional(),
  /** What Epoch's amounts are in. */
  EPOCH_CURRENCY: currency.default('USD'),
  /** The clock of Epoch's dates. */
  EPOCH_TIME_ZONE: zone.default('America/Los_Angeles'),
  /** Whether approvals of test cards count. Never with real money about. */
  EPOCH_TEST: flag.default(false),
  /** Where Epoch's payment page is, and where its other services are. */
  EPOCH_PAY_URL: url.default('https://wnu.com'),
  EPOCH_URL: url.default('https://epoch.com'),
  /** Addresses that deliver besides those of Epoch's list, comma-separated. */
  EPOCH_ADDRESSES: addresses.default(['208.236.105.27']),
};

type BillerEnv = z.output<z.ZodObject<typeof BILLER_SETTINGS>> & { BILLER: string };

const NEEDED = {
  epoch: ['EPOCH_POSTBACK_SECRET', 'EPOCH_SEARCH_USER', 'EPOCH_SEARCH_PASSWORD'],
} as const;

/** What is wrong with these settings together, as a sentence. @param given names of the settings that somebody has set */
export function wrongWithBillers(env: BillerEnv, given: readonly string[]): string | undefined {
  for (const [biller, needed] of Object.entries(NEEDED)) {
    const prefix = biller.toUpperCase();
    const products = `${prefix}_PRODUCTS`;
    const own = given.filter((name) => name.startsWith(`${prefix}_`));
    const isOffered = own.includes(products);
    if (env.BILLER === biller && !isOffered) return `BILLER=${biller} also needs ${products}.`;
    if (own[0] && !isOffered)
      return `${own[0]} also needs ${products}: without it the biller is not offered.`;
    const missing = needed.filter((name) => isOffered && !own.includes(name));
    if (missing.length > 0) return `${products} also needs ${missing.join(', ')}.`;
  }
  return undefined;
}

const byProduct = (pairs: readonly string[]) =>
  new Map(
    pairs.map((pair) => {
      const [product = '', code = ''] = pair.split('=');
      return [product, code] as const;
    }),
  );

/** The accounts that the operator has; undefined for a biller that is not offered. */
export function billerSettings(env: BillerEnv): { epoch?: EpochSettings } {
  return { epoch: epochSettings(env) };
}

function epochSettings(env: BillerEnv): EpochSettings | undefined {
  const { EPOCH_PRODUCTS, EPOCH_POSTBACK_SECRET, EPOCH_SEARCH_USER, EPOCH_SEARCH_PASSWORD } = env;
  if (!EPOCH_PRODUCTS || !EPOCH_POSTBACK_SECRET || !EPOCH_SEARCH_USER || !EPOCH_SEARCH_PASSWORD)
    return undefined;
  return {
    products: byProduct(EPOCH_PRODUCTS),
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
