import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { EmailChoice } from '../contract/choices.ts';
import type { EmailKind, EmailPreference } from '../contract/types.ts';
import { type EmailState, emails, preferences, type StoredContent } from './tables.ts';

const UID_BYTES = 16;

/** False if an email with this cause exists. */
export async function insertEmail(
  tx: Tx,
  email: {
    id: string;
    cause: string;
    kind: EmailKind;
    userId: string | null;
    madeAt: Date;
    content: StoredContent;
  },
): Promise<boolean> {
  const rows = await tx
    .insert(emails)
    .values(email)
    .onConflictDoNothing({ target: emails.cause })
    .returning({ id: emails.id });
  return rows.length === 1;
}

export async function findWaitingEmail(tx: Tx, id: string) {
  const [email] = await tx
    .select({ kind: emails.kind, userId: emails.userId, content: emails.content })
    .from(emails)
    .where(and(eq(emails.id, id), eq(emails.state, 'waiting')));
  return email?.content ? { ...email, content: email.content } : undefined;
}

/** Deletes the content (R2). */
export async function finishEmail(tx: Tx, id: string, state: Exclude<EmailState, 'waiting'>): Promise<void> {
  await tx.update(emails).set({ state, content: null }).where(eq(emails.id, id));
}

export async function giveUpWaitingEmails(tx: Tx, since: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'given-up', content: null })
    .where(and(eq(emails.state, 'waiting'), lt(emails.madeAt, since)));
}

export async function deleteEmails(tx: Tx, kinds: readonly EmailKind[], before: Date): Promise<void> {
  await tx.delete(emails).where(and(inArray(emails.kind, [...kinds]), lt(emails.madeAt, before)));
}

/** Created on first use. */
export async function preferenceOf(tx: Tx, userId: string): Promise<EmailPreference> {
  const found = await findPreference(tx, userId);
  if (found) return found;
  await tx
    .insert(preferences)
    .values({ userId, uid: newSecret(UID_BYTES), choice: 'all' })
    .onConflictDoNothing({ target: preferences.userId });
  const made = await findPreference(tx, userId);
  if (!made) throw new Error('A preference that was just inserted is missing.');
  return made;
}

export async function findPreference(tx: Tx, userId: string): Promise<EmailPreference | undefined> {
  const [row] = await tx.select(PREFERENCE).from(preferences).where(eq(preferences.userId, userId));
  return row;
}

export async function findPreferenceByUid(tx: Tx, uid: string): Promise<EmailPreference | undefined> {
  const [row] = await tx.select(PREFERENCE).from(preferences).where(eq(preferences.uid, uid));
  return row;
}

/** Undefined if the uid is unknown. */
export async function setChoice(tx: Tx, uid: string, choice: EmailChoice): Promise<EmailPreference | undefined> {
  const [row] = await tx.update(preferences).set({ choice }).where(eq(preferences.uid, uid)).returning(PREFERENCE);
  return row;
}

export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.userId, userId));
  await tx.delete(emails).where(eq(emails.userId, userId));
}

const PREFERENCE = { uid: preferences.uid, type: preferences.choice };
