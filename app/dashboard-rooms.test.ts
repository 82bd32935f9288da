import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from './test-application.ts';
import { declaredPaths } from './test-routes.ts';

/** The rooms of the dashboard, as a browser meets them. */
let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
});
afterAll(() => program?.close());

const head = ['host', 'vrbs.localhost'];
const form = [
  ...head,
  'origin',
  'http://vrbs.localhost',
  'content-type',
  'application/x-www-form-urlencoded',
];

const ROOMS = declaredPaths.filter((path) => path.startsWith('main-dashboard/'));

test('a guest at any room is sent to sign in and back, whatever the room is asked for', async () => {
  expect(ROOMS.length).toBeGreaterThan(1);
  for (const room of ROOMS) {
    const path = `/${room.replace(':', '')}`;
    const signIn = `/sign-in/?next=${encodeURIComponent(path)}`;
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await program.send(method, path, method === 'POST' ? form : head);
      expect({ status, to: headers.location }, `${method} ${path}`).toEqual({ status: 302, to: signIn });
    }
    const data = await program.send('GET', `${path}_.data`, head);
    expect(data.body.toString(), `${path}_.data`).toContain(signIn);
  }
});
