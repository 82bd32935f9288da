import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { faultAt, refusedBy } from './refusals.ts';

const invalid = (errors: { pointer: string; detail: string }[]) =>
  new ORPCError('VALIDATION_ERROR', { status: 400, message: 'This value is not valid.', data: { errors } });

test('leads to the fields that are wrong, and says it at each', () => {
  const refused = refusedBy(
    invalid([
      { pointer: '/tipMenu/0/price', detail: 'This must be at most 1000000.' },
      { pointer: '/tipMenuEnabled', detail: 'This must be true or false.' },
    ]),
  );
  expect(refused.message).toBe('Check the marked fields, then try again.');
  expect(faultAt(refused, 'tipMenu/0/price')).toBe('This must be at most 1000000.');
  expect(faultAt(refused, 'tipMenu/0')).toBe('This must be at most 1000000.');
  // An exact match, not a prefix.
  expect(faultAt(refused, 'tipMenu/0/pri')).toBeUndefined();
  expect(faultAt(refused, 'tipMenu/1/price')).toBeUndefined();
});

test('repeats what the server says of everything else', () => {
  const refused = refusedBy(new ORPCError('IN_SHOW', { status: 409, message: 'End the private show first.' }));
  expect(refused).toEqual({ message: 'End the private show first.', faults: {} });
});

test('says of a lost line what to do, and not what the browser calls it', () => {
  for (const lost of [new TypeError('Failed to fetch'), new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })])
    expect(refusedBy(lost).message).toBe('That didn’t work. Check your connection, then try again.');
});
