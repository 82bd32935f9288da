import { expect, test } from 'vitest';
import { isDue, lastTime } from './due.ts';

const at = (text: string) => new Date(text);

test.each([
  ['03:30', 'UTC', '2026-11-22T03:29:59Z', '2026-11-21T03:30:00Z'],
  ['03:30', 'UTC', '2026-11-22T03:30:00Z', '2026-11-22T03:30:00Z'],
  ['03:30', 'Europe/Amsterdam', '2026-07-01T12:00:00Z', '2026-07-01T01:30:00Z'],
  ['23:30', 'America/New_York', '2026-11-22T03:00:00Z', '2026-11-21T04:30:00Z'],
  // In the night when clocks go forward there is no 02:30.
  ['02:30', 'Europe/Amsterdam', '2026-03-29T12:00:00Z', '2026-03-29T01:30:00Z'],
  ['02:30', 'Europe/Amsterdam', '2026-10-25T12:00:00Z', '2026-10-25T00:30:00Z'],
])('%s in %s came round last before %s at %s', (time, zone, now, expected) => {
  expect(lastTime({ time, zone }, at(now))).toEqual(at(expected));
});

const daily = { time: '03:30', zone: 'UTC' };
const nothing = { wholeBegunAt: undefined, failedAt: undefined, isLogWithoutBackup: false };
const noon = at('2026-11-22T12:00:00Z');

test.each([
  ['by nobody’s request', { daily: undefined }, false],
  ['when none was made yet', { daily }, true],
  ['when the last one is from before the time', { daily, wholeBegunAt: at('2026-11-22T03:00:00Z') }, true],
  ['when one was made since', { daily, wholeBegunAt: at('2026-11-22T03:31:00Z') }, false],
  ['half an hour after one failed', { daily, failedAt: at('2026-11-22T11:30:00Z') }, false],
  ['two hours after one failed', { daily, failedAt: at('2026-11-22T10:00:00Z') }, true],
  ['when the log began anew', { daily: undefined, isLogWithoutBackup: true }, true],
])('a backup is made %s: %o', (_, state, expected) => {
  expect(isDue({ ...nothing, ...state, now: noon })).toBe(expected);
});
