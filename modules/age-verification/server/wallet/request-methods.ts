import { ISO_MDOC } from './mdoc/iso-mdoc.ts';
import type { WalletRequest } from './profile.ts';
import type { WalletCheck } from './wallet-store.ts';

/** What OpenID4VP is called where the browser asks. */
export const OPENID4VP = 'openid4vp-v1-unsigned';

/**
 * How an answer comes: from a wallet beside the page, from one on another device, or through the browser, by the name
 * of the protocol it was asked in.
 */
const WAYS = ['here', 'there', ISO_MDOC, OPENID4VP] as const;
export type Way = (typeof WAYS)[number];

export function wayOf(name: string): Way | undefined {
  return WAYS.find((way) => way === name);
}

/** What is asked of a wallet that answers by itself, at an address that tells the way. */
export function requestOf({ origin, answerId, nonce }: WalletCheck, way: 'here' | 'there'): WalletRequest {
  return { responseUri: `${origin}${answerPath(answerId)}${way}`, nonce };
}

/** Where the answers to a check go; the way follows. */
export function answerPath(answerId: string): string {
  return `/age-wallet/answers/${answerId}/`;
}
