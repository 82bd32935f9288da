import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { type AnyRouter, implement } from '@orpc/server';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#api/declare/permissions.ts';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createApiServer } from '#api/server/server.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { sites } from '#sites/index.ts';
import { contract } from '../../app/modules.ts';

const questions = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints as object).flatMap(([name, declared]): [string, AnyContractProcedure][] =>
    isContractProcedure(declared) && declared['~orpc'].route.method === 'GET' ? [[`${module}.${name}`, declared]] : [],
  ),
);

/** May call every endpoint. */
const context: ApiContext = {
  site: sites[0],
  visitor: {
    ...VERIFIED_GUEST,
    user: { id: 'u', sessionId: 's', email: 'anna@example.com' },
    signedIn: true,
    subscription: 'active',
    permissions: PERMISSIONS,
  },
  request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
  reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
  limits: createMemoryRateLimiter({ clock: systemClock }),
};

test.each(questions)('%s refuses by name what it does not declare', async (_name, declared) => {
  const unreached = implement(declared).handler(() => Promise.reject(new Error('It was answered.')));
  const log = createLog({ level: 'silent', pretty: false });
  const server = createApiServer({ unreached } as AnyRouter, { log, title: '', version: '' });
  const path = declared['~orpc'].route.path?.replace(/\{\w+\}/g, crypto.randomUUID());
  const answer = await server.handle(new Request(`http://localhost${path}?nobodysWord=1`), context);
  expect(answer?.status).toBe(400);
  const refusal = { errors: expect.arrayContaining([expect.objectContaining({ pointer: '/nobodysWord' })]) };
  expect(await answer?.json()).toMatchObject(refusal);
});
