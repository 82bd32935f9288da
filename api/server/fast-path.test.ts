import { type AnyRouter, implement } from '@orpc/server';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { Forbidden } from '#kernel/errors.ts';
import { sites } from '#sites/index.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call, envelope, PageNumber } from '../declare/declare.ts';
import type { ApiContext } from '../request/context.ts';
import { VERIFIED_GUEST } from '../request/test-visitors.ts';
import { preparedAnswer } from './prepared-answer.ts';
import { createApiServer } from './server.ts';

const short = call.meta({ access: 'anyone', prepared: true });
const Echo = envelope(z.unknown());
const contract = {
  list: short
    .route({ method: 'GET', path: '/api/things' })
    .input(z.object({ page: PageNumber, word: z.string().max(5).optional(), of: z.array(z.string()).optional() }))
    .output(Echo),
  one: short
    .route({ method: 'GET', path: '/api/things/{id}' })
    .input(z.object({ id: z.string(), page: PageNumber }))
    .errors({ NOT_FOUND: { status: 404, message: 'It could not be found' } })
    .output(Echo),
  mine: call.meta({ access: 'signed-in', prepared: true }).route({ method: 'GET', path: '/api/mine' }).output(Echo),
  rare: call
    .meta({ access: 'anyone', prepared: true, rateLimit: { limit: 2, windowMs: 60_000 } })
    .route({ method: 'GET', path: '/api/rare' })
    .output(Echo),
};

function open() {
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const endpoints = implement(contract).$context<ApiContext>();
  const echo = (input: unknown) => preparedAnswer<unknown>(JSON.stringify(input));
  const router = {
    list: endpoints.list.handler(({ input }) => echo(input)),
    one: endpoints.one.handler(({ input, errors }) => {
      if (input.id === 'nothing') throw errors.NOT_FOUND();
      if (input.id === 'forbidden') throw new Forbidden();
      if (input.id === 'broken') throw new Error('secret');
      return echo(input);
    }),
    mine: endpoints.mine.handler(() => echo({})),
    rare: endpoints.rare.handler(() => echo({})),
  } as AnyRouter;
  const server = createApiServer(router, { log, title: 'Test', version: '0' });
  const limits = createMemoryRateLimiter({ clock: movableClock(new Date('2026-01-01T00:00:00Z')) });
  async function ask(path: string, accept = 'application/json') {
    const context: ApiContext = {
      site: sites[0],
      visitor: VERIFIED_GUEST,
      request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
      reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
      limits,
    };
    const response = await server.handle(new Request(`http://localhost${path}`, { headers: { accept } }), context);
    return (
      response && {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
    );
  }
  return { ask, logged };
}

/** The library ignores a slash at the end; the fast path doesn't know such a path. */
const theLongWay = (path: string, query: string) => `${path}/${query}`;

it('answers what the long way answers, whatever is asked', async () => {
  const { ask } = open();
  const key = fc.oneof(
    fc.constantFrom('page', 'word', 'of', 'of[]', 'of[0]', 'page[a]', '0', '__proto__', 'id'),
    fc.string(),
  );
  const value = fc.oneof(fc.constantFrom('1', '2', '0', '', 'x', '10001', ' 3'), fc.string());
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 3 });
  const path = fc.oneof(
    fc.constantFrom('/api/things', '/api/things/nothing', '/api/things/forbidden', '/api/things/broken', '/api/mine'),
    fc.string({ minLength: 1 }).map((id) => `/api/things/${encodeURIComponent(id).replaceAll('.', '%2E')}`),
  );
  const accept = fc.constantFrom('application/json', 'application/problem+json');
  await fc.assert(
    fc.asyncProperty(path, pairs, accept, async (path, pairs, accept) => {
      const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
      expect(await ask(path + query, accept)).toEqual(await ask(theLongWay(path, query), accept));
    }),
    { numRuns: rounds(400, 20_000) },
  );
});

it('counts a use once, and refuses as any call does', async () => {
  const { ask } = open();
  const statuses = [];
  for (let use = 0; use < 3; use += 1) statuses.push((await ask('/api/rare'))?.status);
  expect(statuses).toEqual([200, 200, 429]);
});

it('logs a bug once and tells nobody what it was', async () => {
  const { ask, logged } = open();
  const answer = await ask('/api/things/broken');
  expect(answer?.status).toBe(500);
  expect(answer?.body).not.toContain('secret');
  expect(logged).toHaveLength(1);
});
