import type { Clock } from '#kernel/clock.ts';
import type { Signer } from '#kernel/signing/signing.ts';

export type TokenKind = 'publish' | 'view';

export interface TokenClaims {
  person: string;
  /** The country at the time access was given, if known; requests with the token don't carry it. */
  country?: string;
}

/** R2: who may publish or view one stream, for a limited time. */
export interface LiveTokens {
  issue(kind: TokenKind, about: TokenClaims & { stream: string; ttlMs: number }): string;
  /** The claims of a token; undefined if it is not valid for this stream or has expired. */
  claimsOf(kind: TokenKind, stream: string, token: string): TokenClaims | undefined;
}

export function liveTokens({ signer, clock }: { signer: Signer; clock: Clock }): LiveTokens {
  return {
    issue: (kind, { stream, person, country = '', ttlMs }) =>
      signer.sign(`live-${kind}`, { stream, person, country }, new Date(clock.now().getTime() + ttlMs)),
    claimsOf(kind, stream, token) {
      const { stream: of, person, country } = signer.verify(`live-${kind}`, token) ?? {};
      return of === stream && person !== undefined ? { person, country: country || undefined } : undefined;
    },
  };
}

/** The person in the token of an admitted session. Not verified again, since it may have expired. */
export function claimedPerson(token: string): string | undefined {
  try {
    const [, { person }] = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof person === 'string' ? person : undefined;
  } catch {
    return undefined;
  }
}
