import type { AnyRouter } from '@orpc/server';
import { type Change, createAudit } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createLog } from '#kernel/log.ts';
import { actorOf, type DeskContext } from './desk-context.ts';
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
  { db, clock }: { db: Database; clock: Clock },
) {
  const log = createLog({ level: 'silent', pretty: false });
  const server = createDeskCallServer({ module: handlers } as AnyRouter, {
    log,
    clock,
    title: '',
    version: '',
  });
  const limits = createMemoryRateLimiter({ clock });
  const audit = createAudit({ db, clock });

  async function call(
    method: string,
    path: string,
    {
      roles = ['superadmin'],
      body,
      by,
    }: { roles?: readonly Role[]; body?: unknown; by?: Partial<Operator> } = {},
  ): Promise<DeskAnswer> {
    const isFile = body instanceof Blob;
    const headers = { 'content-type': isFile ? body.type : 'application/json' };
    const init =
      body === undefined ? { method } : { method, headers, body: isFile ? body : JSON.stringify(body) };
    const context = contextOf(roles, by);
    const response = await server.handle(new Request(`http://desk${path}`, init), context);
    if (!response) throw new Error(`No call has the path ${path}`);
    return { status: response.status, body: await response.json() };
  }

  function contextOf(roles: readonly Role[], by: Partial<Operator> = {}): DeskContext {
    const record = async (tx: Parameters<DeskContext['record']>[0], change: Omit<Change, 'actor'>) => {
      await audit.record(tx, { ...change, actor: actorOf(context) });
    };
    let isUnchanged = false;
    const context: DeskContext = {
      operator: {
        id: '01970000-0000-7000-8000-00000000000a',
        email: 'operator@example.com',
        roles,
        permissions: permissionsOf(roles),
        by: { kind: 'session', id: '01970000-0000-7000-8000-00000000000b' },
        isVerified: true,
        factorAt: clock.now(),
        ...by,
      },
      request: { id: '1', origin: 'http://desk', address: '192.0.2.1', userAgent: 'Test', cookies: {} },
      reply: { setCookie() {}, clearCookie() {} },
      limits,
      record,
      unchanged() {
        isUnchanged = true;
      },
      isUnchanged: () => isUnchanged,
      recordCall: (name) =>
        db.transaction((tx) => record(tx, { action: 'desk.called', subject: { type: 'call', id: name } })),
    };
    return context;
  }

  return { call, audit };
}
