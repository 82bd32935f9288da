import { errorLine } from '#kernel/log/describe-error.ts';
import * as m from '#messages/email';
import type { EmailChoice } from '../contract/choices.ts';
import type { EmailKind } from '../contract/types.ts';
import type { EmailDeps } from './deps.ts';
import { oneClickHeaders, unsubscribeLinks } from './links.ts';
import { senderFields } from './sender.ts';
import { findWaitingEmail, finishEmail, preferenceOf } from './store.ts';
import { writeEmail } from './write-email.ts';

/** R3. The choices with which a kind of email is sent. */
const CHOICES_FOR: Readonly<Record<EmailKind, readonly EmailChoice[]>> = {
  account: ['all', 'important', 'none'],
  membership: ['all', 'important', 'none'],
  reminder: ['all', 'important'],
  news: ['all'],
};
const OPTIONAL: readonly EmailKind[] = ['reminder', 'news'];

/** Sends one waiting email. Idempotent. */
export async function deliverEmail(deps: EmailDeps, id: string): Promise<void> {
  const { db, mail, sealer } = deps;
  const email = await findWaitingEmail(db.drizzle, id);
  if (!email) return;
  const { kind, userId, content } = email;
  const recipient = userId === null ? undefined : await deps.recipientOf(userId);
  const { email: address = recipient?.email, isDiscreet = recipient?.isDiscreet ?? false } = content;
  if (address === undefined) return finishEmail(db.drizzle, id, 'given-up');
  const site = deps.siteOf(content.site);
  const origin = deps.originOf(site);
  const preference = userId !== null && OPTIONAL.includes(kind) ? await preferenceOf(db.drizzle, userId) : undefined;
  if (preference && !CHOICES_FOR[kind].includes(preference.type)) {
    return finishEmail(db.drizzle, id, 'unwanted');
  }
  const { path, sealedPath, text = '' } = content.action ?? {};
  const secret = sealedPath === undefined ? undefined : origin + (await sealer.open(sealedPath, id));
  const url = secret ?? (path === undefined ? undefined : origin + path);
  const links = preference && unsubscribeLinks(origin, preference.uid, kind);
  const press = content.unsubscribe ? origin + content.unsubscribe.press : links?.press;
  const written = writeEmail({
    ...content,
    site,
    origin,
    kind,
    action: url === undefined ? undefined : { text, url },
    choicesUrl: links?.page,
    endUrl: content.unsubscribe && origin + content.unsubscribe.page,
    isDiscreet,
  });
  try {
    await mail.send({
      id,
      to: address,
      // R12: what a list of emails shows doesn't reveal the site.
      ...(isDiscreet ? { fromName: m.discreet_sender() } : senderFields(site)),
      subject: isDiscreet ? m.discreet_subject() : content.subject,
      ...written,
      headers: press === undefined ? undefined : oneClickHeaders(press),
      account: userId ?? undefined,
      eraseAfterSending: content.eraseAfterSending,
      secrets: secret === undefined ? [] : [secret, secret.replaceAll('&', '&amp;')],
    });
  } catch (error) {
    // Mail servers repeat the address in their answers, and logs must not contain addresses (R7).
    throw new Error(errorLine(error).replaceAll(address, '(address)'));
  }
  await finishEmail(db.drizzle, id, 'sent');
}
