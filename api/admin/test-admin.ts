import { randomUUID } from 'node:crypto';
import type { AnyRouter } from '@orpc/server';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createLog } from '#kernel/log/log.ts';
import type { Role } from '../declare/permissions.ts';
import { standardRights } from '../declare/rights.ts';
import type { Operator } from '../request/operator.ts';
import { createAdminApiServer } from '../server/server.ts';
import type { AdminContext } from './context.ts';
import { makeAdminContext } from './make-context.ts';

/** As `JSON.parse` returns it. Tests compare it with matchers, which check every value. */
// biome-ignore lint/suspicious/noExplicitAny: tests are there to find out what it holds
export type AnsweredBody = any;

export interface AdminAnswer {
  status: number;
  body: AnsweredBody;
}

/**
 * A module's admin endpoints over HTTP, with guard, validation and audit log, called by an operator with these roles
 * who has just shown a second factor.
 */
export function openTestAdmin(
  handlers: Readonly<Record<string, unknown>>,
  {
    db,
    clock,
    limits = createMemoryRateLimiter({ clock }),
    siteOf = {},
  }: {
    db: Database;
    clock: Clock;
    limits?: RateLimiter;
    siteOf?: Readonly<Record<string, (id: string) => Promise<readonly string[]>>>;
  },
) {
  const log = createLog({ level: 'silent', pretty: false });
  const server = createAdminApiServer({ module: handlers } as AnyRouter, {
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
  ): Promise<AdminAnswer> {
    const isFile = body instanceof Blob;
    const headers = { 'content-type': isFile ? body.type : 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: isFile ? body : JSON.stringify(body) };
    const context = contextOf(roles, act, by);
    const response = await server.handle(new Request(`http://admin${path}`, init), context);
    if (!response) throw new Error(`No call has the path ${path}`);
    return { status: response.status, body: await response.json() };
  }

  function contextOf(roles: readonly Role[], act: string, by: Partial<Operator> = {}): AdminContext {
    const operator: Operator = {
      id: '01970000-0000-7000-8000-00000000000a',
      email: 'operator@example.com',
      roles,
      ...standardRights(roles),
      by: { kind: 'session', id: '01970000-0000-7000-8000-00000000000b' },
      isVerified: true,
      factorAt: clock.now(),
      ...by,
    };
    const request = {
      id: '1',
      origin: 'http://admin',
      address: '192.0.2.1',
      userAgent: 'Test',
      cookies: {},
    };
    const reply = { setCookie() {}, clearCookie() {} };
    const sitesOf = async (of: string, id: string) => (await siteOf[of]?.(id)) ?? [];
    return makeAdminContext({ audit, db }, { operator, request, reply, limits, act, sitesOf });
  }

  return { call, audit };
}
