import { expect, it } from 'vitest';
import { fieldToFix, messageOf } from './form-answer.ts';

const answer = (...wrong: string[]) => ({
  refusal: {
    status: 400,
    code: 'REFUSED',
    message: 'No',
    errors: Object.fromEntries(wrong.map((name) => [name, 'No'])),
  },
  email: '',
  isAdult: false,
});

it.each([
  { wrong: ['email', 'password', 'isAdult'], first: 'email' },
  { wrong: ['password', 'isAdult'], first: 'password' },
  { wrong: ['isAdult'], first: 'isAdult' },
  // The form as a whole was refused, so only the password has to be typed again.
  { wrong: [], first: 'password' },
])('of $wrong, $first is where the visitor goes on', ({ wrong, first }) => {
  expect(fieldToFix(answer(...wrong))).toBe(first);
});

it('tells of a program that cannot answer in a visitor’s words, whatever it was', () => {
  const overload = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'The database cannot answer now' };
  const refusal = { ...answer().refusal, ...overload };
  expect(messageOf({ ...answer(), refusal })).toBe('We can’t do this right now. Please try again in a moment.');
  expect(messageOf(answer())).toBe('No');
});

it('leaves the focus alone on a form that was not sent yet', () => {
  expect(fieldToFix(undefined)).toBeUndefined();
});
