import { ISO_MDOC } from './mdoc/iso-mdoc.ts';
import type { WalletRequest } from './profile.ts';
import type { WalletCheck } from './wallet-store.ts';

/** The protocol name of OpenID4VP in the Digital Credentials API. */
export const OPENID4VP = 'openid4vp-v1-unsigned';

/**
 * How a response comes: from a wallet on the same device, from one on another device, or through the browser, by
 * protocol.
 */
const WAYS = ['here', 'there', ISO_MDOC, OPENID4VP] as const;
export type Way = (typeof WAYS)[number];

export function wayOf(name: string): Way | undefined {
  return WAYS.find((way) => way === name);
}

/** The request to a wallet that responds by itself, to a URL that includes the way. */
export function requestOf({ origin, answerId, nonce }: WalletCheck, way: 'here' | 'there'): WalletRequest {
  return { responseUri: `${origin}${answerPath(answerId)}${way}`, nonce };
}

/** Base path for the responses to a check; the way is appended. */
export function answerPath(answerId: string): string {
  return `/age-wallet/answers/${answerId}/`;
}
