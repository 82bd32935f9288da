import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplication } from '../support/application.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication();
});
afterAll(() => world?.close());

const statusAt = async (path: string) =>
  (await world.send('GET', `/api/content/v1/viewer-data?path=${encodeURIComponent(path)}`, ['host', 'localhost']))
    .status;

it('answers for a page that has viewer data', async () => {
  expect(await statusAt('/join-now/')).toBe(200);
});

it.each(['//', '/\\', '//[', '//user:pass@x:99999/', '//join-now/', '/http://[', '/%', '/%E0%A4%A', '/nowhere/'])(
  'knows no page at %s, and takes it for no fault of its own',
  async (path) => {
    expect(await statusAt(path)).toBe(404);
  },
);
