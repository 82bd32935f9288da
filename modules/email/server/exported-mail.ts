import { maskLinks } from '#kernel/mail/mask-links.ts';
import type { MailRow } from '#kernel/mail/stored-mail.ts';

/** For its recipient, without links that sign anybody in (R9). */
export function exportedMail({ recipient, subject, text, state, madeAt }: MailRow) {
  return { to: recipient, subject, text: maskLinks(text), state, madeAt };
}
