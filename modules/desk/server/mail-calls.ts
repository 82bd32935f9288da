import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { pageOf } from '#calls/page-of.ts';
import { NotFound } from '#kernel/errors.ts';
import type { MailRow as Kept } from '#kernel/mail/kept-mail.ts';
import { maskLinks } from '#kernel/mail/mask-links.ts';
import { type MailRow, mailCalls } from '../contract/mail-calls.ts';
import type { DeskDeps } from './parts.ts';

export function mailHandlers({ db, mails }: Pick<DeskDeps, 'db' | 'mails'>) {
  const calls = implement(mailCalls).$context<DeskContext>();
  return {
    mails: calls.mails.handler(async ({ input }) => {
      const { rows, total } = await mails.list({ ...pageOf(input), state: input.state });
      return done({ rows: rows.map(rowOf), total });
    }),

    mail: calls.mail.handler(async ({ input }) => {
      const mail = await mails.find(input.id);
      if (!mail) throw new NotFound('There is no such mail, or it is older than 30 days.');
      const texts = { text: maskLinks(mail.text), html: maskLinks(mail.html) };
      return done({ ...rowOf(mail), ...texts, canRepeat: !mail.hadSecret });
    }),

    resendMail: calls.resendMail.handler(async ({ context, input, errors }) => {
      if ((await mails.find(input.id))?.hadSecret) throw errors.HELD_SECRET();
      const id = await db.transaction(async (tx) => {
        const repeated = await mails.repeat(tx, input.id);
        if (repeated === undefined) throw new NotFound('There is no such mail, or it is older than 30 days.');
        const subject = { type: 'mail', id: input.id };
        await context.record(tx, { action: 'desk.mail-sent-again', subject, after: { mail: repeated } });
        return repeated;
      });
      return done({ id });
    }),
  };
}

function rowOf({
  id,
  recipient,
  subject,
  state,
  error,
  madeAt,
  endedAt,
  repeats,
}: Omit<Kept, 'text' | 'html'>): MailRow {
  return {
    id,
    recipient,
    subject,
    state,
    error,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    repeats,
  };
}
