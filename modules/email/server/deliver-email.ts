import { errorLine } from '#kernel/describe-error.ts';
import type { MailChoice } from '../contract/types.ts';
import type { EmailDeps } from './deps.ts';
import type { LetterKind } from './index.ts';
import { choiceLinks } from './links.ts';
import { endLetter, findWaiting, preferenceOf } from './store.ts';
import { writeLetter } from './write-email.ts';

/** R3. */
const WANTED: Readonly<Record<LetterKind, readonly MailChoice[]>> = {
  account: ['all', 'important', 'none'],
  membership: ['all', 'important', 'none'],
  reminder: ['all', 'important'],
  news: ['all'],
};
const CAN_BE_LEFT: readonly LetterKind[] = ['reminder', 'news'];

/** Hands one letter over; anyone who runs it again after that does nothing. */
export async function deliver(parts: EmailDeps, id: string): Promise<void> {
  const { db, mail, sealer } = parts;
  const letter = await findWaiting(db.drizzle, id);
  if (!letter) return;
  const { kind, userId, content } = letter;
  const { email = userId === null ? undefined : await parts.emailOf(userId) } = content;
  if (email === undefined) return endLetter(db.drizzle, id, 'given-up');
  const site = parts.siteOf(content.site);
  const origin = parts.originOf(site);
  const preference = userId !== null && CAN_BE_LEFT.includes(kind) ? await preferenceOf(db.drizzle, userId) : undefined;
  if (preference && !WANTED[kind].includes(preference.type)) {
    return endLetter(db.drizzle, id, 'unwanted');
  }
  const { path, sealedPath, text = '' } = content.action ?? {};
  const secret = sealedPath === undefined ? undefined : origin + (await sealer.open(sealedPath, id));
  const url = secret ?? (path === undefined ? undefined : origin + path);
  const links = preference && choiceLinks(origin, preference.uid);
  const written = writeLetter({
    ...content,
    site,
    origin,
    kind,
    action: url === undefined ? undefined : { text, url },
    choicesUrl: links?.page,
  });
  try {
    await mail.send({
      id,
      to: email,
      fromName: site.name,
      subject: content.subject,
      ...written,
      headers: links?.headers,
      account: userId ?? undefined,
      isLast: content.isLast,
      secrets: secret === undefined ? [] : [secret, secret.replaceAll('&', '&amp;')],
    });
  } catch (error) {
    // Mail servers repeat the address in their answer; logs hold none.
    throw new Error(errorLine(error).replaceAll(email, '(address)'));
  }
  await endLetter(db.drizzle, id, 'sent');
}
