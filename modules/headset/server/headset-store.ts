import { and, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { SessionHolder } from '#modules/accounts/server/index.ts';
import type { CredentialApp } from './sign-in/app-sign-in.ts';
import { handOffs, headsetSessions, headsetTokens, pairingCodes } from './tables.ts';

/** Identifies the session of an app that sends a name and a password each time. */
interface AppOfUser {
  userId: string;
  site: string;
  app: CredentialApp;
}

export async function findAppSession(tx: Tx, { userId, site, app }: AppOfUser): Promise<string | undefined> {
  const [found] = await tx
    .select({ sessionId: headsetSessions.sessionId })
    .from(headsetSessions)
    .where(and(eq(headsetSessions.userId, userId), eq(headsetSessions.site, site), eq(headsetSessions.app, app)));
  return found?.sessionId;
}

export async function keepAppSession(tx: Tx, of: AppOfUser, sessionId: string): Promise<void> {
  await tx
    .insert(headsetSessions)
    .values({ ...of, sessionId })
    .onConflictDoUpdate({
      target: [headsetSessions.userId, headsetSessions.site, headsetSessions.app],
      set: { sessionId },
    });
}

/** Saves a token and deletes all but the newest `most` of its account on its site. */
export async function keepToken(
  tx: Tx,
  token: SessionHolder & { hash: string; site: string; expiresAt: Date },
  most: number,
): Promise<void> {
  await tx.insert(headsetTokens).values(token);
  const { hash, userId, site, expiresAt } = headsetTokens;
  const theirs = and(eq(userId, token.userId), eq(site, token.site));
  const older = tx.select({ hash }).from(headsetTokens).where(theirs).orderBy(desc(expiresAt), hash).offset(most);
  await tx.delete(headsetTokens).where(inArray(hash, older));
}

export async function findToken(
  tx: Tx,
  { hash, site, now }: { hash: string; site: string; now: Date },
): Promise<SessionHolder | undefined> {
  const [found] = await tx
    .select({ userId: headsetTokens.userId, sessionId: headsetTokens.sessionId })
    .from(headsetTokens)
    .where(and(eq(headsetTokens.hash, hash), eq(headsetTokens.site, site), gt(headsetTokens.expiresAt, now)));
  return found;
}

/** Returns false if the site already has this code. */
export async function insertPairing(
  tx: Tx,
  pairing: { tokenHash: string; site: string; code: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(pairingCodes)
    .values(pairing)
    .onConflictDoNothing()
    .returning({ code: pairingCodes.code });
  return rows.length > 0;
}

/** Each code can be confirmed once. Returns false if no app waits with it, or somebody has already confirmed it. */
export async function confirmPairing(
  tx: Tx,
  { site, code, userId, now }: { site: string; code: string; userId: string; now: Date },
): Promise<boolean> {
  const isWaiting = and(
    eq(pairingCodes.site, site),
    eq(pairingCodes.code, code),
    gt(pairingCodes.expiresAt, now),
    isNull(pairingCodes.userId),
  );
  const rows = await tx.update(pairingCodes).set({ userId }).where(isWaiting).returning({ code: pairingCodes.code });
  return rows.length > 0;
}

interface PairingQuery {
  site: string;
  tokenHash: string;
  now: Date;
}

const isConfirmed = ({ site, tokenHash, now }: PairingQuery) =>
  and(
    eq(pairingCodes.tokenHash, tokenHash),
    eq(pairingCodes.site, site),
    gt(pairingCodes.expiresAt, now),
    isNotNull(pairingCodes.userId),
  );

/** The user who typed the code. */
export async function findConfirmed(tx: Tx, query: PairingQuery): Promise<string | undefined> {
  const [found] = await tx.select({ userId: pairingCodes.userId }).from(pairingCodes).where(isConfirmed(query));
  return found?.userId ?? undefined;
}

/** Uses up a confirmed code: a second request finds nothing. */
export async function takePairing(tx: Tx, query: PairingQuery): Promise<boolean> {
  const taken = await tx.delete(pairingCodes).where(isConfirmed(query)).returning({ code: pairingCodes.code });
  return taken.length > 0;
}

/** Whether an app is still waiting for somebody to type its code. */
export async function isPairingAwaited(
  tx: Tx,
  { site, tokenHash, now }: { site: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const isAwaited = and(
    eq(pairingCodes.tokenHash, tokenHash),
    eq(pairingCodes.site, site),
    gt(pairingCodes.expiresAt, now),
    isNull(pairingCodes.userId),
  );
  return (await tx.$count(pairingCodes, isAwaited)) > 0;
}

/** Returns false if the site already has this code and it hasn't expired. */
export async function insertHandOff(
  tx: Tx,
  { now, ...handOff }: typeof handOffs.$inferInsert & { now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(handOffs)
    .values(handOff)
    .onConflictDoUpdate({
      target: [handOffs.site, handOffs.code],
      set: handOff,
      setWhere: lte(handOffs.expiresAt, now),
    })
    .returning({ code: handOffs.code });
  return rows.length > 0;
}

/** Uses up a code: a second request finds nothing. */
export async function takeHandOff(
  tx: Tx,
  { site, code, now }: { site: string; code: string; now: Date },
): Promise<{ videoId: number; seconds: number; byUser: boolean } | undefined> {
  const { videoId, seconds, byUser } = handOffs;
  const isGood = and(eq(handOffs.site, site), eq(handOffs.code, code), gt(handOffs.expiresAt, now));
  const [taken] = await tx.delete(handOffs).where(isGood).returning({ videoId, seconds, byUser });
  return taken;
}

export async function deleteHandOffsTo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(handOffs).where(eq(handOffs.videoId, videoId));
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(handOffs).where(lte(handOffs.expiresAt, now));
  await tx.delete(pairingCodes).where(lte(pairingCodes.expiresAt, now));
  await tx.delete(headsetTokens).where(lte(headsetTokens.expiresAt, now));
}

export async function deleteHeadsetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(headsetSessions).where(eq(headsetSessions.userId, userId));
  await tx.delete(headsetTokens).where(eq(headsetTokens.userId, userId));
  await deleteCodesOf(tx, userId);
}

/** Deletes codes that the user has typed and no app has used yet. */
export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pairingCodes).where(eq(pairingCodes.userId, userId));
}
