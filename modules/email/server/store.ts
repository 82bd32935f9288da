import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { MailChoice, MailPreference } from '../contract/types.ts';
import type { LetterKind } from './index.ts';
import { type LetterContent, type LetterState, letters, preferences } from './tables.ts';

const UID_BYTES = 16;

/** Answers false where there was a letter of this cause already. */
export async function insertLetter(
  tx: Tx,
  letter: {
    id: string;
    cause: string;
    kind: LetterKind;
    userId: string | null;
    madeAt: Date;
    content: LetterContent;
  },
): Promise<boolean> {
  const rows = await tx
    .insert(letters)
    .values(letter)
    .onConflictDoNothing({ target: letters.cause })
    .returning({ id: letters.id });
  return rows.length === 1;
}

export async function findWaiting(tx: Tx, id: string) {
  const [letter] = await tx
    .select({ kind: letters.kind, userId: letters.userId, content: letters.content })
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.state, 'waiting')));
  return letter?.content ? { ...letter, content: letter.content } : undefined;
}

/** R2. What it said goes with the end of its waiting. */
export async function endLetter(tx: Tx, id: string, state: Exclude<LetterState, 'waiting'>): Promise<void> {
  await tx.update(letters).set({ state, content: null }).where(eq(letters.id, id));
}

export async function giveUpWaiting(tx: Tx, since: Date): Promise<void> {
  await tx
    .update(letters)
    .set({ state: 'given-up', content: null })
    .where(and(eq(letters.state, 'waiting'), lt(letters.madeAt, since)));
}

export async function deleteLetters(tx: Tx, kinds: readonly LetterKind[], before: Date): Promise<void> {
  await tx.delete(letters).where(and(inArray(letters.kind, [...kinds]), lt(letters.madeAt, before)));
}

/** Made with the first question about it. */
export async function preferenceOf(tx: Tx, userId: string): Promise<MailPreference> {
  const found = await findPreference(tx, userId);
  if (found) return found;
  await tx
    .insert(preferences)
    .values({ userId, uid: newSecret(UID_BYTES), choice: 'all' })
    .onConflictDoNothing({ target: preferences.userId });
  const made = await findPreference(tx, userId);
  if (!made) throw new Error('A preference that was just made is gone.');
  return made;
}

export async function findPreference(tx: Tx, userId: string): Promise<MailPreference | undefined> {
  const [row] = await tx.select(PREFERENCE).from(preferences).where(eq(preferences.userId, userId));
  return row;
}

export async function findPreferenceByUid(tx: Tx, uid: string): Promise<MailPreference | undefined> {
  const [row] = await tx.select(PREFERENCE).from(preferences).where(eq(preferences.uid, uid));
  return row;
}

/** Undefined where nobody has this uid. */
export async function setChoice(tx: Tx, uid: string, choice: MailChoice): Promise<MailPreference | undefined> {
  const [row] = await tx.update(preferences).set({ choice }).where(eq(preferences.uid, uid)).returning(PREFERENCE);
  return row;
}

export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.userId, userId));
  await tx.delete(letters).where(eq(letters.userId, userId));
}

const PREFERENCE = { uid: preferences.uid, type: preferences.choice };
