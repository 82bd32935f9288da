import { afterEach, expect, test, vi } from 'vitest';
import { camUser } from './cam-user.ts';

const MINUTE = 60_000;
const answers: (() => Promise<{ data: unknown }>)[] = [];
let calls = 0;
vi.mock('#api/browser/browser.ts', () => ({
  browserEndpoints: () => ({
    camUserInfo: () => {
      calls += 1;
      return (answers.shift() ?? (async () => ({ data: null })))();
    },
  }),
}));
afterEach(() => {
  calls = 0;
});

test('who somebody is to the cams is asked once in ten minutes, and again where there was no answer', async () => {
  const user = { dreamcam_token: 'token', user_name: 'Mira', user_uuid: 'a' };
  answers.push(
    () => Promise.reject(new Error('offline')),
    async () => ({ data: null }),
    async () => ({ data: user }),
    async () => ({ data: { ...user, user_name: 'Mina' } }),
  );
  expect(await camUser(0)).toBeNull();
  expect(await camUser(1)).toBeNull();
  expect(await Promise.all([camUser(2), camUser(2), camUser(10 * MINUTE)])).toEqual([user, user, user]);
  expect(calls).toBe(3);
  expect(await camUser(10 * MINUTE + 2)).toMatchObject({ user_name: 'Mina' });
});
