import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { openReceiver, signedBy } from '../test-receiver.ts';
import { elsewhere, home, OPERATOR, openWebhooks, type World } from '../test-world.ts';

let world: World;
beforeEach(async () => {
  world = await openWebhooks();
});
afterEach(() => world.close());

const SETTINGS = {
  url: 'https://hooks.example/parallax?key=the-receivers-own',
  description: 'Our forum',
  kinds: ['membership.sold' as const, 'membership.canceled' as const],
  site: null,
  isOn: true,
};
const stored = async () => JSON.stringify((await world.db.pool.query('select * from webhooks.endpoints')).rows);

test('an endpoint is made with a secret that is told once and stands nowhere to be read', async () => {
  const made = await world.api.createEndpoint(OPERATOR, SETTINGS);
  if ('refused' in made) throw new Error(made.refused);
  const { endpoint, secret } = made;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(endpoint).toEqual({
    ...SETTINGS,
    kinds: ['membership.canceled', 'membership.sold'],
    id: expect.any(String),
    createdAt: world.clock.now(),
    offBecause: null,
    failingSince: null,
    formerSecretUntil: null,
    version: 0,
  });
  expect(await world.endpointOf(endpoint.id)).toEqual(endpoint);
  const second = await world.api.rotateSecret(OPERATOR, endpoint.id);
  const everything = [
    await stored(),
    JSON.stringify(await world.auditOf(endpoint.id)),
    JSON.stringify(await world.endpointOf(endpoint.id)),
    ...world.logged,
  ].join('\n');
  for (const text of [secret, second]) expect(everything).not.toContain(text.replace('whsec_', ''));
});

test('every change is in the audit log, with what differs and without keys', async () => {
  const { id } = await world.createEndpoint(SETTINGS.url);
  await world.api.changeEndpoint(OPERATOR, id, {
    description: 'Their forum',
    kinds: ['membership.canceled'],
  });
  await world.api.changeEndpoint(OPERATOR, id, { description: 'Their forum' });
  await world.api.rotateSecret(OPERATOR, id);
  await world.api.removeEndpoint(OPERATOR, id);
  const entries = await world.auditOf(id);
  expect(entries.map(({ actor }) => actor)).toEqual(Array(4).fill(OPERATOR));
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'webhooks.endpoint-removed',
      before: expect.objectContaining({ url: 'https://hooks.example/parallax?…' }),
      after: null,
    },
    { action: 'webhooks.secret-rotated', before: null, after: null },
    {
      action: 'webhooks.endpoint-changed',
      before: { description: 'Our forum' },
      after: { description: 'Their forum' },
    },
    {
      action: 'webhooks.endpoint-created',
      before: null,
      after: {
        url: 'https://hooks.example/parallax?…',
        description: 'Our forum',
        kinds: ['membership.canceled'],
        site: null,
        isOn: true,
      },
    },
  ]);
  expect(await world.endpointOf(id)).toBeUndefined();
});

test('a URL that notices must not go to is refused, and leaves neither endpoint nor entry', async () => {
  const before = await stored();
  const refusals = [
    [{ url: 'http://hooks.example/' }, 'not-https'],
    [{ url: 'https://10.0.0.1/' }, 'not-public'],
    [{ url: 'https://a:b@hooks.example/' }, 'has-credentials'],
    [{ url: 'nowhere' }, 'not-an-address'],
    [{ site: 'no-such-site' }, 'no-such-site'],
  ] as const;
  for (const [settings, refused] of refusals)
    expect(await world.api.createEndpoint(OPERATOR, { ...SETTINGS, ...settings })).toEqual({ refused });
  expect(await stored()).toBe(before);

  const { id } = await world.createEndpoint(SETTINGS.url);
  for (const [settings, refused] of refusals)
    expect(await world.api.changeEndpoint(OPERATOR, id, settings)).toEqual({ refused });
  expect(await world.auditOf(id)).toHaveLength(1);
});

test('kinds that do not exist, or none at all, are no settings', async () => {
  for (const kinds of [[], ['membership.sold', 'made.up']])
    await expect(world.api.createEndpoint(OPERATOR, { ...SETTINGS, kinds } as never)).rejects.toThrow();
});

test('what is not there cannot be changed, and nothing is written down', async () => {
  const id = newId(world.clock);
  const attempts = [
    world.api.changeEndpoint(OPERATOR, id, { isOn: false }),
    world.api.removeEndpoint(OPERATOR, id),
    world.api.rotateSecret(OPERATOR, id),
    world.api.sendTest(OPERATOR, id),
    world.api.resendDelivery(OPERATOR, id),
  ];
  for (const checkout of await Promise.allSettled(attempts))
    expect(checkout).toMatchObject({ status: 'rejected', reason: expect.any(NotFound) });
  expect(await world.auditOf(id)).toEqual([]);
});

test('a change whose entry cannot be written is not made', async () => {
  const { id } = await world.createEndpoint(SETTINGS.url);
  const before = await stored();
  await world.db.pool.query('alter table kernel.audit_log rename to audit_log_away');
  const attempts = [
    world.api.changeEndpoint(OPERATOR, id, { description: 'Never' }),
    world.api.removeEndpoint(OPERATOR, id),
    world.api.rotateSecret(OPERATOR, id),
    world.api.sendTest(OPERATOR, id),
  ];
  const results = await Promise.allSettled(attempts);
  await world.db.pool.query('alter table kernel.audit_log_away rename to audit_log');
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await stored()).toBe(before);
  expect(await world.deliveriesOf(id)).toEqual([]);
});

test('for a day after a rotation both secrets sign; rotating twice ends the first at once', async () => {
  const receiver = await openReceiver();
  const { id, secret: first } = await world.createEndpoint(receiver.url);
  const signers = async (secrets: string[]) => {
    await world.cancelSomebody();
    await world.runJobs();
    const received = receiver.received.at(-1);
    return received ? signedBy(received, secrets) : [];
  };
  expect(await signers([first])).toEqual([first]);
  const second = await world.api.rotateSecret(OPERATOR, id);
  expect(await signers([first, second])).toEqual([first, second]);
  world.clock.advance(24 * HOUR - 1);
  expect(await signers([first, second])).toEqual([first, second]);
  world.clock.advance(1);
  expect(await signers([first, second])).toEqual([second]);
  const third = await world.api.rotateSecret(OPERATOR, id);
  const fourth = await world.api.rotateSecret(OPERATOR, id);
  expect(await signers([second, third, fourth])).toEqual([third, fourth]);
});

test('an endpoint hears of its kinds and its site alone', async () => {
  const all = await openReceiver();
  const one = await openReceiver();
  const deaf = await openReceiver();
  await world.createEndpoint(all.url);
  await world.createEndpoint(one.url, { site: elsewhere.key });
  await world.createEndpoint(deaf.url, { kinds: ['video.hidden'] });
  await world.createEndpoint(deaf.url, { isOn: false });
  await world.cancelSomebody(undefined, home.key);
  await world.cancelSomebody(undefined, elsewhere.key);
  await world.runJobs();
  expect(all.received.map(({ notice }) => notice.site).sort()).toEqual([home.key, elsewhere.key].sort());
  expect(one.received.map(({ notice }) => notice.site)).toEqual([elsewhere.key]);
  expect(deaf.received).toEqual([]);
});

test('what waits for an endpoint that an operator switches off is not sent, then or later', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.api.changeEndpoint(OPERATOR, id, { isOn: false });
  await world.api.changeEndpoint(OPERATOR, id, { isOn: true });
  await world.runJobs();
  const [delivery] = await world.deliveriesOf(id);
  expect(delivery).toMatchObject({ state: 'failed', problem: 'The endpoint was disabled.' });
  expect(receiver.received).toEqual([]);
});

test('one fact is one notice for each endpoint, however often it is handled', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.db.drizzle.execute(sql`
    insert into kernel.event_deliveries (event_id, handler, next_try_at)
    select id, 'webhooks:' || type, ${world.clock.now()} from kernel.events`);
  expect(await world.events.dispatchDue()).toBeGreaterThan(0);
  await world.runJobs();
  expect(await world.deliveriesOf(id)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});

test('a notice is sent again under its id at an operator’s request, whatever became of it', async () => {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url);
  await world.cancelSomebody();
  await world.runJobs();
  const [delivery] = await world.deliveriesOf(id);
  expect(await world.api.resendDelivery(OPERATOR, delivery?.id ?? '')).toBe('sent');
  await world.runJobs();
  expect(receiver.received.map(({ notice }) => notice.id)).toEqual([delivery?.id, delivery?.id]);
  expect((await world.auditOf(id))[0]).toMatchObject({
    actor: OPERATOR,
    action: 'webhooks.sent-again',
    after: { delivery: delivery?.id },
  });
  await world.api.changeEndpoint(OPERATOR, id, { isOn: false });
  expect(await world.api.resendDelivery(OPERATOR, delivery?.id ?? '')).toBe('endpoint-is-off');
});

test('a test notice is tried once, also while the endpoint is off, and its failure counts against nobody', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await world.createEndpoint(receiver.url, { isOn: false });
  const delivery = await world.api.sendTest(OPERATOR, id);
  await world.runJobs();
  const [received] = receiver.received;
  expect(received?.notice).toMatchObject({ id: delivery, kind: 'webhooks.test', data: {} });
  expect(received && signedBy(received, [secret])).toEqual([secret]);
  receiver.answer = (_, response) => void response.writeHead(503).end();
  await world.api.sendTest(OPERATOR, id);
  await world.runJobs();
  expect(await world.nextJobAt()).toBeUndefined();
  expect((await world.deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'delivered']);
  expect((await world.endpointOf(id))?.failingSince).toBeNull();
  expect((await world.auditOf(id)).map(({ action }) => action)).toEqual([
    'webhooks.test-sent',
    'webhooks.test-sent',
    'webhooks.endpoint-created',
  ]);
});
