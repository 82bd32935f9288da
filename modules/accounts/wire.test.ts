import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_PATTERN, PASSWORD_RULE } from './contract/form-rules.ts';
import { Email, Password } from './contract/types.ts';

const letter = fc.constantFrom(...'abcxyzABCXYZéßж');
const digit = fc.constantFrom(...'0123456789');
const sign = fc.constantFrom(..."abcXYZ0189!#$%()*+,-./:;<=>?@[]^_`{|}~'");
const forbidden = fc.constantFrom('&', '"', ' ', '\t', '\n', '\u00a0');

/** 8 to 50 signs with a letter and a digit, in any order. */
const good = fc
  .tuple(letter, digit, fc.array(sign, { minLength: 6, maxLength: 48 }))
  .chain(([a, b, rest]) => fc.shuffledSubarray([a, b, ...rest], { minLength: rest.length + 2 }))
  .map((signs) => signs.join(''));

const accepts = (password: string) => Password.safeParse(password).success;

describe('password rule (R8)', () => {
  it('takes what follows the rule', () => {
    fc.assert(fc.property(good, (password) => accepts(password)));
  });

  it('refuses a forbidden sign wherever it stands', () => {
    fc.assert(
      fc.property(good, forbidden, fc.nat(), (password, bad, at) => {
        const place = at % password.length;
        return !accepts(password.slice(0, place) + bad + password.slice(place + 1));
      }),
    );
  });

  it('refuses without a digit or without a letter', () => {
    fc.assert(fc.property(good, (password) => !accepts(password.replace(/\d/g, 'x'))));
    fc.assert(fc.property(good, (password) => !accepts(password.replace(/\p{L}/gu, '1'))));
  });

  it.each([
    ['abcdef1', false],
    ['abcdefg1', true],
    [`${'a'.repeat(49)}1`, true],
    [`${'a'.repeat(50)}1`, false],
  ])('%s: %s', (password, expected) => expect(accepts(password)).toBe(expected));

  it('is a pattern that browsers understand too', () => {
    // As the attribute `pattern` is read.
    expect(new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v').test('quiet-harbour-7')).toBe(true);
  });

  it('says the rule in the words that the form shows', () => {
    const { error } = Password.safeParse('short');
    expect(error?.issues[0]?.message).toBe(PASSWORD_RULE);
  });
});

describe('e-mail rule (R7)', () => {
  const local = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9._+-]?[A-Za-z0-9]){0,10}$/);
  const domain = fc.stringMatching(/^[A-Za-z0-9]{1,10}(\.[A-Za-z0-9]{1,8}){0,2}\.[A-Za-z]{2,6}$/);

  it('lower-cases and trims, so that one address is one account', () => {
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const written = `${name}@${host}`;
        expect(Email.parse(`  ${written} `)).toBe(written.toLowerCase());
        expect(Email.parse(written.toUpperCase())).toBe(Email.parse(written));
      }),
    );
  });

  it('refuses what has no @, two of them, a space or no domain', () => {
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const wrong = [`${name}${host}`, `${name}@@${host}`, `${name} x@${host}`, `${name}@`, `@${host}`];
        return wrong.every((text) => !Email.safeParse(text).success);
      }),
    );
  });

  it('names the pattern', () => {
    expect(Email.safeParse('nobody').error?.issues[0]?.message).toBe('Correct email pattern is: name@example.com');
  });
});
