import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';

/** A secret that somebody carries, and what the database keeps of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret();
  return { token, tokenHash: hashOf(token) };
}
