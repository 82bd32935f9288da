import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createS3Storage } from '#kernel/storage/s3-storage.ts';
import { startTestS3, type TestS3Server } from '#kernel/storage/test-s3-server.ts';
import { openDoomed } from '../support/doomed.ts';
import { operatorWith } from '../support/operator.ts';

let server: TestS3Server;
let storage: ReturnType<typeof createS3Storage>;
let world: Awaited<ReturnType<typeof openDoomed>>;
beforeAll(async () => {
  server = await startTestS3(() => systemClock.now());
  storage = createS3Storage({ ...server, ...server.credentials, forcePathStyle: true, clock: systemClock });
  world = await openDoomed({ storage });
}, 60_000);
afterAll(async () => {
  await world?.close();
  storage?.close();
  await server?.stop();
});

test('a takedown leaves nothing in the bucket, and links of the bucket that were given before lead nowhere', async () => {
  const { one, two, id } = world;
  const sources = await world.ask(one, `/api/content/v1/videos/${id}/sources`, { isMember: true });
  const given: string[] = [];
  for (const link of world.linksIn(sources)) {
    const { status, headers } = await world.ask(two, link, { isMember: true });
    if (status === 302) given.push(String(headers.location));
  }
  const statuses = () => Promise.all(given.map(async (link) => (await fetch(link)).status));
  expect(given.length).toBeGreaterThan(2);
  expect(new Set(await statuses())).toEqual(new Set([200]));

  const admin = await operatorWith(one, ['superadmin']);
  const why = { reason: 'authority', why: 'A court has ordered it.', caseId: null };
  const taken = await admin.call('POST', '/deletions/at-once', { kind: 'video', subjectId: String(id), ...why });
  expect(taken.status).toBe(200);
  await runWork(
    two.application.modules.flatMap(({ jobs = [] }) => jobs),
    'deletions.erase-due',
  );
  expect((await admin.call('GET', `/deletions/${taken.body.data.id}`)).body.data).toMatchObject({
    state: 'erased',
    objects: world.goes.length,
  });
  expect(world.goes.filter((key) => server.objects.has(key))).toEqual([]);
  expect(world.stays.filter((key) => !server.objects.has(key))).toEqual([]);
  const after = await statuses();
  // A file that another video shares is still served to its viewers.
  expect(after.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(after.filter((status) => status === 404).length).toBe(
    given.length - after.filter((one) => one === 200).length,
  );
});
