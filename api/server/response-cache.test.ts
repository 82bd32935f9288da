import { type AnyRouter, implement } from '@orpc/server';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { sites } from '#sites/index.ts';
import { call, done, envelope, PageNumber, query } from '../declare/declare.ts';
import type { ApiContext } from '../request/context.ts';
import { VERIFIED_GUEST } from '../request/test-visitors.ts';
import type { Visitor } from '../request/visitor.ts';
import { preparedAnswer } from './prepared-answer.ts';
import { createResponseCache } from './response-cache.ts';
import { createApiServer } from './server.ts';

const [first, second = first] = sites;
const cachedCall = call.meta({ access: 'anyone', cached: true });
const Made = envelope(z.object({ made: z.number(), page: z.number() }));
const contract = {
  list: cachedCall
    .meta({ access: 'anyone', prepared: true })
    .route({ method: 'GET', path: '/api/list' })
    .input(query({ page: PageNumber }))
    .output(Made),
  plain: cachedCall.route({ method: 'GET', path: '/api/plain' }).output(Made),
  other: call.route({ method: 'GET', path: '/api/other' }).output(Made),
  missing: cachedCall
    .route({ method: 'GET', path: '/api/missing' })
    .errors({ NOT_FOUND: { status: 404 } })
    .output(Made),
  nosy: cachedCall.route({ method: 'GET', path: '/api/nosy' }).output(envelope(z.unknown())),
};

/** Endpoints that number their answers. */
function open() {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const answers = createResponseCache({ clock });
  const endpoints = implement(contract).$context<ApiContext>();
  let made = 0;
  let whileMaking = () => {};
  const next = (page = 1) => ({ made: ++made, page });
  const router = {
    list: endpoints.list.handler(({ context, input }) => {
      context.reply.dependsOn('list');
      whileMaking();
      return preparedAnswer(JSON.stringify(next(input.page)));
    }),
    plain: endpoints.plain.handler(({ context }) => {
      context.reply.dependsOn('plain');
      return done(next());
    }),
    other: endpoints.other.handler(() => done(next())),
    missing: endpoints.missing.handler(({ errors }) => {
      made += 1;
      throw errors.NOT_FOUND();
    }),
    nosy: endpoints.nosy.handler(({ context }) => done(context.visitor.user ?? context.request.address)),
  } as AnyRouter;
  const log = pino({ level: 'silent' });
  const server = createApiServer(router, { log, title: 'Test', version: '0', cache: answers });

  async function ask(path: string, { visitor = VERIFIED_GUEST, site = first } = {}) {
    const tags: string[] = [];
    const context: ApiContext = {
      site,
      visitor,
      request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
      reply: { setCookie() {}, clearCookie() {}, dependsOn: (...more) => void tags.push(...more) },
      limits: createMemoryRateLimiter({ clock }),
    };
    const response = await server.handle(new Request(`http://localhost${path}`), context);
    const body = await response?.json();
    return { status: response?.status, made: body?.data?.made, page: body?.data?.page, tags };
  }
  return {
    ask,
    clock,
    answers,
    count: () => made,
    during: (work: () => void) => {
      whileMaking = work;
    },
  };
}

it.each(['/api/list', '/api/plain'])('answers %s again with what was made for the first', async (path) => {
  const { ask, clock } = open();
  const answer = await ask(path);
  expect(answer).toMatchObject({ status: 200, made: 1 });
  clock.advance(299_000);
  // A page made from a cached answer still gets its tags.
  expect(await ask(path)).toEqual(answer);
  expect(answer.tags).toEqual([path.slice('/api/'.length)]);
  clock.advance(1001);
  expect((await ask(path)).made).toBe(2);
});

it.each(['/api/list', '/api/plain'])('makes %s once for all who ask at the same time', async (path) => {
  const { ask, count } = open();
  const [one, other] = await Promise.all([ask(path), ask(path)]);
  expect(other).toEqual(one);
  expect(one.tags).toEqual([path.slice('/api/'.length)]);
  expect(count()).toBe(1);
});

it('tells all who ask at the same time of a refusal, and anyone who asks after a change what is true now', async () => {
  const { ask, answers, during, count } = open();
  const refused = await Promise.all([ask('/api/missing'), ask('/api/missing')]);
  expect([...refused.map(({ status }) => status), count()]).toEqual([404, 404, 1]);
  let after: ReturnType<typeof ask> | undefined;
  during(() => {
    answers.dropTags(['list']);
    after ??= ask('/api/list');
  });
  expect([(await ask('/api/list')).made, (await after)?.made]).toEqual([2, 3]);
});

it('keeps nothing of calls that do not say so, and no refusal', async () => {
  const { ask, count } = open();
  expect([(await ask('/api/other')).made, (await ask('/api/other')).made]).toEqual([1, 2]);
  for (const _ of [1, 2]) expect((await ask('/api/missing')).status).toBe(404);
  expect(count()).toBe(4);
});

it('tells apart whatever decides an answer, and nothing else', async () => {
  const { ask } = open();
  const anna: Visitor = {
    ...VERIFIED_GUEST,
    signedIn: true,
    user: { id: 'anna', sessionId: '1', email: 'anna@example.com' },
  };
  const bert: Visitor = { ...anna, user: { id: 'bert', sessionId: '2', email: 'bert@example.com' } };
  const asked = [
    {},
    { site: second },
    { site: { ...first, revision: 7 } },
    { visitor: anna },
    { visitor: { ...anna, subscription: 'active' as const } },
    { visitor: { ...anna, permissions: ['operators.enter' as const] } },
  ];
  const numbers = [];
  for (const who of asked) numbers.push((await ask('/api/list', who)).made);
  for (const who of asked) numbers.push((await ask('/api/list', who)).made);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
  expect((await ask('/api/list', { visitor: bert })).made).toBe(4);
  expect(await ask('/api/list?page=2')).toMatchObject({ made: 7, page: 2 });
});

it('keeps nothing for a look as somebody else', async () => {
  const { ask } = open();
  const visitor: Visitor = { ...VERIFIED_GUEST, impersonation: { id: '1', until: '2027-01-01T00:00:00Z' } };
  expect([(await ask('/api/list', { visitor })).made, (await ask('/api/list', { visitor })).made]).toEqual([1, 2]);
});

it('forgets what is named, and keeps nothing that was begun before', async () => {
  const { ask, answers, during } = open();
  await ask('/api/list');
  await ask('/api/plain');
  answers.dropTags(['list', 'another']);
  expect([(await ask('/api/plain')).made, (await ask('/api/list')).made]).toEqual([2, 3]);
  answers.dropTags(['list']);
  during(() => answers.dropTags(['list']));
  expect([(await ask('/api/list')).made, (await ask('/api/list')).made]).toEqual([4, 5]);
});

it('holds 150 answers of a call, whatever is asked, and none of a question that is not valid', async () => {
  const { ask, count } = open();
  for (let page = 1; page <= 151; page += 1) await ask(`/api/list?page=${page}`);
  const before = count();
  expect((await ask('/api/list?page=151')).made).toBe(151);
  expect((await ask('/api/list?page=1')).made).toBe(before + 1);
  for (const bad of ['page=0x10', 'page=0', 'more=1']) expect((await ask(`/api/list?${bad}`)).status).toBe(400);
  expect(count()).toBe(before + 1);
});

it('hands anyone who makes an answer neither the user nor the request', async () => {
  expect((await open().ask('/api/nosy')).status).toBe(500);
});
