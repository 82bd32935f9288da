import { expect, test } from 'vitest';
import { redactHeaders, redactText } from './redact-postback.ts';

const hidden: [string, string, string][] = [
  ['a field of JSON', '{"signature":"ab\\"cd","id":7}', '{"signature":"(removed)","id":7}'],
  ['a number of JSON', '{ "card_number" : 4111111111111111 }', '{ "card_number" : "(removed)" }'],
  ['JSON that was cut off', '{"id":7,"token":"abcd', '{"id":7,"token":"(removed)"'],
  ['a field of a form', 'id=7&customer_email=a%40b.example&x=1', 'id=7&customer_email=(removed)&x=1'],
  ['an element of XML', '<id>7</id><Digest>abcd</Digest>', '<id>7</id><Digest>(removed)</Digest>'],
  ['an address anywhere', 'told to buyer@mail.example, twice', 'told to (removed), twice'],
  ['what cannot be seen', 'a\u0000b\u202ec', 'a\u{fffd}b\u{fffd}c'],
];
test.each(hidden)('%s is left out, and the rest stays as it was', (_, words, shown) => {
  expect(redactText(words)).toEqual({ text: shown, isCut: false });
});

test('a long message is shown in part, and says so', () => {
  const { text, isCut } = redactText('x'.repeat(60_000));
  expect(text).toHaveLength(16_000);
  expect(isCut).toBe(true);
});

test('of a message made to be slow, reading it takes no time that is felt', () => {
  for (const words of ['"'.repeat(64_000), 'a@'.repeat(32_000), 'a.a'.repeat(20_000), '<a>'.repeat(20_000)]) {
    const start = process.cpuUsage();
    redactText(words);
    // Processor time, so that other load doesn't matter.
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  }
});

test('headers are in order, without what proves the sender', () => {
  expect(redactHeaders({ 'x-hmac': 'ab', host: 'shop', authorization: 'Basic eA==' })).toEqual([
    { name: 'authorization', value: '(removed)' },
    { name: 'host', value: 'shop' },
    { name: 'x-hmac', value: '(removed)' },
  ]);
});
