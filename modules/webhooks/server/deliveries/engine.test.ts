import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createAudit } from '#kernel/audit/audit.ts';
import { systemClock as clock } from '#kernel/clock.ts';
import { createNotifyChannel } from '#kernel/db/notify-channel.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { createOutbox } from '#kernel/events/outbox.ts';
import { newId } from '#kernel/ids.ts';
import { createJobs } from '#kernel/jobs/jobs.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import { webhooksModule } from '../module.ts';
import { openReceiver } from '../test-receiver.ts';
import { deliveriesOf, home, MIGRATIONS, namesOf, OPERATOR, webhooksApi } from '../test-world.ts';

/** The module as in production: on real events, jobs and time. */
test('with the job engine, what fails comes again by itself, and so does what waited for the rest', async () => {
  const db = await createTestDatabase({ migrations: MIGRATIONS });
  onTestFinished(() => db.close());
  const log = pino({ level: 'silent' });
  const channel = createNotifyChannel({ db, log });
  const audit = createAudit({ db, clock });
  const jobs = createJobs({ db, clock, log, channel, jobs: () => webhooks.jobs });
  const policy = { development: true, privateAddresses: false };
  const webhooks = webhooksModule({ db, clock, log, jobs, audit, namesOf, policy });
  const events = createOutbox({ db, clock, log, channel, modules: () => [webhooks] });
  const stopEvents = await events.start();
  onTestFinished(stopEvents);
  const stopJobs = await jobs.start();
  onTestFinished(() => stopJobs());

  const receiver = await openReceiver();
  receiver.answer = (_, response) => void response.writeHead(500).end();
  const made = await webhooksApi(webhooks.deps).createEndpoint(OPERATOR, {
    url: receiver.url,
    description: 'Our forum',
    kinds: ['membership.canceled'],
    site: null,
    isOn: true,
  });
  const id = 'refused' in made ? '' : made.endpoint.id;
  const change = { site: home.key, from: 'active' as const, to: 'canceled' as const };
  for (let n = 0; n < 8; n += 1)
    await db.transaction((tx) =>
      events.publish(tx, MembershipChanged, {
        key: newId(clock),
        payload: { ...change, userId: newId(clock) },
      }),
    );
  const states = async () => {
    const found = await deliveriesOf(db, id);
    return found.map(({ state, attempts }) => `${state} ${attempts > 0 ? 'after tries' : 'untried'}`);
  };
  // Four run at once; the endpoint's rest after their failures keeps the others from being attempted.
  await expect.poll(states).toEqual(expect.arrayContaining(['waiting after tries', 'waiting untried']));
  receiver.answer = (_, response) => void response.writeHead(204).end();
  await expect.poll(states, { timeout: 60_000 }).toEqual(Array(8).fill('delivered after tries'));
  expect(new Set(receiver.received.map(({ notice }) => notice.id)).size).toBe(8);
});
