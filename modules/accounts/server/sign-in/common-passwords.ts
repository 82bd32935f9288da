import { hash } from 'node:crypto';
import { MARKS } from './common-password-hashes.ts';

const BYTES = 6;
/**
 * In order, so that one is found by halves: 31 kB for some five thousand, where a set of words would take half a
 * megabyte.
 */
const marks = Buffer.from(MARKS, 'base64');

/**
 * R8. Whether it is among the passwords that are used and leaked most, of those that the rule lets through; capitals do
 * not matter. One password in fifty thousand million is refused by chance.
 */
export function isCommonPassword(password: string): boolean {
  const mark = hash('sha256', password.normalize('NFC').toLowerCase(), 'buffer').subarray(0, BYTES);
  let [from, to] = [0, marks.length / BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = marks.compare(mark, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    // `compare` tells how the list stands to what is looked for.
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
