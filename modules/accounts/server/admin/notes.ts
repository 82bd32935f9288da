import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { MOST_NOTES } from '../../contract/account-admin-api.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockUser } from '../user-store.ts';
import { addNote, countNotes, deleteNote, findNote } from './notes-store.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock'>;

/** R44. The audit log says that a note was written, not its text, which is deleted with the note or the account. */
export async function writeNote(
  { db, clock }: Deps,
  context: AdminContext,
  { userId, id, text }: { userId: string; id: string; text: string },
): Promise<'written' | 'too-many'> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new NotFound('There is no such account.');
    const author = operatorOf(context).id;
    if ((await countNotes(tx, userId)) >= MOST_NOTES) return 'too-many';
    const isNew = await addNote(tx, { id, userId, author, writtenAt: clock.now(), text });
    if (!isNew) context.unchanged();
    else
      await context.record(tx, {
        action: 'accounts.note-written',
        subject: about(userId),
        after: { note: id },
      });
    return 'written';
  });
}

/** R44. Authors can only remove their own notes. */
export async function removeNote({ db }: Deps, context: AdminContext, id: string): Promise<'removed' | 'not-yours'> {
  return db.transaction(async (tx) => {
    const note = await findNote(tx, id);
    if (!note) throw new NotFound('There is no such note.');
    if (note.author !== operatorOf(context).id) return 'not-yours';
    await deleteNote(tx, id);
    const subject = about(note.userId);
    await context.record(tx, { action: 'accounts.note-removed', subject, before: { note: id } });
    return 'removed';
  });
}

const about = (userId: string) => ({ type: 'account', id: userId });
