import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { EmailDeps } from './deps.ts';
import type { Letter } from './index.ts';
import { insertLetter } from './store.ts';

/** A mail server that is away is tried again, up to an hour apart, for two days. */
export const SendLetter = job('email.send-letter', z.object({ id: z.uuid() }), {
  retries: 60,
  concurrency: 4,
  timeoutSeconds: 120,
});

/** R1. */
export async function send(
  { clock, jobs, sealer }: Pick<EmailDeps, 'clock' | 'jobs' | 'sealer'>,
  tx: Tx,
  letter: Letter,
): Promise<void> {
  const { to, kind, cause, site, subject, paragraphs, action } = letter;
  const id = newId(clock);
  const content = {
    site,
    ...('email' in to && { email: to.email }),
    ...('isLast' in letter && { isLast: letter.isLast }),
    subject,
    paragraphs,
    action: action && {
      text: action.text,
      ...(action.secret ? { sealedPath: await sealer.seal(action.path, id) } : { path: action.path }),
    },
  };
  const userId = 'userId' in to ? to.userId : ('about' in letter && letter.about) || null;
  const isNew = await insertLetter(tx, { id, cause, kind, userId, madeAt: clock.now(), content });
  if (isNew) await jobs.send(tx, SendLetter, { id });
}
