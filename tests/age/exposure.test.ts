import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, movableClock } from '#kernel/clock.ts';
import { openReach } from '../../app/guards/exposure.ts';
import { openAccessFindings } from '../../app/guards/open-access.ts';
import { checkOpenDoors } from '../../app/operator/check-settings.ts';
import { readEnv } from '../../app/settings/env.ts';

let folder: string;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parallax-reach-'));
  logged.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const envWith = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...more });
const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const foundBy = async (env: ReturnType<typeof envWith>) =>
  (await checkOpenDoors(env, clock)()).map(({ state, found }) => `${state}: ${found}`).join('\n');

test('who asks from this machine or its network says nothing', async () => {
  const reach = await openReach(envWith(), { clock, log });
  for (const address of ['127.0.0.1', '::1', '192.168.1.7', '::ffff:10.0.0.3', '172.16.0.1', 'fd00::1', 'fe80::1'])
    reach.note(from(address));
  // A forwarded header that the visitor may have written isn't trusted.
  reach.note(from('127.0.0.1', '203.0.113.9, 8.8.8.8'));
  expect(reach.isReached()).toBe(false);
  expect(logged).toEqual([]);
  expect(await foundBy(envWith())).toContain('this machine’s own');
});

test.each([
  ['8.8.8.8', undefined, {}],
  ['2a00:1450:4001::1', undefined, {}],
  ['127.0.0.1', '8.8.8.8', { TRUSTED_PROXIES: '1' }],
])(
  'the first from %s (for %s) tells of what is open, once, to the log, the admin and the doctor',
  async (peer, forwarded, more) => {
    const env = envWith(more);
    const reach = await openReach(env, { clock, log });
    for (let time = 0; time < 3; time += 1) reach.note(from(peer, forwarded));
    expect(reach.isReached()).toBe(true);
    const doors = openAccessFindings(env, { isReached: reach.isReached() });
    expect(doors.length).toBeGreaterThanOrEqual(3);
    expect(logged).toHaveLength(doors.length);
    for (const { found } of doors) expect(logged.join('')).toContain(found);
    await expect.poll(() => foundBy(env)).toContain('the sandbox proves ages');
    // After a restart it is still known, for a week.
    expect((await openReach(env, { clock, log })).isReached()).toBe(true);
    clock.advance(8 * DAY);
    expect((await openReach(env, { clock, log })).isReached()).toBe(false);
  },
);

test('where nothing is open, nothing is said', async () => {
  const closed = envWith({
    DEMO: 'false',
    AGE_PROVIDERS: 'yoti',
    YOTI_SDK_ID: 'sdk',
    YOTI_API_KEY: 'key',
    BILLER: 'epoch',
    EPOCH_PRODUCTS: 'plan=PRODUCT1',
    EPOCH_POSTBACK_SECRET: 'x'.repeat(40),
    EPOCH_SEARCH_USER: 'user',
    EPOCH_SEARCH_PASSWORD: 'word',
    EPOCH_CO_CODE: 'abc',
  });
  const reach = await openReach(closed, { clock, log });
  reach.note(from('8.8.8.8'));
  expect(openAccessFindings(closed, { isReached: reach.isReached() })).toEqual([]);
  expect(logged).toEqual([]);
});

test('a site whose PUBLIC_URL is public has visitors, which is no news', async () => {
  const env = envWith({ PUBLIC_URL: 'https://site.example', BILLER: 'sandbox', AGE_PROVIDERS: 'sandbox' });
  const reach = await openReach(env, { clock, log });
  reach.note(from('8.8.8.8'));
  await expect.poll(async () => (await openReach(env, { clock, log })).isReached()).toBe(true);
  expect(logged.filter((line) => line.includes('reached from'))).toEqual([]);
});
