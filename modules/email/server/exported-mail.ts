import { maskLinks } from '#kernel/mail/mask-links.ts';
import type { MailRow } from '#kernel/mail/stored-mail.ts';

/** For the recipient's export, without links that sign anyone in (R9). */
export function exportedMail({ recipient, subject, text, state, madeAt }: MailRow) {
  return { to: recipient, subject, text: maskLinks(text), state, madeAt };
}
