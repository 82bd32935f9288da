import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE, movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { createLog } from '#kernel/log/log.ts';
import { visitOverview } from './visit-overview.ts';
import { closeVisitDays, createVisits, dayOf } from './visits.ts';

const START = new Date('2026-03-05T10:00:00Z');
const log = createLog({ level: 'silent', pretty: false });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const view = {
  site: 'one',
  page: 'home',
  address: '192.0.2.1',
  agent: BROWSER,
  isOptedOut: false,
};

let db: TestDatabase;
let clock: ReturnType<typeof movableClock>;
beforeEach(async () => {
  clock = movableClock(START);
  db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'accounts', folder: new URL('../../../accounts/server/migrations/', import.meta.url) },
      { module: 'operators', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
  // With a random salt, one run in a thousand would count two visitors as one.
  await db.pool.query('insert into operators.visit_salts (day, salt) values ($1, $2)', [dayOf(START), 'salt']);
});
afterEach(() => db.close());

const opened = () => createVisits({ db, clock, log });
/** What was counted in the last days, oldest first. */
async function days(count = 1) {
  const now = clock.now();
  const names = Array.from({ length: count }, (_, ago) => dayOf(new Date(now.getTime() - (count - 1 - ago) * DAY)));
  const from = new Date(`${names[0]}T00:00:00Z`);
  const reported = (await visitOverview({ db }).daily?.({ from, to: now })) ?? [];
  const countOf = (name: string, day: string) =>
    reported.find((figure) => figure.name === name && figure.day === day)?.value ?? 0;
  return names.map((day) => ({
    day,
    views: countOf('operators.views', day),
    visitors: countOf('operators.visitors', day),
  }));
}

describe('visits', () => {
  test('are views of pages by browsers, of which one may look at many', async () => {
    const visits = opened();
    for (const page of ['home', 'video', 'video']) visits.count({ ...view, page });
    visits.count({ ...view, address: '192.0.2.2' });
    visits.count({ ...view, agent: `${BROWSER} other` });
    await visits.flush();
    expect(await days()).toEqual([{ day: '2026-03-05', views: 5, visitors: 3 }]);
  });

  test('leave out programs, and those who ask for it', async () => {
    const visits = opened();
    visits.count({ ...view, agent: 'Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example)' });
    visits.count({ ...view, agent: 'curl/8.5.0' });
    visits.count({ ...view, agent: '' });
    visits.count({ ...view, isOptedOut: true });
    visits.count(view);
    await visits.flush();
    expect(await days()).toEqual([{ day: '2026-03-05', views: 1, visitors: 1 }]);
  });

  test('of several processes, and of one that began anew, are counted together', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      const process = opened();
      process.count({ ...view, address });
      await process.flush();
    }
    expect(await days()).toEqual([{ day: '2026-03-05', views: 3, visitors: 2 }]);
  });

  test('are counted in the part of a day that is asked for', async () => {
    const visits = opened();
    visits.count(view);
    await visits.flush();
    clock.advance(40 * MINUTE);
    visits.count(view);
    visits.count(view);
    await visits.flush();
    const { figures } = visitOverview({ db });
    const later = { from: new Date(START.getTime() + 30 * MINUTE), to: new Date(START.getTime() + DAY) };
    expect(await figures?.(later)).toEqual([{ name: 'operators.views', value: 2 }]);
  });

  test.each(['page_views', 'visit_salts', 'daily_visitors'])(
    'are not lost, nor is who came, when the database cannot take them (%s)',
    async (table) => {
      const visits = opened();
      visits.count(view);
      await db.pool.query(`alter table operators.${table} rename to elsewhere`);
      await expect(visits.flush()).rejects.toThrow();
      await db.pool.query(`alter table operators.elsewhere rename to ${table}`);
      // Without another view.
      await visits.flush();
      expect(await days()).toEqual([{ day: '2026-03-05', views: 1, visitors: 1 }]);
      visits.count({ ...view, address: '192.0.2.2' });
      await visits.flush();
      expect(await days()).toEqual([{ day: '2026-03-05', views: 2, visitors: 2 }]);
    },
  );

  test('leave a number of a day that is over, and nothing to find anybody by', async () => {
    const visits = opened();
    visits.count(view);
    visits.count({ ...view, address: '192.0.2.2' });
    await visits.flush();
    const all = async () => {
      const { rows } = await db.pool.query(
        `select (select json_agg(v) from operators.page_views v) as views, (select json_agg(d) from operators.daily_visitors d) as days`,
      );
      return JSON.stringify(rows);
    };
    expect(await all()).not.toMatch(/192\.0\.2|Firefox/);
    clock.advance(DAY);
    await closeVisitDays({ db, clock });
    const { rows } = await db.pool.query('select registers, visitors from operators.daily_visitors');
    expect(rows).toEqual([{ registers: null, visitors: 2 }]);
    expect((await db.pool.query('select from operators.visit_salts')).rowCount).toBe(0);
    expect(await days(2)).toEqual([
      { day: '2026-03-05', views: 2, visitors: 2 },
      { day: '2026-03-06', views: 0, visitors: 0 },
    ]);
    visits.count(view);
    await visits.flush();
    expect((await days())[0]).toEqual({ day: '2026-03-06', views: 1, visitors: 1 });
  });
});
