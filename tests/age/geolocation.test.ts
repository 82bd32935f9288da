import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { regionOf } from '#api/request/geolocation.ts';
import { MINUTE, movableClock } from '#kernel/clock.ts';

import { openGeolocationDatabase } from '../../app/geolocation/geolocation-database.ts';
import { locate } from '../../app/geolocation/locate.ts';
import { readEnv } from '../../app/settings/env.ts';
import { placeDatabase } from '../support/geolocation-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'parallax-places-'));
const file = join(folder, 'places.mmdb');
const log = pino({ level: 'silent' });
afterAll(() => rmSync(folder, { recursive: true }));

const places = { countryHeader: 'cf-ipcountry', regionHeader: 'cf-region-code' };

function located(headers: Record<string, string>, { trustedProxies = 1, lookUp = () => undefined as never } = {}) {
  const request = { header: (name: string) => headers[name], address: '192.0.2.1' };
  return locate(request, { places: { ...places, lookup: lookUp }, trustedProxies });
}

test('a trusted proxy names country and region, in its own spelling', () => {
  expect(located({ 'cf-ipcountry': 'gb' })).toEqual({ country: 'GB' });
  const texas = { country: 'US', region: 'US-TX' };
  expect(located({ 'cf-ipcountry': 'US', 'cf-region-code': 'TX' })).toEqual(texas);
  expect(located({ 'cf-ipcountry': 'US', 'cf-region-code': 'US-TX' })).toEqual(texas);
  expect(regionOf({ geolocation: texas })).toBe('US-TX');
  expect(regionOf({ geolocation: { country: 'GB' } })).toBe('GB');
  expect(regionOf({})).toBeNull();
});

test('what is no code, or was written by two, says nothing; and without a proxy nobody is believed', () => {
  for (const country of ['', 'XX', 'T1', 'FR, GB', 'FRA', '<b>', 'F'])
    expect(located({ 'cf-ipcountry': country }), country).toBeUndefined();
  expect(located({ 'cf-ipcountry': 'FR' }, { trustedProxies: 0 })).toBeUndefined();
  expect(located({ 'cf-region-code': 'TX' })).toBeUndefined();
  for (const region of ['T X', 'TX, CA', 'CA-ON', 'TEXAS'])
    expect(located({ 'cf-ipcountry': 'US', 'cf-region-code': region }), region).toBeUndefined();
  expect(located({ 'cf-ipcountry': 'US', 'cf-region-code': '' })).toEqual({ country: 'US' });
});

test('a file of addresses answers where the proxy says nothing, and a newer one takes its place', async () => {
  const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
  writeFileSync(
    file,
    placeDatabase({
      '192.0.2.0/24': { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'TX' }] },
      '198.51.100.0/25': { country_code: 'GB' },
    }),
  );
  const lookUp = await openGeolocationDatabase(file, { clock, log });
  expect(lookUp('192.0.2.77')).toEqual({ country: 'US', region: 'US-TX' });
  expect(lookUp('198.51.100.1')).toEqual({ country: 'GB' });
  expect(lookUp('198.51.100.200')).toBeUndefined();
  expect(lookUp('2001:db8::1')).toBeUndefined();
  expect(located({}, { lookUp: lookUp as never })).toEqual({ country: 'US', region: 'US-TX' });
  expect(located({ 'cf-ipcountry': 'FR' }, { lookUp: lookUp as never })).toEqual({ country: 'FR' });

  writeFileSync(file, placeDatabase({ '192.0.2.0/24': { country_code: 'IT' } }));
  utimesSync(file, new Date(), new Date(Date.now() + MINUTE));
  expect(lookUp('192.0.2.77')?.country).toBe('US');
  clock.advance(MINUTE);
  await vi.waitFor(() => expect(lookUp('192.0.2.77')?.country).toBe('IT'), { timeout: 20_000 });
  await expect(openGeolocationDatabase(join(folder, 'none.mmdb'), { clock, log })).rejects.toThrow();
});

test('the settings say what is missing', () => {
  expect(() => readEnv({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow('TRUSTED_PROXIES');
  expect(() => readEnv({ REGION_HEADER: 'X-Region', TRUSTED_PROXIES: '1' })).toThrow('COUNTRY_HEADER');
  expect(() => readEnv({ COUNTRY_HEADER: 'a b', TRUSTED_PROXIES: '1' })).toThrow('name of a header');
  expect(readEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' }).COUNTRY_HEADER).toBe('cf-ipcountry');
});
