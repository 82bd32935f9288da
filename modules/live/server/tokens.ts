import type { Clock } from '#kernel/clock.ts';
import type { Signer } from '#kernel/signing/signing.ts';

export type TokenKind = 'publish' | 'view';

/** R2: who may publish or view one stream, for a while. */
export interface LiveTokens {
  issue(kind: TokenKind, about: { stream: string; person: string; ttlMs: number }): string;
  /** Whom a token is for; undefined where it is no token for this stream, or has expired. */
  personOf(kind: TokenKind, stream: string, token: string): string | undefined;
}

export function liveTokens({ signer, clock }: { signer: Signer; clock: Clock }): LiveTokens {
  return {
    issue: (kind, { stream, person, ttlMs }) =>
      signer.sign(`live-${kind}`, { stream, person }, new Date(clock.now().getTime() + ttlMs)),
    personOf(kind, stream, token) {
      const fields = signer.verify(`live-${kind}`, token);
      return fields?.stream === stream ? fields.person : undefined;
    },
  };
}

/** Whom a token names, of a session that was let in with it: not verified again, since it may have expired. */
export function claimedPerson(token: string): string | undefined {
  try {
    const [, { person }] = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof person === 'string' ? person : undefined;
  } catch {
    return undefined;
  }
}
