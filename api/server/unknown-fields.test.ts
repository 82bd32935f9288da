import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const video = z.object({
  id: z.number(),
  title: z.string().trim().optional(),
  scenes: z.array(z.object({ begins: z.number() })).default([]),
  labels: z.record(z.string(), z.string()).optional(),
  place: z.object({ row: z.number() }).nullable().optional(),
});
const shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), day: z.string() }),
  z.object({ kind: z.enum(['week', 'month']).pipe(z.literal('week')), week: z.string() }),
  z.object({ kind: z.literal('never') }),
]);

describe('fields that a declaration does not name', () => {
  it('are none where all are named, whatever their values', () => {
    expect(unknownFields(video, { id: 'x', scenes: [{ begins: 1 }], labels: { any: 'name' } })).toEqual([]);
    expect(unknownFields(video, { id: 1, place: null })).toEqual([]);
    expect(unknownFields(video, undefined)).toEqual([]);
    expect(unknownFields(undefined, { id: 1 })).toEqual([]);
  });

  it('are found at every depth', () => {
    const value = { id: 1, sites: [], 'a/b': 1, scenes: [{ begins: 1 }, { ends: 2 }], place: { column: 1 } };
    expect(unknownFields(video, value)).toEqual(['/sites', '/a~1b', '/scenes/1/ends', '/place/column']);
  });

  it('are no names that every object has', () => {
    expect(unknownFields(video, JSON.parse('{"id":1,"__proto__":1,"constructor":2}'))).toEqual([
      '/__proto__',
      '/constructor',
    ]);
  });

  it('depend on the kind', () => {
    expect(unknownFields(shown, { kind: 'day', day: 'Monday' })).toEqual([]);
    expect(unknownFields(shown, { kind: 'never', day: 'Monday' })).toEqual(['/day']);
  });
});
