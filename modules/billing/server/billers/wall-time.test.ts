import { expect, test } from 'vitest';
import { momentOf, wallTime } from './wall-time.ts';

test.each([
  ['2026-03-01 04:00:00', 'America/Los_Angeles', '2026-03-01T12:00:00.000Z'],
  ['2026-07-01 04:00:00', 'America/Los_Angeles', '2026-07-01T11:00:00.000Z'],
  ['01/31/2030 10:15:00 AM', 'UTC', '2030-01-31T10:15:00.000Z'],
  ['1/31/2030 12:15:00 AM', 'UTC', '2030-01-31T00:15:00.000Z'],
  ['01/31/2030 12:15:00 PM', 'UTC', '2030-01-31T12:15:00.000Z'],
])('%s in %s is %s', (text, zone, iso) => {
  expect(momentOf(text, zone)?.toISOString()).toBe(iso);
});

test.each([undefined, '', '2026-02-30 04:00:00', '13/01/2030 10:00:00 AM', '01/31/2030 13:00:00 PM', 'yesterday'])(
  '%s is no time',
  (text) => {
    expect(momentOf(text, 'UTC')).toBeUndefined();
  },
);

test('a moment is shown by the clock of a zone', () => {
  expect(wallTime(new Date('2026-03-01T12:00:00.500Z'), 'America/Los_Angeles')).toBe('2026-03-01T04:00:00');
});
