import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { adminContract } from '../../app/modules.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

/** The part of our JSON Schemas that describes one place in an input. */
interface Place {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Place[];
  /** Variants told apart by their kind. */
  oneOf?: Place[];
  properties?: Record<string, Place>;
  items?: Place;
  minimum?: number;
  minLength?: number;
}
type Path = readonly (string | number)[];

const NUMBERS = [99_999_999_999, Number.MAX_SAFE_INTEGER, 1e300, -1];
const WORDS = ['99999999999', '9'.repeat(200), '%', '\\'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];

let application: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  await application.application.demo.catalogue.importVideo(video('lake'));
  operator = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

/** A valid value, so that the endpoint gets as far as the odd one. */
function plain(place: Place): unknown {
  if (place.const !== undefined) return place.const;
  if (place.enum) return place.enum[0];
  if (place.anyOf) return plain(place.anyOf[0] ?? {});
  if (place.oneOf) return plain(place.oneOf[0] ?? {});
  if (place.type === 'object') return mapped(place.properties ?? {}, plain);
  if (place.type === 'array') return [plain(place.items ?? {})];
  if (place.type === 'integer' || place.type === 'number') return Math.max(1, place.minimum ?? 1);
  if (place.type === 'boolean') return true;
  if (place.format === 'uuid') return '01970000-0000-7000-8000-000000000001';
  if (place.format === 'date-time') return '2026-05-01T12:00:00Z';
  return 'a'.repeat(Math.max(1, place.minLength ?? 1));
}

function mapped<In, Out>(record: Record<string, In>, make: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]));
}

/** Where an input has a number, a time or a search text, with odd values for each. */
function oddities(place: Place, path: Path = []): { path: Path; values: readonly unknown[] }[] {
  if (place.anyOf) return oddities(place.anyOf[0] ?? {}, path);
  if (place.type === 'integer' || place.type === 'number') return [{ path, values: NUMBERS }];
  if (place.format === 'date-time') return [{ path, values: INSTANTS }];
  if (path.at(-1) === 'search') return [{ path, values: WORDS }];
  if (place.type === 'array') return oddities(place.items ?? {}, [...path, 0]);
  return Object.entries(place.properties ?? {}).flatMap(([name, inner]) => oddities(inner, [...path, name]));
}

function withOdd(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(input)) return [withOdd(input[0], rest, value)];
  const fields = input as Record<string, unknown>;
  return { ...fields, [first]: withOdd(fields[first], rest, value) };
}

async function send({ method = 'GET', path = '' }: { method?: string; path?: string }, input: object) {
  const fields = { ...input } as Record<string, unknown>;
  const address = path.replace('/api/admin/v1', '').replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return operator.call(method, address, fields);
  return operator.call(method, `${address}?${new URLSearchParams(mapped(fields, String))}`);
}

const declared = Object.entries(adminContract as Record<string, Record<string, AnyContractProcedure>>)
  .flatMap(([module, declared]) =>
    Object.entries(declared).map(([name, call]) => [`${module}.${name}`, call['~orpc']] as const),
  )
  .flatMap(([name, { route, inputSchema, meta }]) => {
    if (!(inputSchema instanceof z.ZodType) || typeof meta.access !== 'object') return [];
    const place = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Place;
    return [{ name, route, place, odd: oddities(place) }];
  });
const endpoints = declared.filter(({ odd }) => odd.length > 0);
const writes = declared.filter(({ route }) => route.method !== 'GET' && route.inputStructure !== 'detailed');

test('generates invalid input for endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  expect(endpoints.flatMap(({ odd }) => odd.map(({ path }) => path.join('/')))).toContain(
    'changed/0/before/publishedAt',
  );
});

test.each(endpoints)('$name answers invalid input without a server error', async ({ route, place, odd }) => {
  const input = plain(place);
  for (const { path, values } of odd)
    for (const value of values) {
      const { status } = await send(route, withOdd(input, path, value) as object);
      expect(status, `${path.join('/')} = ${value}`).toBeLessThan(500);
    }
});

test.each(writes)('$name refuses an unknown field by name', async ({ route, place }) => {
  const { status, body } = await send(route, { ...(plain(place) as object), quuxly: 1 });
  expect([status, body.errors]).toEqual([400, [{ pointer: '/quuxly', detail: 'Unknown field "quuxly".' }]]);
});
