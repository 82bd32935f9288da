import { expect, test } from 'vitest';
import { MARKS } from './common-password-hashes.ts';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password1', 'PassWord1', 'trustno1', '1qaz2wsx', 'blink182', 'qwerty12345', 'Letmein123'])(
  '%s is refused',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['quiet-harbour-7', 'parallax-demo-1', 'e2e-test-123', 'Quiet-Ledger-58'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);

test('the list holds thousands, each once and in order, so that all of them are found', () => {
  const hex = Buffer.from(MARKS, 'base64').toString('hex');
  const marks = hex.match(/.{12}/g) ?? [];
  expect(marks.length).toBeGreaterThan(5000);
  expect(marks).toEqual([...new Set(marks)].sort());
});
