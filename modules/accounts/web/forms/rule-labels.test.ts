import { expect, it } from 'vitest';
import * as rules from '../../contract/form-rules.ts';
import { errorsOf, ruleLabel } from './form-answer.ts';

const sentences = Object.entries(rules).filter(([name]) => name !== 'PASSWORD_PATTERN');

it.each(sentences)('says %s to visitors as callers are told it', (_, sentence) => {
  expect(ruleLabel(sentence)).toBe(sentence);
});

it('leaves other sentences as they came, field by field', () => {
  const refusal = { status: 409, code: 'EMAIL_TAKEN', message: 'Taken.', errors: { email: 'Taken.' } };
  expect(errorsOf({ refusal, email: '', isAdult: false })).toEqual({ email: 'Taken.' });
  expect(errorsOf(undefined)).toEqual({});
});
