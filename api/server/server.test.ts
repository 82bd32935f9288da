import { implement } from '@orpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { createLog } from '#kernel/log/log.ts';
import { inRequest, type RequestScope } from '#kernel/request-scope.ts';
import { sites } from '#sites/index.ts';
import { call, done, envelope, PageNumber } from '../declare/declare.ts';
import type { ApiContext } from '../request/context.ts';
import { VERIFIED_GUEST } from '../request/test-visitors.ts';
import { createApiServer } from './server.ts';

const contract = {
  echo: call
    .route({ method: 'POST', path: '/api/echo' })
    .meta({ access: 'anyone', rateLimit: { limit: 5, windowMs: 600_000 } })
    .input(z.object({ page: PageNumber, from: z.string().max(3).startsWith('/').optional() }))
    .output(envelope(z.object({ page: z.number() }))),
  mine: call
    .route({ method: 'GET', path: '/api/mine' })
    .meta({ access: 'signed-in', rateLimit: { limit: 5, windowMs: 600_000 } })
    .output(envelope(z.object({}))),
  broken: call.route({ method: 'GET', path: '/api/broken' }).output(envelope(z.object({}))),
  named: call
    .route({ method: 'GET', path: '/api/named' })
    .meta({ access: 'anyone', failure: 'Failed to get names' })
    .output(envelope(z.object({}))),
  busy: call.route({ method: 'GET', path: '/api/busy' }).output(envelope(z.object({}))),
};

function open() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: false }, { write: (line: string) => lines.push(line) });
  const implemented = implement(contract).$context<ApiContext>();
  const server = createApiServer(
    {
      echo: implemented.echo.handler(({ input }) => done({ page: input.page })),
      mine: implemented.mine.handler(() => done({})),
      broken: implemented.broken.handler(() => JSON.parse('{')),
      named: implemented.named.handler(() => JSON.parse('{')),
      busy: implemented.busy.handler(() => {
        throw new Error('Failed query', { cause: new Unavailable() });
      }),
    },
    { log, title: 'Test', version: '0' },
  );
  const context: ApiContext = {
    site: sites[0],
    visitor: VERIFIED_GUEST,
    request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
    reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
    limits: createMemoryRateLimiter({ clock: movableClock(new Date('2026-01-01T00:00:00Z')) }),
  };
  const ask = async (path: string, body?: string, accept = 'application/json') => {
    const headers = { accept, 'content-type': 'application/json' };
    const request = new Request(`http://localhost${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body,
    });
    const scope: RequestScope = { id: '1', kind: 'call', route: '' };
    const response = await inRequest(scope, () => server.handle(request, context));
    return (
      response && {
        status: response.status,
        type: response.headers.get('content-type'),
        body: await response.json(),
      }
    );
  };
  return { server, ask, lines };
}

it('answers success in the envelope', async () => {
  const answer = await open().ask('/api/echo', '{"page":2}');
  expect(answer).toMatchObject({ status: 200, body: { status: { code: 2 }, data: { page: 2 } } });
});

it('says where and how input is wrong', async () => {
  const answer = await open().ask('/api/echo', '{"page":"abc"}');
  const detail = 'The page must be a whole number from 1 to 10000.';
  expect(answer).toMatchObject({
    status: 400,
    body: { status: { code: 400 }, errors: [{ pointer: '/page', detail }] },
  });
});

it.each([
  ['/abc', 'Use at most 3 characters.'],
  ['a', 'This must start with "/".'],
])('says of %s what to do', async (from, detail) => {
  const answer = await open().ask('/api/echo', JSON.stringify({ from }));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/from', detail }] } });
});

it('knows the methods of a path that has a call', () => {
  const { server } = open();
  expect(server.methodsAt('/api/mine')).toEqual(['GET', 'HEAD']);
  expect(server.methodsAt('/api/echo/')).toEqual(['POST']);
  expect(server.methodsAt('/api/none')).toEqual([]);
});

it('calls a body that cannot be read bad, and a bug of its own a bug', async () => {
  const { ask } = open();
  expect(await ask('/api/echo', '{bad')).toMatchObject({
    status: 400,
    body: { detail: 'The request body is not valid JSON.' },
  });
  expect(await ask('/api/broken')).toMatchObject({
    status: 500,
    body: { detail: 'Uh-oh... Something went wrong.' },
  });
  expect(await ask('/api/named')).toMatchObject({
    status: 500,
    body: { status: { code: 500, message: 'Failed to get names' } },
  });
});

it('tells the log of a bug where it is, and of what cannot be had now in a line', async () => {
  const { ask, lines } = open();
  await ask('/api/broken');
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ level: 50, err: { stack: expect.any(String) } });
  expect((await ask('/api/busy'))?.status).toBe(503);
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ level: 40, call: 'busy', msg: 'call failed' });
  await ask('/api/busy');
  expect(lines.join()).not.toContain('stack');
});

it('gives the number of RFC 9457 to anyone who asks for a problem', async () => {
  const answer = await open().ask('/api/mine', undefined, 'application/problem+json');
  expect(answer).toMatchObject({ status: 401, type: 'application/problem+json', body: { status: 401 } });
});

it('stops after the declared number of uses and says how long to wait', async () => {
  const { ask } = open();
  for (let use = 0; use < 5; use += 1) expect((await ask('/api/echo', '{}'))?.status).toBe(200);
  expect(await ask('/api/echo', '{}')).toMatchObject({
    status: 429,
    body: { detail: 'Too many attempts. Please wait 10 minutes and try again.', retryAfterSeconds: 600 },
  });
});

it('counts neither what fails validation nor what the caller may not do', async () => {
  const { ask } = open();
  for (let use = 0; use < 10; use += 1) expect((await ask('/api/echo', '{"page":0}'))?.status).toBe(400);
  for (let use = 0; use < 10; use += 1) expect((await ask('/api/echo', '{bad'))?.status).toBe(400);
  for (let use = 0; use < 10; use += 1) expect((await ask('/api/mine'))?.status).toBe(401);
  for (let use = 0; use < 5; use += 1) expect((await ask('/api/echo', '{}'))?.status).toBe(200);
  expect((await ask('/api/echo', '{"page":0}'))?.status).toBe(400);
  expect((await ask('/api/echo', '{}'))?.status).toBe(429);
});

it('knows no call it does not have, and lists those it has', async () => {
  const { server, ask } = open();
  expect(await ask('/api/none')).toBeUndefined();
  expect(await server.openApi()).toMatchObject({
    servers: [{ url: '/' }],
    paths: { '/api/echo': {}, '/api/mine': {} },
  });
});
