import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { actorOf, type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { isAbove } from '#calls/operator.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { type AccountRow, accessDeskCalls, type LogInRow, type SessionRow } from '../contract/desk-calls.ts';
import {
  type Account,
  type AccountSession,
  endSessionsOf,
  findAccount,
  type LogIn,
  readAccounts,
  readLogIns,
  readSessions,
} from './account-store.ts';
import { type AccessParts, userTag } from './parts.ts';
import { removeAccount } from './remove-account.ts';
import { LastSuperadmin, setRoles } from './set-roles.ts';
import { findUser } from './user-store.ts';

/** The calls of `contract/desk-calls.ts`. */
export function accessDeskHandlers(deps: AccessParts) {
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
      } catch (error) {
        if (error instanceof LastSuperadmin) throw errors.LAST_SUPERADMIN();
        throw error;
      }
      return done({});
    }),

    remove: calls.remove.handler(async ({ context, input, errors }) => {
      const { id } = input;
      const account = await findUser(db.drizzle, id);
      if (!account) throw new NotFound('There is no such account.');
      const operator = operatorOf(context);
      if (id === operator.id) throw errors.OWN_ACCOUNT();
      if (isAbove(account.roles, operator)) throw errors.OUTRANKED();
      if (input.email !== account.email) throw errors.WRONG_EMAIL();
      const { email, roles } = account;
      const subject = { type: 'account', id };
      // The e-mail is what was asked to be forgotten, so the log keeps the id alone.
      const isRemoved = await removeAccount(deps, id, (tx) =>
        context.record(tx, { action: 'access.account-removed', subject, before: { roles } }),
      );
      if (!isRemoved) throw new NotFound(`${email} is removed already.`);
      return done({});
    }),

    logIns: calls.logIns.handler(async ({ input }) => {
      const { page, site, state, ...query } = input;
      const offset = (page - 1) * query.limit;
      const { rows, total } = await readLogIns(db.drizzle, { ...query, site, state, offset });
      return done({ rows: rows.map(logInRow), total });
    }),

    look: calls.look.handler(async ({ context, input, errors }) => {
      const operator = operatorOf(context);
      if (operator.by.kind === 'key')
        throw new Forbidden('No API key may do this: it is for somebody who signs in.');
      const account = await findUser(db.drizzle, input.id);
      if (!account) throw new NotFound('There is no such account.');
      if (isAbove(account.roles, operator)) throw errors.OUTRANKED();
      const look = await deps.looks.begin(context.reply, { userId: account.id, operatorId: operator.id });
      const subject = { type: 'account', id: account.id };
      const { id, until } = look;
      await db.transaction((tx) =>
        context.record(tx, { action: 'access.look-began', subject, after: { look: id, until } }),
      );
      return done({ until });
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

function logInRow({ userId, email, ...session }: LogIn): LogInRow {
  return { ...sessionRow(session), userId, email };
}
