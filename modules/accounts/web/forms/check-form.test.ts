import { expect, it } from 'vitest';
import { answerOf } from './check-form.ts';

const field = (name: string, valid: boolean, more: { value?: string; pattern?: string; checked?: boolean } = {}) => ({
  name,
  value: '',
  pattern: '',
  checked: false,
  validity: { valid },
  ...more,
});

it('lets a form go that is right', () => {
  expect(answerOf([field('email', true), field('password', true), field('', true)])).toBeUndefined();
});

it('says of each field what the server would say, and keeps what was typed but the password', () => {
  const fields = [
    field('email', false, { value: 'nobody' }),
    field('password', false, { value: 'secret', pattern: '.{8,}' }),
    field('isAdult', false, { checked: false }),
    field('', false),
  ];
  const answer = answerOf(fields);
  expect(answer).toMatchObject({ email: 'nobody', isAdult: false });
  expect(answer?.refusal.errors).toEqual({
    email: 'Correct email pattern is: name@example.com',
    password: expect.stringContaining('at least one digit'),
    isAdult: 'Confirm that you are 18 or older.',
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

it('asks for any password where an account signs in', () => {
  expect(answerOf([field('password', false)])?.refusal.errors.password).toBe('Enter your password.');
});
