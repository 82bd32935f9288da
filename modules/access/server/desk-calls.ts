import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { actorOf, type DeskContext } from '#calls/desk-context.ts';
import { NotFound } from '#kernel/errors.ts';
import { type AccountRow, accessDeskCalls, type SessionRow } from '../contract/desk-calls.ts';
import {
  type Account,
  type AccountSession,
  endSessionsOf,
  findAccount,
  readAccounts,
  readSessions,
} from './account-store.ts';
import { type AccessDeps, userTag } from './parts.ts';
import { LastSuperadmin, setRoles } from './set-roles.ts';

/** The calls of `contract/desk-calls.ts`. */
export function accessDeskHandlers(deps: Pick<AccessDeps, 'db' | 'clock' | 'cache' | 'audit'>) {
  const calls = implement(accessDeskCalls).$context<DeskContext>();
  const { db, clock, cache } = deps;
  return {
    accounts: calls.accounts.handler(async ({ input }) => {
      const { page, ...query } = input;
      const offset = (page - 1) * query.limit;
      const { rows, total } = await readAccounts(db.drizzle, { ...query, role: query.role, offset });
      return done({ rows: rows.map(accountRow), total });
    }),

    account: calls.account.handler(async ({ input }) => {
      const [account, sessions] = await Promise.all([
        findAccount(db.drizzle, input.id),
        readSessions(db.drizzle, input.id),
      ]);
      if (!account) throw new NotFound('There is no such account.');
      return done({ ...accountRow(account), sessions: sessions.map(sessionRow) });
    }),

    endSessions: calls.endSessions.handler(async ({ context, input }) => {
      const ended = await db.transaction(async (tx) => {
        const count = await endSessionsOf(tx, input.id, clock.now());
        const subject = { type: 'account', id: input.id };
        await context.record(tx, { action: 'access.sessions-ended', subject, after: { ended: count } });
        return count;
      });
      await cache.dropTags([userTag(input.id)]);
      return done({ ended });
    }),

    setRoles: calls.setRoles.handler(async ({ context, input, errors }) => {
      try {
        await setRoles(deps, { userId: input.id, roles: input.roles, actor: actorOf(context) });
        context.recorded();
      } catch (error) {
        if (error instanceof LastSuperadmin) throw errors.LAST_SUPERADMIN();
        throw error;
      }
      return done({});
    }),
  };
}

function accountRow({ id, email, roles, createdAt, lastSeenAt, isDemo }: Account): AccountRow {
  return {
    id,
    email,
    roles: [...roles],
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isDemo,
  };
}

function sessionRow({ id, site, agent, createdAt, lastSeenAt, revokedAt }: AccountSession): SessionRow {
  return {
    id,
    site,
    agent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endedAt: revokedAt?.toISOString() ?? null,
  };
}
