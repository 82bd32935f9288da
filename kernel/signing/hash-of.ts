import { hash } from 'node:crypto';

/** SHA-256 as base64url, for storing what can't be guessed, or stands for something that must not be readable. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
