import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { accountsAdminEndpoints } from '../../contract/admin-api.ts';
import type { AccountsDeps } from '../deps.ts';
import { requestLink } from '../emailed-links/request-link.ts';
import { clearLockouts, lockoutsOf } from '../sign-in/lockouts.ts';
import { EmailTaken, Outranked } from '../types.ts';
import { findUser } from '../user-store.ts';
import { changeEmailFor } from './change-email-for.ts';
import { lockBelow } from './lock-below.ts';
import { removeNote, writeNote } from './notes.ts';
import { notesOf } from './notes-store.ts';

export function accountAdminHandlers(deps: AccountsDeps) {
  const endpoints = implement(accountsAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;
  const subjectOf = (id: string) => ({ type: 'account', id });

  async function emailOf(id: string): Promise<string> {
    const user = await findUser(db.drizzle, id);
    if (!user) throw new NotFound('There is no such account.');
    return user.email;
  }

  return {
    lockouts: endpoints.lockouts.handler(async ({ context, input: { id } }) =>
      done(await lockoutsOf({ limits: context.limits, clock }, await emailOf(id))),
    ),

    clearLockouts: endpoints.clearLockouts.handler(({ context, input: { id }, errors }) =>
      outranking(errors, async () => {
        const { email } = await db.transaction(async (tx) => {
          const account = await lockBelow(deps, tx, id, operatorOf(context));
          await context.record(tx, { action: 'accounts.lockouts-cleared', subject: subjectOf(id) });
          return account;
        });
        return done({ forgotten: await clearLockouts(context.limits, email) });
      }),
    ),

    emailUnblockLink: endpoints.emailUnblockLink.handler(({ context, input: { id, site: key }, errors }) =>
      outranking(errors, async () => {
        const email = await emailOf(id);
        const site = deps.siteOf(key);
        const from = { site, limits: context.limits };
        const isSent = await requestLink(deps, from, { email, purpose: 'unblock' }, async (tx) => {
          await lockBelow(deps, tx, id, operatorOf(context));
          const after = { site: site.key };
          await context.record(tx, { action: 'accounts.unblock-link-emailed', subject: subjectOf(id), after });
        });
        if (!isSent) throw errors.TOO_MANY_EMAILS();
        return done({});
      }),
    ),

    changeEmail: endpoints.changeEmail.handler(({ context, input, errors }) =>
      outranking(errors, async () => {
        const site = deps.siteOf(input.site);
        const changed = await changeEmailFor(deps, context, { ...input, site }).catch((error: unknown) => {
          throw error instanceof EmailTaken ? errors.EMAIL_TAKEN() : error;
        });
        if (changed === 'of-an-operator') throw errors.OF_AN_OPERATOR();
        if (changed === 'same') throw errors.SAME_EMAIL();
        return done(changed);
      }),
    ),

    exportAccount: endpoints.exportAccount.handler(({ context, input: { id }, errors }) =>
      outranking(errors, async () => {
        await db.transaction(async (tx) => {
          await lockBelow(deps, tx, id, operatorOf(context));
          await context.record(tx, { action: 'accounts.account-exported', subject: subjectOf(id) });
        });
        return done(await deps.exportOf(id));
      }),
    ),

    notes: endpoints.notes.handler(async ({ context, input: { id } }) => {
      const own = operatorOf(context).id;
      const rows = await notesOf(db.drizzle, id);
      return done({
        rows: rows.map(({ author, authorEmail, ...note }) => ({ ...note, author: authorEmail, isOwn: author === own })),
      });
    }),

    addNote: endpoints.addNote.handler(async ({ context, input, errors }) => {
      const { id: userId, writtenWith: id, text } = input;
      const outcome = await writeNote(deps, context, { userId, id, text });
      if (outcome === 'too-many') throw errors.TOO_MANY_NOTES();
      return done({ id });
    }),

    removeNote: endpoints.removeNote.handler(async ({ context, input: { id }, errors }) => {
      if ((await removeNote(deps, context, id)) === 'not-yours') throw errors.NOT_YOURS();
      return done({});
    }),
  };
}

/** Translates `Outranked` into the endpoint's error. */
async function outranking<Answer>(errors: { OUTRANKED(): Error }, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Outranked ? errors.OUTRANKED() : error;
  }
}
