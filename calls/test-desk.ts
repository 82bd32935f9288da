import { randomUUID } from 'node:crypto';
import type { AnyRouter } from '@orpc/server';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createLog } from '#kernel/log.ts';
import type { DeskContext } from './desk-context.ts';
import { makeDeskContext } from './make-desk-context.ts';
import type { Operator } from './operator.ts';
import { permissionsOf, type Role } from './permissions.ts';
import { createDeskCallServer } from './server.ts';

export interface DeskAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  body: any;
}

/**
 * A module's desk calls as HTTP reaches them, guard, validation and audit log included, asked by an operator with the given
 * roles who has just shown a second factor.
 */
export function openTestDesk(
  handlers: Readonly<Record<string, unknown>>,
  {
    db,
    clock,
    limits = createMemoryRateLimiter({ clock }),
  }: { db: Database; clock: Clock; limits?: RateLimiter },
) {
  const log = createLog({ level: 'silent', pretty: false });
  const server = createDeskCallServer({ module: handlers } as AnyRouter, {
    log,
    clock,
    title: '',
    version: '',
  });
  const audit = createAudit({ db, clock });

  async function call(
    method: string,
    path: string,
    {
      roles = ['superadmin'],
      body,
      by,
      act = randomUUID(),
    }: { roles?: readonly Role[]; body?: unknown; by?: Partial<Operator>; act?: string } = {},
  ): Promise<DeskAnswer> {
    const isFile = body instanceof Blob;
    const headers = { 'content-type': isFile ? body.type : 'application/json' };
    const init =
      body === undefined ? { method } : { method, headers, body: isFile ? body : JSON.stringify(body) };
    const context = contextOf(roles, act, by);
    const response = await server.handle(new Request(`http://desk${path}`, init), context);
    if (!response) throw new Error(`No call has the path ${path}`);
    return { status: response.status, body: await response.json() };
  }

  function contextOf(roles: readonly Role[], act: string, by: Partial<Operator> = {}): DeskContext {
    const operator: Operator = {
      id: '01970000-0000-7000-8000-00000000000a',
      email: 'operator@example.com',
      roles,
      permissions: permissionsOf(roles),
      by: { kind: 'session', id: '01970000-0000-7000-8000-00000000000b' },
      isVerified: true,
      factorAt: clock.now(),
      ...by,
    };
    const request = {
      id: '1',
      origin: 'http://desk',
      address: '192.0.2.1',
      userAgent: 'Test',
      cookies: {},
    };
    const reply = { setCookie() {}, clearCookie() {} };
    return makeDeskContext({ audit, db }, { operator, request, reply, limits, act });
  }

  return { call, audit };
}
