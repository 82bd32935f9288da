import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEncodingWorld } from '../test-encoding.ts';

const CLIP = { width: 320, height: 160, seconds: 2 };
const STEP = 'preview';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
let master: string;
beforeEach(async () => {
  world = await openEncodingWorld();
  master = await world.beginClip(CLIP, 'eq180_sbs');
});
afterEach(() => world.close());

/** As a process leaves it that was killed, and others before it. */
const lostAgain = (before: number) =>
  world.db.pool.query(
    `update media.encode_steps set state = 'running', losses = $2, held_until = $3 where master_id = $1 and step = $4`,
    [master, before, new Date(world.clock.now().getTime() - 1000), STEP],
  );
const stepNow = async () => (await world.steps(master)).find(({ step }) => step === STEP);

test('an abandoned step is retried twenty times and then left to operators', async () => {
  await lostAgain(18);
  await world.run(master, STEP);
  expect(await stepNow()).toMatchObject({ state: 'done' });
  await lostAgain(19);
  await world.run(master, STEP);
  expect(await stepNow()).toMatchObject({ state: 'failed', problem: expect.stringContaining('20 times') });
});
