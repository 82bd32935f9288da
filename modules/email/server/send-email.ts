import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { EmailDeps } from './deps.ts';
import type { Email } from './index.ts';
import { insertEmail } from './store.ts';

/** Retried for two days while the mail server is down, up to an hour apart. */
export const SendEmail = job('email.send-email', z.object({ id: z.uuid() }), {
  retries: 60,
  concurrency: 4,
  timeoutSeconds: 120,
});

/** R1. Stores an email and queues its job, in the caller's transaction. */
export async function sendEmail(
  { clock, jobs, sealer }: Pick<EmailDeps, 'clock' | 'jobs' | 'sealer'>,
  tx: Tx,
  email: Email,
): Promise<void> {
  const { to, kind, cause, site, subject, paragraphs, action, unsubscribe } = email;
  const id = newId(clock);
  const content = {
    site,
    ...('email' in to && { email: to.email }),
    ...('eraseAfterSending' in email && { eraseAfterSending: email.eraseAfterSending }),
    ...('isDiscreet' in email && { isDiscreet: email.isDiscreet }),
    subject,
    paragraphs,
    unsubscribe,
    action: action && {
      text: action.text,
      ...(action.secret ? { sealedPath: await sealer.seal(action.path, id) } : { path: action.path }),
    },
  };
  const userId = 'userId' in to ? to.userId : ('about' in email && email.about) || null;
  const isNew = await insertEmail(tx, { id, cause, kind, userId, madeAt: clock.now(), content });
  if (isNew) await jobs.send(tx, SendEmail, { id });
}
