import { DrizzleQueryError, sql } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { describeError, errorLine } from './describe-error.ts';
import { createLog } from './log.ts';

const PEOPLE = /anna@example\.com|argon2id-of-anna/;
const user = ['anna@example.com', '$argon2id-of-anna$'] as const;

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => error,
  );
}

it('never tells the parameters of a failed query', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email"');
  const error = new DrizzleQueryError('insert into users values ($1)', ['anna@example.com'], cause);
  const text = logged((log) => log.error({ err: error }, 'call failed'));
  expect(text).not.toContain('anna@example.com');
  expect(text).toContain('insert into users');
  expect(text).toContain('users_email');
});

it('leaves secrets out, however deep they lie', () => {
  const text = logged((log) => {
    log.info({ password: 'one-1', user: { atoken: 'two-2' }, cookie: 'three-3' });
    log.info({ calls: [{ request: { headers: { authorization: 'four-4', accept: 'text/html' } } }] }, 'call failed');
  });
  expect(text).not.toMatch(/one-1|two-2|three-3|four-4/);
  expect(text).toContain('text/html');
});

it('logs objects that contain themselves, and dates as they are', () => {
  const loop = { at: new Date(0) };
  Object.assign(loop, { self: loop });
  const text = logged((log) => log.info({ loop }));
  expect(text).toContain('1970-01-01T00:00:00.000Z');
});

it('tells nothing of anybody when the database is down, however deep the error lies and however it is logged', async () => {
  const log = pino({ level: 'silent' });
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log });
  const query = sql`insert into users values (${user[0]}, ${user[1]})`;
  const down = await failure(db.drizzle.execute(query));
  await db.close();
  expect(String(down)).toMatch(PEOPLE);
  const wrapped = new Error(`Sign-up failed: ${String(down)}`, { cause: down });
  const many = new AggregateError([down, new Error('and', { cause: wrapped })], 'Several things failed');
  for (const error of [down, wrapped, many]) {
    const text = logged((log) => {
      log.error(error);
      log.error({ err: error });
      log.error({ err: error }, 'call failed');
      log.warn({ reason: error, user: 7 }, 'other key');
      log.info({ line: errorLine(error) });
    });
    expect(text).not.toMatch(PEOPLE);
    expect(text).toContain('The database cannot answer now');
    expect(text.split('\n')).toHaveLength(6);
  }
});

it('tells nothing of the rows that the database complains about', async () => {
  const db = await createTestDatabase({ migrations: [] });
  await db.pool.query(
    `create schema people; create table people.users (email text primary key, "check" text check (email = lower(email)))`,
  );
  const users = pgSchema('people').table('users', {
    email: text('email').primaryKey(),
    check: text('check'),
  });
  await db.drizzle.insert(users).values({ email: user[0] });
  const errors = [
    await failure(db.drizzle.insert(users).values({ email: user[0], check: user[1] })),
    await failure(db.drizzle.insert(users).values({ email: user[0].replace('anna', 'ANNA'), check: user[0] })),
    await failure(db.pool.query('select $1::uuid', [user[0]])),
    await failure(db.drizzle.execute(sql`select ${user[0]}::integer`)),
    await failure(db.transaction((tx) => tx.execute(sql`select ${`${user[0]}\n    at ${user[1]}`}::date`))),
  ];
  await db.close();
  for (const error of errors) {
    const text = logged((log) => {
      log.error(error);
      log.error({ err: new Error('The use case failed', { cause: error }) }, 'call failed');
    });
    expect(text).not.toMatch(PEOPLE);
    expect(text).toContain('"stack":"    at');
  }
  expect(describeError(errors[0])).toMatchObject({
    query: expect.stringContaining('insert into'),
    cause: { code: '23505', constraint: 'users_pkey', table: 'users' },
  });
});

it('bears whatever is thrown', () => {
  const circle = new Error('round');
  circle.cause = circle;
  for (const thrown of [circle, 'words', null, undefined, { email: user[0] }, 7])
    expect(JSON.stringify(describeError(thrown))).not.toMatch(PEOPLE);
});
