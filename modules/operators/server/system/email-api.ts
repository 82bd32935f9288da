import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { pageOf } from '#api/server/page-of.ts';
import { NotFound } from '#kernel/errors.ts';
import { maskLinks } from '#kernel/mail/mask-links.ts';
import { mailEndpoints } from '../../contract/email-api.ts';
import type { OperatorsDeps } from '../deps.ts';

export function mailHandlers({ db, mails }: Pick<OperatorsDeps, 'db' | 'mails'>) {
  const endpoints = implement(mailEndpoints).$context<AdminContext>();
  return {
    mails: endpoints.mails.handler(async ({ input }) => {
      const { rows, total } = await mails.list({ ...pageOf(input), state: input.state });
      return done({ rows, total });
    }),

    mail: endpoints.mail.handler(async ({ input }) => {
      const mail = await mails.find(input.id);
      if (!mail) throw new NotFound('There is no such email, or it is older than 30 days.');
      return done({ ...mail, text: maskLinks(mail.text), html: maskLinks(mail.html), canRepeat: !mail.hadSecret });
    }),

    resendMail: endpoints.resendMail.handler(async ({ context, input, errors }) => {
      if ((await mails.find(input.id))?.hadSecret) throw errors.HELD_SECRET();
      const id = await db.transaction(async (tx) => {
        const repeated = await mails.repeat(tx, input.id);
        if (repeated === undefined) throw new NotFound('There is no such email, or it is older than 30 days.');
        const subject = { type: 'mail', id: input.id };
        await context.record(tx, { action: 'operators.mail-sent-again', subject, after: { mail: repeated } });
        return repeated;
      });
      return done({ id });
    }),
  };
}
