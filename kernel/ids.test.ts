import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movableClock, systemClock } from './clock.ts';
import { newId, newSecret } from './ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a UUIDv7 that carries the time of its clock', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (at) => {
      const id = newId(movableClock(at));
      expect(id).toMatch(UUID_V7);
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(at.getTime());
    }),
  );
});

test('ids sort in the order they were taken, even while the clock stands still', () => {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const ids = Array.from({ length: 20_000 }, () => newId(clock));
  clock.advance(1000);
  ids.push(newId(clock));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('a clock that is set back is followed', () => {
  const clock = movableClock(new Date('2026-01-02T00:00:00Z'));
  const later = newId(clock);
  clock.set(new Date('2026-01-01T00:00:00Z'));
  expect(newId(clock) < later).toBe(true);
});

test('ids of the running clock never repeat', () => {
  const ids = Array.from({ length: 50_000 }, () => newId(systemClock));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a secret is url-safe, of the asked size and different each time', () => {
  expect(newSecret(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newSecret(16)).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(newSecret(16)).not.toBe(newSecret(16));
});
