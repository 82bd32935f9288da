import { implement } from '@orpc/server';
import { type AdminContext, actorOf, atSites, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { requireSession } from '#api/request/operator.ts';
import { NotFound } from '#kernel/errors.ts';
import { accountsAdminEndpoints } from '../contract/admin-api.ts';
import { endSessionsOf, findAccount, readAccounts, readLogIns, readSessions } from './account-store.ts';
import { accountAdminHandlers } from './admin/account-admin-api.ts';
import { lockBelow } from './admin/lock-below.ts';
import { keepSuperadmin, setRoles } from './admin/set-roles.ts';
import type { AccountsDeps } from './deps.ts';
import { removeAccount } from './personal-data/remove-account.ts';
import { invalidateAccount } from './sessions/invalidate-account.ts';
import { LastSuperadmin, Outranked } from './types.ts';
import { findUsers } from './user-store.ts';

const SESSIONS_SHOWN = 100;

export function accountsAdminHandlers(deps: AccountsDeps) {
  const endpoints = implement(accountsAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;
  return {
    ...accountAdminHandlers(deps),

    accounts: endpoints.accounts.handler(async ({ input }) => done(await readAccounts(db.drizzle, input))),

    emails: endpoints.emails.handler(async ({ context, input }) => {
      const found = await findUsers(db.drizzle, input.ids);
      const isShown = atSites(context, 'accounts.read-accounts');
      const emails = [];
      // Sequential: few operators are limited to some sites, and a screen has few accounts.
      for (const user of found)
        if (isShown('') || user.isStaff || (await context.sitesOf('account', user.id)).some(isShown)) emails.push(user);
      return done({ emails });
    }),

    account: endpoints.account.handler(async ({ context, input }) => {
      const isShown = atSites(context, 'accounts.read-accounts');
      const [account, sessions] = await Promise.all([
        findAccount(db.drizzle, input.id),
        readSessions(db.drizzle, input.id, SESSIONS_SHOWN),
      ]);
      if (!account) throw new NotFound('There is no such account.');
      return done({ ...account, sessions: sessions.filter(({ site }) => isShown(site)) });
    }),

    endSessions: endpoints.endSessions.handler(async ({ context, input, errors }) => {
      try {
        const ended = await db.transaction(async (tx) => {
          await lockBelow(deps, tx, input.id, operatorOf(context));
          const count = await endSessionsOf(tx, input.id, clock.now());
          await deps.sessionsEnded(tx, input.id);
          const subject = { type: 'account', id: input.id };
          await context.record(tx, { action: 'accounts.sessions-ended', subject, after: { ended: count } });
          return count;
        });
        await invalidateAccount(deps, input.id);
        return done({ ended });
      } catch (error) {
        throw refusalOf(error, errors);
      }
    }),

    setRoles: endpoints.setRoles.handler(async ({ context, input, errors }) => {
      try {
        const { id: userId, roles, version: seenVersion } = input;
        const version = await setRoles(deps, { userId, roles, seenVersion, actor: actorOf(context) });
        return done({ version });
      } catch (error) {
        throw refusalOf(error, errors);
      }
    }),

    remove: endpoints.remove.handler(async ({ context, input, errors }) => {
      const { id } = input;
      const operator = operatorOf(context);
      if (id === operator.id) throw errors.OWN_ACCOUNT();
      try {
        await removeAccount(deps, id, async (tx) => {
          const { email, roles } = await lockBelow(deps, tx, id, operator);
          if (input.email !== email) throw errors.WRONG_EMAIL();
          if (roles.includes('superadmin')) await keepSuperadmin(deps, tx, id);
          // The log has only the id: the email is what the person wants forgotten.
          const subject = { type: 'account', id };
          await context.record(tx, { action: 'accounts.account-removed', subject, before: { roles } });
        });
      } catch (error) {
        throw refusalOf(error, errors);
      }
      return done({});
    }),

    logIns: endpoints.logIns.handler(async ({ input }) => done(await readLogIns(db.drizzle, input))),

    impersonate: endpoints.impersonate.handler(async ({ context, input, errors }) => {
      const operator = operatorOf(context);
      requireSession(operator);
      const { impersonation, giveTo } = await deps.impersonations.start({ userId: input.id, operatorId: operator.id });
      const { id, until } = impersonation;
      const subject = { type: 'account', id: input.id };
      try {
        await db.transaction(async (tx) => {
          await lockBelow(deps, tx, input.id, operator);
          await context.record(tx, {
            action: 'accounts.impersonation-started',
            subject,
            after: { impersonation: id, until },
          });
        });
      } catch (error) {
        throw refusalOf(error, errors);
      }
      giveTo(context.reply);
      return done({ until });
    }),
  };
}

/** Translates errors of use cases into those that the endpoint declares; others are unchanged. */
function refusalOf(error: unknown, errors: Refusals): unknown {
  if (error instanceof Outranked) return errors.OUTRANKED?.() ?? error;
  if (error instanceof LastSuperadmin) return errors.LAST_SUPERADMIN?.() ?? error;
  if (error instanceof VersionConflict) return errors.VERSION_CONFLICT?.({ data: { version: error.version } }) ?? error;
  return error;
}

interface Refusals {
  OUTRANKED?(): Error;
  LAST_SUPERADMIN?(): Error;
  VERSION_CONFLICT?(options: { data: { version: number } }): Error;
}
