import { expect, test } from 'vitest';
import { composeText } from './compose-text.ts';

test('letters that came in parts are put together, however deep they lie', () => {
  const parts = 'Café Peña 가'.normalize('NFD');
  const input = { q: parts, rows: [{ title: parts }, [parts]], plain: 'Cafe', none: null, count: 3 };
  expect(composeText(input)).toBe(true);
  const whole = 'Café Peña 가';
  expect(input).toEqual({ q: whole, rows: [{ title: whole }, [whole]], plain: 'Cafe', none: null, count: 3 });
});

test('what no database stores is told, in names as in values', () => {
  for (const input of ['a\0', { a: 'b\0' }, { 'a\0': 'b' }, [{ a: ['\ud800'] }]])
    expect(composeText(input)).toBe(false);
  for (const input of ['a', undefined, null, 3, { a: { b: 'c' } }]) expect(composeText(input)).toBe(true);
});
