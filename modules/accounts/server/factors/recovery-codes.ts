import { randomInt } from 'node:crypto';
import { hashOf } from '#kernel/signing/hash-of.ts';

const COUNT = 10;
const LENGTH = 12;
/** Without signs that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** R31. Twelve signs of thirty-one: 59 bits each, so that a plain hash of them cannot be guessed back. */
export function newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(userId, code)) };
}

/** However the code is spelled: dashes, blanks and capitals do not matter. */
export function recoveryHash(userId: string, code: string): string {
  return hashOf(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
