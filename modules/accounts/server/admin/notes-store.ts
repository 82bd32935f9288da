import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { notes, users } from '../tables.ts';

/** Notes about an account, newest first; at most `MOST_NOTES`. */
export async function notesOf(tx: Tx, userId: string) {
  return tx
    .select({
      id: notes.id,
      author: notes.author,
      /** Null if the author's account was removed. */
      authorEmail: users.email,
      writtenAt: notes.writtenAt,
      text: notes.text,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.author))
    .where(eq(notes.userId, userId))
    .orderBy(desc(notes.writtenAt), desc(notes.id));
}

/** For the person's own export: text and time. The author is another person's data. */
export async function exportedNotes(tx: Tx, userId: string) {
  return tx
    .select({ writtenAt: notes.writtenAt, text: notes.text })
    .from(notes)
    .where(eq(notes.userId, userId))
    .orderBy(notes.writtenAt, notes.id);
}

export async function countNotes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(notes).where(eq(notes.userId, userId));
  return row?.n ?? 0;
}

/** Returns false if a note with this id exists. */
export async function addNote(tx: Tx, note: typeof notes.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(notes)
    .values(note)
    .onConflictDoNothing({ target: notes.id })
    .returning({ id: notes.id });
  return rows.length === 1;
}

export async function findNote(tx: Tx, id: string) {
  const [note] = await tx.select().from(notes).where(eq(notes.id, id)).for('update');
  return note;
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.id, id));
}

/** Notes before a time (exclusive), newest first. */
export async function notesUntil(tx: Tx, userId: string, until: Date, limit: number) {
  return tx
    .select({ id: notes.id, text: notes.text, writtenAt: notes.writtenAt })
    .from(notes)
    .where(and(eq(notes.userId, userId), lt(notes.writtenAt, until)))
    .orderBy(desc(notes.writtenAt), desc(notes.id))
    .limit(limit);
}
