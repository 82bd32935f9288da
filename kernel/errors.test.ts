import { expect, test } from 'vitest';
import { Forbidden, NotAuthenticated, NotFound, statusOf } from './errors.ts';

test('each thrown refusal carries its status and its message', () => {
  expect(statusOf(new NotFound())).toBe(404);
  expect(statusOf(new Forbidden())).toBe(403);
  expect(statusOf(new NotAuthenticated())).toBe(401);
  expect(new NotAuthenticated().message).toBe('You are not authenticated.');
  expect(new NotFound('No such video').message).toBe('No such video');
  expect(new NotFound()).toBeInstanceOf(Error);
});

test.each([
  [{ statusCode: 409, status: 410, response: { status: 411 } }, 409],
  [{ status: 410, response: { status: 411 } }, 410],
  [{ response: { status: 465 } }, 465],
  [{ status: 'active', response: { status: 404 } }, 404],
  [{ statusCode: 200 }, 500],
  [{ statusCode: 404.5 }, 500],
  [{ response: null }, 500],
  [new Error('bug'), 500],
  ['text', 500],
  [null, 500],
  [undefined, 500],
])('statusOf(%j) is %i', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
