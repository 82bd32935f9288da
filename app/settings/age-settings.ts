import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { YotiSettings } from '#modules/age-verification/server/yoti/settings.ts';

const PROVIDERS = ['sandbox', 'yoti', 'wallet'] as const;

export type AgeProviderName = (typeof PROVIDERS)[number];
const isProvider = (name: string): name is AgeProviderName => PROVIDERS.some((known) => known === name);

/** A file of the operator's, read at startup. */
const fileOf = <What>(what: string, read: (text: string) => What) =>
  z.string().transform((path, context) => {
    try {
      return read(readFileSync(path, 'utf8'));
    } catch {
      context.addIssue(`must be a file with ${what}`);
      return z.NEVER;
    }
  });

/** Providers of age checks. */
export const AGE_SETTINGS = {
  /**
   * Comma-separated, the default one first: sandbox, yoti, wallet. Not set: the sandbox and its wallet; if PUBLIC_URL
   * names a public host, those that are configured.
   */
  AGE_PROVIDERS: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
    .refine((names) => names.every(isProvider), `must be a list of ${PROVIDERS.join(', ')}`)
    .transform((names) => names.filter(isProvider))
    .optional(),
  /** The account at Yoti. */
  YOTI_SDK_ID: z.string().min(1).optional(),
  YOTI_API_KEY: z.string().min(1).optional(),
  /** A file with Yoti's public key for its notices (PEM). */
  YOTI_PUBLIC_KEY: fileOf('a public key (PEM)', (text) => {
    if (!/BEGIN (RSA )?PUBLIC KEY/.test(text)) throw new Error('no key');
    return text;
  }).optional(),
  YOTI_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .default('https://age.yoti.com'),
  /** A file with the certificates of trusted attestation issuers (PEM). */
  WALLET_ISSUERS: fileOf('certificates (PEM)', (text) => {
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
    if (!found) throw new Error('none');
    return found.map((one) => new Uint8Array(new X509Certificate(one).raw));
  }).optional(),
};

type AgeEnv = z.output<z.ZodObject<typeof AGE_SETTINGS>> & { AGE_PROVIDERS: readonly AgeProviderName[] };

/** What is wrong with the combination of these settings, as a sentence. */
export function ageSettingsProblem(env: AgeEnv): string | undefined {
  const { AGE_PROVIDERS: names } = env;
  if (names.includes('yoti') && !(env.YOTI_SDK_ID && env.YOTI_API_KEY))
    return 'AGE_PROVIDERS=yoti also needs YOTI_SDK_ID and YOTI_API_KEY.';
  if (names.includes('wallet') && !names.includes('sandbox') && !env.WALLET_ISSUERS)
    return 'AGE_PROVIDERS=wallet also needs WALLET_ISSUERS: without it nobody is believed.';
  return undefined;
}

export interface AgeProviderSettings {
  names: readonly AgeProviderName[];
  yoti?: YotiSettings;
  walletIssuers: readonly Uint8Array[];
}

export function ageProviderSettings(env: AgeEnv): AgeProviderSettings {
  const { YOTI_SDK_ID: sdkId, YOTI_API_KEY: apiKey, YOTI_URL: url, YOTI_PUBLIC_KEY: publicKey } = env;
  const yoti = sdkId && apiKey ? { sdkId, apiKey, url: url.replace(/\/$/, ''), publicKey } : undefined;
  return { names: env.AGE_PROVIDERS, yoti, walletIssuers: env.WALLET_ISSUERS ?? [] };
}
