import { expect, test } from 'vitest';
import { byDay, byKind, earningsCsv } from './earnings-csv.ts';

const rows = [
  { day: '2026-11-27', kind: 'tip', charges: 2, tokens: 60, earned: 30 },
  { day: '2026-11-27', kind: 'private', charges: 1, tokens: 30, earned: 18 },
  { day: '2026-11-26', kind: 'tip', charges: 1, tokens: 10, earned: 6 },
] as const;

test('writes what was earned as a file that spreadsheets read', () => {
  expect(earningsCsv(rows)).toBe(
    'day,kind,charges,tokens,earned\r\n2026-11-27,tip,2,60,30\r\n2026-11-27,private,1,30,18\r\n2026-11-26,tip,1,10,6\r\n',
  );
});

test('adds up a day over everything that was paid for', () => {
  expect(byDay(rows)).toEqual([
    { day: '2026-11-27', charges: 3, tokens: 90, earned: 48 },
    { day: '2026-11-26', charges: 1, tokens: 10, earned: 6 },
  ]);
});

test('adds up what was paid for over all days, what earned most first', () => {
  expect(byKind(rows)).toEqual([
    { kind: 'tip', charges: 3, tokens: 70, earned: 36 },
    { kind: 'private', charges: 1, tokens: 30, earned: 18 },
  ]);
});
