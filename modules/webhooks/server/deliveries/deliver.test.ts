import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { openReceiver, signedBy } from '../test-receiver.ts';
import { home, OPERATOR, openWebhooks, type World } from '../test-world.ts';

let world: World;
beforeEach(async () => {
  world = await openWebhooks();
});
afterEach(() => world.close());

const down = (_: unknown, response: { writeHead(status: number): { end(text?: string): void } }) =>
  response.writeHead(500).end('out of\0order');
const endpointOf = (id: string) => world.endpointOf(id);
const newest = async (endpointId: string) => (await world.deliveriesOf(endpointId))[0];

/** Advances the clock to each job in turn, until none is left or `isEnough` holds. */
async function moveOn(isEnough: () => Promise<boolean> = async () => false): Promise<void> {
  for (let at = await world.nextJobAt(); at && !(await isEnough()); at = await world.nextJobAt()) {
    if (at > world.clock.now()) world.clock.set(at);
    await world.runJobs();
  }
}

test('a fact is told in a signed notice that the receiver can verify', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await world.createEndpoint(receiver.url);
  const userId = await world.cancelSomebody();
  await world.runJobs();
  const [received] = receiver.received;
  expect(received?.notice).toEqual({
    id: received?.headers['webhook-id'],
    kind: 'membership.canceled',
    createdAt: '2026-03-01T12:00:00.000Z',
    site: home.key,
    data: { userId, status: 'canceled', before: 'active' },
  });
  expect(received && signedBy(received, [secret])).toEqual([secret]);
  expect(received?.headers['webhook-timestamp']).toBe(String(world.clock.now().getTime() / 1000));
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, problem: null });
  expect(await world.nextJobAt()).toBeUndefined();
});

test('nothing is posted while the transaction of the fact is open, nor when it is undone', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = async (_, response) => {
    const { rows } = await world.db.drizzle.execute<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    response.writeHead(rows[0]?.count === 0 ? 200 : 500).end();
  };
  await world.cancelSomebody();
  expect(receiver.received).toEqual([]);
  expect(await world.runJobs()).toBe(1);
  expect(await newest(id)).toMatchObject({ state: 'delivered', lastStatus: 200 });
});

test('what is not taken is tried again under the same id, after pauses, until it is', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = down;
  await world.cancelSomebody();
  await world.runJobs();
  expect(await newest(id)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastStatus: 500,
    lastAnswer: 'out of\u{fffd}order',
    problem: 'Responded with 500.',
  });
  expect((await endpointOf(id))?.failingSince).toEqual(world.clock.now());
  expect(await world.runJobs()).toBe(0);
  const first = world.clock.now().getTime();
  await moveOn(async () => receiver.received.length === 2);
  const pause = world.clock.now().getTime() - first;
  expect(pause).toBeGreaterThanOrEqual(5 * SECOND);
  expect(pause).toBeLessThan(6 * SECOND);
  receiver.answer = (_, response) => void response.writeHead(200).end();
  await moveOn();
  const ids = receiver.received.map(({ headers, notice }) => [headers['webhook-id'], notice.id]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids.flat()).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 3 });
  expect((await endpointOf(id))?.failingSince).toBeNull();
});

test('after a good three days of tries a notice has failed', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = down;
  const began = world.clock.now().getTime();
  await world.cancelSomebody();
  await moveOn();
  expect(receiver.received).toHaveLength(10);
  const took = world.clock.now().getTime() - began;
  expect(took).toBeGreaterThan(3 * DAY);
  expect(took).toBeLessThan(4 * DAY);
  expect(await newest(id)).toMatchObject({ state: 'failed', attempts: 10, nextTryAt: null });
  expect(await endpointOf(id)).toMatchObject({ isOn: true, offBecause: null });
});

test('a redirect is no success and is not followed', async () => {
  const receiver = await openReceiver();
  const other = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = (_, response) => void response.writeHead(302, { location: other.url }).end();
  await world.cancelSomebody();
  await world.runJobs();
  expect(await newest(id)).toMatchObject({ state: 'waiting', lastStatus: 302 });
  expect(other.received).toEqual([]);
});

test('an endpoint that took nothing for five days is switched off, says why, and nothing waits for it', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  const since = world.clock.now();
  receiver.answer = down;
  for (let day = 0; day < 5; day += 1) {
    await world.cancelSomebody();
    const end = since.getTime() + (day + 1) * DAY;
    await moveOn(async () => ((await world.nextJobAt())?.getTime() ?? end) >= end);
    expect((await endpointOf(id))?.isOn).toBe(true);
    world.clock.set(new Date(end));
  }
  await world.cancelSomebody();
  await world.runJobs();
  const offBecause = `Every delivery has failed since ${since.toISOString()}. Responded with 500.`;
  expect(await endpointOf(id)).toMatchObject({ isOn: false, offBecause });
  const states = (await world.deliveriesOf(id)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['failed']));
  const [entry] = await world.auditOf(id);
  expect(entry).toMatchObject({
    actor: { kind: 'program', name: 'webhooks' },
    action: 'webhooks.endpoint-switched-off',
    after: { isOn: false, offBecause },
  });

  const before = receiver.received.length;
  await moveOn();
  await world.cancelSomebody();
  await moveOn();
  expect(receiver.received).toHaveLength(before);
  expect(await world.deliveriesOf(id)).toHaveLength(states.length);

  receiver.answer = (_, response) => void response.writeHead(204).end();
  await world.api.changeEndpoint(OPERATOR, id, { isOn: true });
  expect(await endpointOf(id)).toMatchObject({ isOn: true, offBecause: null, failingSince: null });
  await world.cancelSomebody();
  await world.runJobs();
  expect(receiver.received).toHaveLength(before + 1);
});

test('one success in between, and the five days begin anew', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = down;
  await world.cancelSomebody();
  await world.runJobs();
  world.clock.advance(4 * DAY);
  receiver.answer = (_, response) => void response.writeHead(204).end();
  await world.runJobs();
  receiver.answer = down;
  world.clock.advance(2 * DAY);
  await world.cancelSomebody();
  await world.runJobs();
  expect(await endpointOf(id)).toMatchObject({ isOn: true, failingSince: world.clock.now() });
});

test('while an endpoint rests after a failure, its other notices wait without being tried, and other endpoints do not', async () => {
  const broken = await openReceiver();
  const sound = await openReceiver();
  const { id } = await world.createEndpoint(broken.url);
  await world.createEndpoint(sound.url);
  broken.answer = down;
  for (let n = 0; n < 5; n += 1) await world.cancelSomebody();
  await world.runJobs();
  expect(sound.received).toHaveLength(5);
  expect(broken.received).toHaveLength(1);
  expect((await world.deliveriesOf(id)).filter(({ attempts }) => attempts === 0)).toHaveLength(4);
  broken.answer = (_, response) => void response.writeHead(204).end();
  world.clock.advance(2 * MINUTE);
  await world.runJobs();
  expect(new Set(broken.received.map(({ notice }) => notice.id)).size).toBe(5);
  expect((await world.deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));
});

test('a process that is killed after posting leaves the notice waiting, and it is posted again under the same id', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  const delivery = (await newest(id))?.id ?? '';
  const script = fileURLToPath(new URL('fixtures/deliver-once.ts', import.meta.url));
  const child = spawn(process.execPath, [script, world.db.url, delivery], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  receiver.answer = () => void child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(receiver.received).toHaveLength(1);
  expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 0 });

  receiver.answer = (_, response) => void response.writeHead(204).end();
  await world.runJobs();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('a notice that two processes try at once fails once', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  const both = Promise.withResolvers<void>();
  receiver.answer = async (_, response) => {
    if (receiver.received.length === 2) both.resolve();
    await both.promise;
    response.writeHead(500).end();
  };
  const run = { delivery: (await newest(id))?.id, run: 0 };
  await Promise.all([1, 2].map(() => runWork(world.webhooks.jobs, 'webhooks.deliver', run)));
  expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  const { rows } = await world.db.drizzle.execute(sql`select failures from webhooks.endpoints`);
  expect(rows).toEqual([{ failures: 1 }]);
});

test('what was told while an endpoint was being switched off is not posted', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.db.drizzle.execute(sql`update webhooks.endpoints set is_on = false`);
  await world.runJobs();
  expect(receiver.received).toEqual([]);
  expect(await newest(id)).toMatchObject({ state: 'failed', problem: 'The endpoint was disabled.' });
});

test('a job that was lost is sent again', async () => {
  const receiver = await openReceiver();
  await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.db.drizzle.execute(sql`delete from public.sent_jobs`);
  world.clock.advance(5 * MINUTE);
  await world.run('webhooks.remind-deliveries');
  expect(await world.runJobs()).toBe(0);
  world.clock.advance(6 * MINUTE);
  await world.run('webhooks.remind-deliveries');
  await world.run('webhooks.remind-deliveries');
  expect(await world.runJobs()).toBe(1);
  expect(receiver.received).toHaveLength(1);
  await world.run('webhooks.remind-deliveries');
  expect(await world.runJobs()).toBe(0);
});

test('a job for an earlier request posts nothing', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = down;
  await world.cancelSomebody();
  await world.runJobs();
  const earlier = await world.nextJobAt();
  world.clock.advance(2 * SECOND);
  const delivery = (await newest(id))?.id ?? '';
  expect(await world.api.resendDelivery(OPERATOR, delivery)).toBe('sent');
  await world.runJobs();
  expect(receiver.received).toHaveLength(2);
  if (earlier) world.clock.set(earlier);
  expect(await world.runJobs()).toBe(1);
  expect(receiver.received).toHaveLength(2);
  expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 1 });
});

test('what is thirty days old is forgotten, and so is a secret that signs no more', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.runJobs();
  await world.api.rotateSecret(OPERATOR, id);
  world.clock.advance(30 * DAY - HOUR);
  await world.cancelSomebody();
  await world.run('webhooks.forget-deliveries');
  expect(await world.deliveriesOf(id)).toHaveLength(2);
  const { rows } = await world.db.drizzle.execute(sql`
    select former_secret, former_until from webhooks.endpoints`);
  expect(rows).toEqual([{ former_secret: null, former_until: null }]);
  world.clock.advance(HOUR + SECOND);
  await world.run('webhooks.forget-deliveries');
  expect(await world.deliveriesOf(id)).toHaveLength(1);
});

test('what was told of a person goes with the account, told or not', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  receiver.answer = (_, response) => void response.writeHead(200).end('hello, somebody');
  const person = await world.cancelSomebody();
  const other = await world.cancelSomebody();
  await world.runJobs();
  await world.cancelSomebody(person);
  await world.db.transaction((tx) => world.webhooks.forgetAccount(tx, person));
  const { rows } = await world.db.drizzle.execute(sql`select * from webhooks.deliveries`);
  expect(JSON.stringify(rows)).not.toContain(person);
  expect(JSON.stringify(rows)).toContain(other);
  const [waiting, untouched, delivered] = await world.deliveriesOf(id);
  expect(waiting).toMatchObject({ state: 'failed', body: null, problem: 'The account was removed.' });
  expect(untouched).toMatchObject({ state: 'delivered', lastAnswer: 'hello, somebody' });
  expect(delivered).toMatchObject({ state: 'delivered', body: null, lastAnswer: null });
  expect(await world.runJobs()).toBe(1);
  expect(receiver.received).toHaveLength(2);
  expect(await world.api.resendDelivery(OPERATOR, delivered?.id ?? '')).toBe('forgotten');
});
