import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { avatars, hiddenPictures } from '../tables.ts';
import { holdUser } from '../user-store.ts';

export type StoredAvatar = { chosen: string } | { name: string; picture: Buffer };

/** `name` is the name of its file. */
export interface UploadedPicture {
  name: string;
  picture: Buffer;
}

/** False if moderators hid this very picture. */
export async function saveAvatar(tx: Tx, userId: string, avatar: StoredAvatar): Promise<boolean> {
  const row = { chosen: null, name: null, picture: null, ...avatar };
  if (row.picture && (await isHiddenPicture(tx, row.picture))) return false;
  await tx
    .insert(avatars)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: avatars.userId, set: row });
  return true;
}

/** The chosen pictures, or the file names of uploaded ones. */
export async function readAvatars(tx: Tx, userIds: readonly string[]) {
  return tx
    .select({ userId: avatars.userId, chosen: avatars.chosen, name: avatars.name })
    .from(avatars)
    .where(inArray(avatars.userId, [...userIds]));
}

export async function uploadedPicture(tx: Tx, userId: string): Promise<UploadedPicture | undefined> {
  const [row] = await tx
    .select({ name: avatars.name, picture: avatars.picture })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  return row?.name && row.picture ? { name: row.name, picture: row.picture } : undefined;
}

/** False if the account has another picture by now. The hidden one can't be uploaded again by anyone. */
export async function removePicture(tx: Tx, userId: string, name: string): Promise<boolean> {
  const [removed] = await tx
    .delete(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.name, name)))
    .returning({ picture: avatars.picture });
  if (!removed?.picture) return false;
  await tx
    .insert(hiddenPictures)
    .values({ hash: hashOf(removed.picture), name })
    .onConflictDoNothing();
  return true;
}

/**
 * False if the account has another picture by now or was removed. In either case the picture can be uploaded again,
 * unless another copy of it is hidden.
 */
export async function restorePicture(tx: Tx, userId: string, picture: UploadedPicture): Promise<boolean> {
  const { name } = picture;
  await tx
    .delete(hiddenPictures)
    .where(and(eq(hiddenPictures.hash, hashOf(picture.picture)), eq(hiddenPictures.name, name)));
  if (!(await holdUser(tx, userId))) return false;
  const rows = await tx
    .insert(avatars)
    .values({ userId, ...picture })
    .onConflictDoNothing()
    .returning({ userId: avatars.userId });
  return rows.length > 0;
}

async function isHiddenPicture(tx: Tx, picture: Buffer): Promise<boolean> {
  const rows = await tx
    .select()
    .from(hiddenPictures)
    .where(eq(hiddenPictures.hash, hashOf(picture)));
  return rows.length > 0;
}

const hashOf = (picture: Buffer) => createHash('sha256').update(picture).digest('base64url');

export async function readPicture(tx: Tx, name: string): Promise<Buffer | undefined> {
  const [row] = await tx.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.name, name));
  return row?.picture ?? undefined;
}
