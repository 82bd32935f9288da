import { hash } from 'node:crypto';
import { newSecret } from '#kernel/ids.ts';

/** A secret that somebody carries, and what the database keeps of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret();
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
