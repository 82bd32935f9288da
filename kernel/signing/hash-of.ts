import { hash } from 'node:crypto';

/** What is kept of something that cannot be guessed, or stands for what is not to be read: SHA-256 as base64url. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
