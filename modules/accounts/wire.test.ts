import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewEmail } from '#api/declare/email-address.ts';
import { PASSWORD_RULE } from './contract/form-rules.ts';
import {
  fitsPasswordRule,
  PASSWORD_SIGNS,
  passwordFaults,
  passwordPattern,
  STANDARD_PASSWORD_RULE,
} from './contract/password-rule.ts';
import { Password } from './contract/types.ts';

const letter = fc.constantFrom(...'abcxyzABCXYZéßж');
const digit = fc.constantFrom(...'0123456789');
const sign = fc.constantFrom(..."abcXYZ0189!#$%()*+,-./:;<=>?@[]^_`{|}~'");
const forbidden = fc.constantFrom('&', '"', ' ', '\t', '\n', '\u00a0');

/** 8 to 50 characters with a letter and a digit, in any order. */
const good = fc
  .tuple(letter, digit, fc.array(sign, { minLength: 6, maxLength: 48 }))
  .chain(([a, b, rest]) => fc.shuffledSubarray([a, b, ...rest], { minLength: rest.length + 2 }))
  .map((signs) => signs.join(''));

const accepts = (password: string) =>
  Password.safeParse(password).success && fitsPasswordRule(password, STANDARD_PASSWORD_RULE);

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
    // As browsers compile the `pattern` attribute.
    expect(new RegExp(`^(?:${passwordPattern(STANDARD_PASSWORD_RULE)})$`, 'v').test('quiet-harbour-7')).toBe(true);
  });

  it('is only ever made kinder: what the standard takes, each setting takes', () => {
    const rules = fc.record({ longest: fc.integer({ min: 50, max: 200 }), allows: fc.subarray([...PASSWORD_SIGNS]) });
    fc.assert(fc.property(good, rules, (password, rule) => fitsPasswordRule(password, rule)));
  });

  it('takes longer passwords and more characters where the setting says so', () => {
    const kind = { longest: 80, allows: ['space', 'ampersand'] } as const;
    expect(fitsPasswordRule('salt & pepper 7', kind)).toBe(true);
    expect(fitsPasswordRule('salt "&" pepper 7', kind)).toBe(false);
    expect(fitsPasswordRule('salt\tpepper 77', kind)).toBe(false);
    expect(fitsPasswordRule(`${'a'.repeat(79)}1`, kind)).toBe(true);
    expect(fitsPasswordRule(`${'a'.repeat(80)}1`, kind)).toBe(false);
  });

  it('says what is still missing while somebody types', () => {
    const faults = (password: string) => passwordFaults(password, STANDARD_PASSWORD_RULE);
    expect(faults('abcde')).toMatchObject({ tooShortBy: 3, hasNoDigit: true, hasNoLetter: false });
    expect(faults('12345678')).toMatchObject({ tooShortBy: 0, hasNoLetter: true, hasRefused: false });
    expect(faults('quiet harbour 7')).toMatchObject({ hasRefused: true });
    expect(faults('quiet-harbour-7')).toBeUndefined();
  });

  it('says the rule in the words that the public interface fixes', () => {
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
        expect(NewEmail.parse(`  ${written} `)).toBe(written.toLowerCase());
        expect(NewEmail.parse(written.toUpperCase())).toBe(NewEmail.parse(written));
      }),
    );
  });

  it('refuses what has no @, two of them, a space or no domain', () => {
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const wrong = [`${name}${host}`, `${name}@@${host}`, `${name} x@${host}`, `${name}@`, `@${host}`];
        return wrong.every((text) => !NewEmail.safeParse(text).success);
      }),
    );
  });

  it('names the pattern', () => {
    expect(NewEmail.safeParse('nobody').error?.issues[0]?.message).toBe('Correct email pattern is: name@example.com');
  });
});
