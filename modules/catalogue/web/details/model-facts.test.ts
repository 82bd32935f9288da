import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelFacts, wholeYears } from './model-facts.ts';

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;
const view = { theme: 'dark', locale: 'en-US', now: at('2026-06-15') } as const;
const text = (label: string, value = 'x') => ({ label, fieldType: 'type_text', value }) as const;

test('a year is whole on the birthday itself, not the day before', () => {
  expect(wholeYears(at('2000-06-15'), at('2026-06-14'))).toBe(25);
  expect(wholeYears(at('2000-06-15'), at('2026-06-15'))).toBe(26);
});

test('a birthday on the last day of February counts from the first of March in common years', () => {
  expect(wholeYears(at('2000-02-29'), at('2027-02-28'))).toBe(26);
  expect(wholeYears(at('2000-02-29'), at('2027-03-01'))).toBe(27);
});

test('age never falls as time goes on', () => {
  const moment = fc.integer({ min: 0, max: at('2060-01-01') });
  fc.assert(
    fc.property(moment, moment, moment, (born, a, b) => {
      expect(wholeYears(born, Math.min(a, b))).toBeLessThanOrEqual(wholeYears(born, Math.max(a, b)));
    }),
  );
});

test('shows the birthday as an age, dates in words, and leaves out what is empty', () => {
  const information = [
    { label: 'Birthday', fieldType: 'type_date', value: String(at('1998-01-02')) },
    { label: 'Debut', fieldType: 'type_date', value: String(at('2021-03-04')) },
    text('Hobby', ' '),
    { label: 'Début', fieldType: 'type_date', value: '12 May 1990' },
    { label: 'Far', fieldType: 'type_date', value: '9999999999999' },
  ] as const;
  expect(modelFacts([...information], view)).toEqual([
    { label: 'Age', value: '28' },
    { label: 'Debut', value: 'March 4, 2021' },
  ]);
});

test("dark shows nine facts with 'Career Status' first; light shows all", () => {
  const many = [...'abcdefghijk'].map((label) => text(label)).concat(text('Career Status', 'Active'));
  const dark = modelFacts(many, view);
  expect(dark).toHaveLength(9);
  expect(dark[0]?.label).toBe('Career Status');
  expect(modelFacts(many, { ...view, theme: 'light' })).toHaveLength(12);
});
