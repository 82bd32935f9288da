import { hash } from 'node:crypto';
import { MARKS } from './common-password-hashes.ts';

const BYTES = 6;
/** Sorted for binary search: 31 kB for some five thousand, where a set of words would take half a megabyte. */
const marks = Buffer.from(MARKS, 'base64');

/**
 * R8. Whether it is one of the most used and leaked passwords that the rule would allow, ignoring case. By chance, one
 * in fifty billion other passwords is refused.
 */
export function isCommonPassword(password: string): boolean {
  const mark = hash('sha256', password.normalize('NFC').toLowerCase(), 'buffer').subarray(0, BYTES);
  let [from, to] = [0, marks.length / BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = marks.compare(mark, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    // The result is negative if the list's entry comes before the mark.
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
