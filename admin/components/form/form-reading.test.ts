import { expect, test } from 'vitest';
import { z } from 'zod';
import { isSame, readForm } from './form-reading.ts';

const all = () => true;

function read(schema: z.ZodObject, texts: Record<string, unknown>, before: Record<string, unknown> = {}) {
  return readForm(schema, texts, before, all);
}

test('a field left empty is the nothing that its schema takes', () => {
  const schema = z.object({
    needed: z.string().min(1),
    text: z.string(),
    nullable: z.string().nullable(),
    optional: z.enum(['a']).optional(),
    count: z.number().nullable(),
    coerced: z.coerce.number(),
    list: z.array(z.string()),
    isOn: z.boolean(),
  });
  expect(read(schema, {})).toEqual({
    needed: undefined,
    text: '',
    nullable: null,
    optional: undefined,
    count: null,
    coerced: undefined,
    list: [],
    isOn: false,
  });
});

test('nothing that stays nothing is written as it was', () => {
  const schema = z.object({ either: z.string().nullable() });
  expect(read(schema, { either: '' }, { either: '' })).toEqual({ either: '' });
  expect(read(schema, { either: '' }, { either: 'gone' })).toEqual({ either: null });
});

test('what no input can hold by itself arrives whole', () => {
  const schema = z.object({
    picture: z.object({ alt: z.string(), width: z.number() }).nullable(),
    parts: z.array(z.object({ text: z.string(), isOn: z.boolean() })),
  });
  const before = { picture: { alt: 'A', width: 1 }, parts: [{ text: 'a', isOn: true }] };
  const after = {
    picture: null,
    parts: [
      { text: 'b', isOn: false },
      { text: '', isOn: true },
    ],
  };
  const texts = { picture: JSON.stringify(after.picture), parts: JSON.stringify(after.parts) };
  expect(read(schema, texts, before)).toEqual(after);
});

test('texts become the types of the schema, inside others too', () => {
  const schema = z.object({
    inner: z.object({ count: z.number().default(3), ids: z.array(z.number()) }),
    isOn: z.boolean().optional(),
  });
  const texts = { inner: { count: '12', ids: ['1', '2'] }, isOn: 'on' };
  expect(read(schema, texts)).toEqual({ inner: { count: 12, ids: [1, 2] }, isOn: true });
});

test('what the form does not show stays as it was', () => {
  const schema = z.object({ shown: z.string(), hidden: z.boolean() });
  const values = readForm(schema, { shown: 'new' }, { shown: 'old', hidden: true }, (name) => name === 'shown');
  expect(values).toEqual({ shown: 'new', hidden: true });
});

test('nothing is the same however it is written, and something is not', () => {
  expect(isSame({ a: null, b: [], c: 'x\r\ny' }, { b: undefined, a: '', c: 'x\ny' })).toBe(true);
  expect(isSame({ a: false }, { a: null })).toBe(false);
  expect(isSame({ a: 0 }, { a: '' })).toBe(false);
});
