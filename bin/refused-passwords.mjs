// Makes the list of refused passwords: `node bin/refused-passwords.mjs FILE…`, one password per line, as lists of
// leaked ones come. It keeps only those that the password rule would accept, and only the first six bytes of their
// SHA-256, so that nobody has to read passwords that people chose.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const RULE = /^(?=.*\d)(?=.*\p{L})[^&"\s]{8,50}$/u;
const BYTES = 6;
const PER_LINE = 18;
const TARGET = new URL('../modules/accounts/server/sign-in/common-password-hashes.ts', import.meta.url);

const passwords = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
  .map((line) => line.normalize('NFC').toLowerCase())
  .filter((line) => RULE.test(line));
const marks = [...new Set(passwords.map((password) => markOf(password).toString('hex')))].sort();
const text = Buffer.from(marks.join(''), 'hex').toString('base64');
const lines = text.match(new RegExp(`.{1,${PER_LINE * BYTES * 2}}`, 'g')) ?? [];
writeFileSync(
  TARGET,
  `/**
 * Six bytes of the SHA-256 of each, in order. Made by bin/refused-passwords.mjs; their words come from
 * @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
export const MARKS = \`
${lines.join('\n')}\`;
`,
);
process.stdout.write(`${marks.length} passwords\n`);

function markOf(password) {
  return createHash('sha256').update(password).digest().subarray(0, BYTES);
}
