import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#api/declare/permissions.ts';
import { DAY, HOUR, MINUTE, movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { createLog } from '#kernel/log/log.ts';
import type { Alert } from '#kernel/overview.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { emailAlerts } from './email-alerts.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'operators', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
});
afterAll(() => db.close());

const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
const PEOPLE = Object.fromEntries(
  (['admin', 'support', 'editor'] as const).map((role, n): [string, { id: string; roles: Role[] }] => [
    role,
    { id: `01970000-0000-7000-8000-00000000000${n}`, roles: [role] },
  ]),
);
let alerts: Record<'money' | 'system', Alert[] | Error>;
let sent: { to: string; says: string[] }[];
beforeEach(async () => {
  alerts = { money: [], system: [] };
  sent = [];
  await db.pool.query('delete from operators.alert_emails');
});

const chargebacks = (count: number): Alert => ({
  name: 'billing.disputes-open',
  count,
  isBad: true,
  path: '/disputes',
});
const disk: Alert = { name: 'operators.disk-nearly-full', count: 5, isBad: true, path: '/health' };

async function pass(ms: number): Promise<typeof sent> {
  clock.advance(ms);
  sent = [];
  const answerOf = (part: 'money' | 'system') => async () => {
    const answer = alerts[part];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const users = Object.values(PEOPLE);
  await emailAlerts({
    db,
    clock,
    log: createLog({ level: 'silent', pretty: false }),
    accounts: {
      usersWithRoles: async () => users,
      admittedById: async (id: string) => users.find((user) => user.id === id),
    },
    siteForEmails: () => ({ key: 'testsite', name: 'Test site' }),
    email: {
      async send(_tx: unknown, { to, paragraphs }: Email) {
        sent.push({ to: 'userId' in to ? to.userId : '', says: paragraphs.slice(1, -1) as string[] });
      },
    },
    modules: () => [
      {
        name: 'billing',
        overview: [
          { permission: 'billing.read-money', alerts: answerOf('money') },
          { permission: 'operators.read-system', alerts: answerOf('system') },
        ],
      },
    ],
  } as unknown as OperatorsDeps);
  return sent;
}

test('an email tells each operator what they may see, once', async () => {
  alerts = { money: [chargebacks(2), { name: 'billing.postbacks-waiting', count: 1, path: '/' }], system: [disk] };
  const first = await pass(0);
  expect(first.map(({ to }) => to)).toEqual([PEOPLE.admin?.id, PEOPLE.support?.id]);
  expect(first[0]?.says).toEqual(['2 chargebacks or fraud reports to review', 'The disk is almost full: 5% free']);
  expect(first[1]?.says).toEqual(['2 chargebacks or fraud reports to review']);
  expect(await pass(5 * MINUTE)).toEqual([]);
  expect(await pass(2 * DAY)).toEqual([]);
});

test('what grows is told once a day, and what comes back once an hour', async () => {
  alerts.money = [chargebacks(1)];
  expect(await pass(0)).toHaveLength(2);
  alerts.money = [chargebacks(2)];
  expect(await pass(HOUR)).toEqual([]);
  expect(await pass(DAY)).toHaveLength(2);
  alerts.money = [];
  await pass(MINUTE);
  alerts.money = [chargebacks(1)];
  expect(await pass(MINUTE)).toEqual([]);
  expect(await pass(HOUR)).toHaveLength(2);
});

test('nothing is taken as gone where a module does not answer', async () => {
  alerts.money = [chargebacks(3)];
  expect(await pass(0)).toHaveLength(2);
  alerts.money = new Error('no');
  await pass(2 * HOUR);
  alerts.money = [chargebacks(3)];
  expect(await pass(2 * HOUR)).toEqual([]);
});

test('who wants no emails about alerts gets none, and the others do', async () => {
  await db.pool.query('insert into operators.alert_emails_off (user_id) values ($1)', [PEOPLE.support?.id]);
  alerts.money = [chargebacks(1)];
  expect((await pass(0)).map(({ to }) => to)).toEqual([PEOPLE.admin?.id]);
  await db.pool.query('delete from operators.alert_emails_off');
});

test('two processes at once send one email', async () => {
  alerts.money = [chargebacks(1)];
  const [one, other] = [pass(0), pass(0)];
  await Promise.all([one, other]);
  expect(sent).toHaveLength(2);
});
