import { expect, test } from 'vitest';
import { saysCanceled } from './customer-search.ts';

test.each([
  [{ status: 'canceled' }, true],
  [{ success: true }, true],
  [[{ status: 'already canceled', member_id: '1' }], true],
  [{ success: 1, result: 'OK', status: 'cancelled' }, true],
  [{ status: 'ok', result: null }, true],
  [{ status: 'ok', result: 'member not found' }, false],
  [{ success: true, status: 'error' }, false],
  [{ result: ['ok', 'not found'] }, false],
  [{ result: { ok: true } }, false],
  [{ status: '' }, false],
  [{ member_id: '1' }, false],
  [[{ status: 'canceled' }, { status: 'canceled' }], false],
  ['canceled', false],
  [null, false],
])('the answer %o says that renewal is stopped: %s', (answer, isCanceled) => {
  expect(saysCanceled(answer)).toBe(isCanceled);
});
