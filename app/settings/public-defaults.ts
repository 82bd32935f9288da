import type { z } from 'zod';
import type { AGE_SETTINGS } from './age-settings.ts';

type Given = Partial<
  Record<'EPOCH_PRODUCTS' | 'SEGPAY_PRODUCTS', unknown> & z.output<z.ZodObject<typeof AGE_SETTINGS>>
>;

/** If only this machine reaches the site, everything can be tried out. */
const FOR_TRYING = { biller: 'sandbox', ages: ['sandbox', 'wallet'] } as const;

/** The biller of a public site if none is set: a configured one, or undefined. */
export function defaultBiller(env: Given, isPublic: boolean) {
  if (!isPublic) return FOR_TRYING.biller;
  if (env.EPOCH_PRODUCTS) return 'epoch';
  return env.SEGPAY_PRODUCTS ? 'segpay' : undefined;
}

/** The same for age providers; none if none is configured. */
export function defaultAgeProviders(env: Given, isPublic: boolean) {
  if (!isPublic) return [...FOR_TRYING.ages];
  const yoti = env.YOTI_SDK_ID && env.YOTI_API_KEY ? (['yoti'] as const) : [];
  const wallet = env.WALLET_ISSUERS ? (['wallet'] as const) : [];
  return [...yoti, ...wallet];
}

export const NO_BILLER =
  'PUBLIC_URL names a public address, where the sandbox is no default: set up a biller with EPOCH_PRODUCTS or ' +
  'SEGPAY_PRODUCTS, or say BILLER=sandbox, with which everybody becomes a member and nobody pays.';

export const NO_AGE_PROVIDER =
  'PUBLIC_URL names a public address, where the sandbox is no default: set up who proves ages with YOTI_SDK_ID and ' +
  'YOTI_API_KEY or with WALLET_ISSUERS, or say AGE_PROVIDERS=sandbox, with which anyone who presses a button is 18.';
