import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { sites } from '#sites/index.ts';
import { createCurrentSites } from './current-sites.ts';
import { addSettings, lockSettings, OPENING, updateSettings } from './settings-store.ts';
import { addSite } from './sites-store.ts';

const [first] = sites;
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
/** The interval at which a process checks for changes. */
const LATER_MS = 3000;
const now = new Date('2026-03-01T12:00:00Z');

let db: TestDatabase;
beforeAll(async () => {
  // Tests advance the polling interval themselves.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  db = await createTestDatabase({
    migrations: [{ module: 'site', folder: new URL('./migrations/', import.meta.url) }],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await db.close();
});

/** The sites as one process has them. */
async function process(bus = createMemoryBus({ log }), of: Pick<TestDatabase, 'drizzle'> = db) {
  const changed: string[] = [];
  const current = createCurrentSites({ db: of, bus, log, onChanged: (keys) => changed.push(...keys) });
  await current.renew();
  return { ...current, changed, end: await current.listen() };
}

async function setTagline(tagline: string) {
  await db.transaction(async (tx) => {
    const row = await lockSettings(tx, { site: first.key, part: 'copy', now });
    await updateSettings(tx, { ...row, value: { tagline }, revision: row.revision + 1 }, now);
  });
}

const taglineOf = ({ current }: Awaited<ReturnType<typeof process>>) => current(first).copy.tagline;

test('a site that nobody has changed is the very value of its files', async () => {
  const here = await process();
  expect(here.current(first)).toBe(first);
  expect(here.siteOf(`${first.key}.localhost:4321`)).toBe(first);
  expect(here.changed).toEqual([]);
  await here.end();
});

test('a change is in the process that made it at once, and in the others when the bus has told them', async () => {
  const bus = createMemoryBus({ log });
  const [here, there] = [await process(bus), await process(bus)];
  await setTagline('Told.');
  await here.tell();
  expect(taglineOf(here)).toBe('Told.');
  await expect.poll(() => taglineOf(there)).toBe('Told.');
  expect(there.changed).toEqual([first.key]);
  // Everything else still comes from the files.
  expect(there.current(first)).toMatchObject({ name: first.name, copy: { heroTitle: first.copy.heroTitle } });
  await Promise.all([here.end(), there.end()]);
});

test('a change that the bus has lost is seen a little later', async () => {
  const [here, there] = [await process(), await process()];
  await setTagline('Not told.');
  await here.tell();
  expect(taglineOf(there)).not.toBe('Not told.');
  vi.advanceTimersByTime(LATER_MS);
  await expect.poll(() => taglineOf(there)).toBe('Not told.');
  await Promise.all([here.end(), there.end()]);
});

test('a change that cannot be read after its commit is told all the same, and seen a little later', async () => {
  const bus = createMemoryBus({ log });
  const of = { drizzle: db.drizzle };
  const here = await process(bus, of);
  const there = await process(bus);
  await setTagline('Read later.');
  of.drizzle = undefined as never;
  await here.tell();
  expect(lines.join()).toContain('The settings of sites were not read');
  await expect.poll(() => taglineOf(there)).toBe('Read later.');
  of.drizzle = db.drizzle;
  vi.advanceTimersByTime(LATER_MS);
  await expect.poll(() => taglineOf(here)).toBe('Read later.');
  await Promise.all([here.end(), there.end()]);
});

test('a site that is made is in every process, closed, and answers on its hosts; a change of them counts at once', async () => {
  const bus = createMemoryBus({ log });
  const [here, there] = [await process(bus), await process(bus)];
  const made = { key: 'made', name: 'Made', domain: 'made.example', word: 'AR', theme: 'light' } as const;
  await addSite(db.drizzle, made, now);
  await here.tell();
  await expect.poll(() => there.all().map(({ key }) => key)).toContain('made');
  expect(there.changed).toContain('made');
  for (const { siteOf } of [here, there])
    for (const host of ['made.example', 'made.localhost:3000'])
      expect(siteOf(host)).toMatchObject({ key: 'made', name: 'Made', word: 'AR', theme: 'light' });
  expect(there.current(made).isOpen).toBeUndefined();
  expect(there.began('made')).toMatchObject({ domain: 'made.example' });
  expect(here.isFromFiles('made')).toBe(false);
  const hosts = { domain: 'new.example', hosts: ['www.new.example'] };
  await addSettings(db.drizzle, [{ site: 'made', part: 'hosts', value: hosts, revision: 1 }], now);
  await here.tell();
  await expect.poll(() => there.current(made).domain).toBe('new.example');
  expect(here.siteOf('www.new.example').key).toBe('made');
  expect(here.siteOf('made.example').key).toBe(first.key);
  await Promise.all([here.end(), there.end()]);
});

test('the first site that is open answers on hosts nobody claims', async () => {
  const here = await process();
  expect(here.siteOf('nobodys.example').key).toBe(first.key);
  await addSettings(db.drizzle, [{ site: 'made', part: OPENING, value: { isOpen: true }, revision: 1 }], now);
  await here.tell();
  expect(here.siteOf('nobodys.example')).toMatchObject({ key: 'made', isOpen: true });
  await addSettings(db.drizzle, [{ site: first.key, part: OPENING, value: { isOpen: true }, revision: 1 }], now);
  await here.tell();
  expect(here.siteOf('nobodys.example')).toMatchObject({ key: first.key, isOpen: true });
  await here.end();
});
