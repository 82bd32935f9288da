import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

it('never tells the parameters of a failed query', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email"');
  const error = new DrizzleQueryError('insert into users values ($1)', ['anna@example.com'], cause);
  const text = logged((log) => log.error({ err: error }, 'call failed'));
  expect(text).not.toContain('anna@example.com');
  expect(text).toContain('insert into users');
  expect(text).toContain('users_email');
});

it('leaves secrets out, on the first level and the second', () => {
  const text = logged((log) => log.info({ password: 'one-1', user: { atoken: 'two-2' }, cookie: 'three-3' }));
  expect(text).not.toMatch(/one-1|two-2|three-3/);
});
