import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { avatars } from '../tables.ts';

export type StoredAvatar = { chosen: string } | { name: string; picture: Buffer };

/** `name` is that of its file. */
export interface UploadedPicture {
  name: string;
  picture: Buffer;
}

export async function saveAvatar(tx: Tx, userId: string, avatar: StoredAvatar): Promise<void> {
  const row = { chosen: null, name: null, picture: null, ...avatar };
  await tx
    .insert(avatars)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: avatars.userId, set: row });
}

/** What somebody chose, or the name of the picture that they brought. */
export async function readAvatar(
  tx: Tx,
  userId: string,
): Promise<{ chosen: string | null; name: string | null } | undefined> {
  const [row] = await tx
    .select({ chosen: avatars.chosen, name: avatars.name })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  return row;
}

export async function uploadedPicture(tx: Tx, userId: string): Promise<UploadedPicture | undefined> {
  const [row] = await tx
    .select({ name: avatars.name, picture: avatars.picture })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  return row?.name && row.picture ? { name: row.name, picture: row.picture } : undefined;
}

export async function removePicture(tx: Tx, userId: string): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.userId, userId));
}

export async function restorePicture(tx: Tx, userId: string, picture: UploadedPicture): Promise<void> {
  await tx
    .insert(avatars)
    .values({ userId, ...picture })
    .onConflictDoNothing();
}

export async function readPicture(tx: Tx, name: string): Promise<Buffer | undefined> {
  const [row] = await tx.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.name, name));
  return row?.picture ?? undefined;
}
