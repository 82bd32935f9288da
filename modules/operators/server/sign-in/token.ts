import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';

/** A secret for its holder, and the hash that the database stores. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret();
  return { token, tokenHash: hashOf(token) };
}
