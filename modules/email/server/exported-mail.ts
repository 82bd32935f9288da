import { maskLinks } from '#kernel/mail/mask-links.ts';
import type { MailRow } from '#kernel/mail/stored-mail.ts';

/** A mail as its reader may have it again: what in it might let somebody in is left out. */
export function exportedMail({ recipient, subject, text, state, madeAt }: MailRow) {
  return { to: recipient, subject, text: maskLinks(text), state, madeAt };
}
