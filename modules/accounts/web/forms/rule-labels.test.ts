import { expect, it } from 'vitest';
import * as rules from '../../contract/form-rules.ts';
import { errorsOf, ruleLabel } from './form-answer.ts';

const { EMAIL_RULE, PASSWORD_RULE, ...others } = rules;

it.each(Object.entries(others))('says %s to visitors as callers are told it', (_, sentence) => {
  expect(ruleLabel(sentence)).toBe(sentence);
});

it('says two sentences that the public interface fixes to visitors in kinder words', () => {
  expect(ruleLabel(EMAIL_RULE)).toBe('Enter your full email, such as name@example.com.');
  expect(ruleLabel(PASSWORD_RULE)).toBe('This password doesn’t work yet.');
});

it('leaves other sentences as they came, field by field', () => {
  const refusal = { status: 409, code: 'EMAIL_TAKEN', message: 'Taken.', errors: { email: 'Taken.' } };
  expect(errorsOf({ refusal, email: '', isAdult: false })).toEqual({ email: 'Taken.' });
  expect(errorsOf(undefined)).toEqual({});
});
