import { newId } from '#kernel/ids.ts';
import { expiryOf } from '#modules/media/server/index.ts';
import type { PlayerModuleDeps } from '../deps.ts';
import type { Entitlement } from '../types.ts';
import {
  activeGrant,
  type FileOfUser,
  insertGrant,
  isVideoCounted,
  lockDownloadDay,
  raiseDownloadDay,
} from './download-store.ts';

/** The UTC day that a moment belongs to, YYYY-MM-DD: the day that downloads are counted on (R2). */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** @param cap videos a day; null for no cap @returns null for no cap */
export function downloadsLeft(cap: number | null, used: number): number | null {
  return cap === null ? null : Math.max(0, cap - used);
}

/** A plan with a cap has another, fair one in apps (R2). @returns null for no cap */
export function capOf(
  { appDownloadsADay = 60 }: Pick<PlayerModuleDeps, 'appDownloadsADay'>,
  { dailyDownloadCap: cap }: Pick<Entitlement, 'dailyDownloadCap'>,
  inApp: boolean,
): number | null {
  return cap !== null && inApp ? Math.max(cap, appDownloadsADay) : cap;
}

/** One transaction, so that there is no link without its count, and no count without its link. Undefined at the cap. */
export async function countDownload(
  { db, clock }: PlayerModuleDeps,
  ofUser: FileOfUser,
  videoId: number,
  cap: number,
): Promise<{ expiresAt: Date; used: number } | undefined> {
  const now = clock.now();
  const { userId, site, inApp } = ofUser;
  const day = { userId, site, day: dayOf(now), inApp };
  return db.transaction(async (tx) => {
    const used = await lockDownloadDay(tx, day);
    const held = await activeGrant(tx, ofUser, now);
    if (held) return { expiresAt: held.expiresAt, used };
    const isFree = await isVideoCounted(tx, day, videoId);
    if (!isFree && used >= cap) return undefined;
    const expiresAt = expiryOf('download', now);
    const grant = { ...ofUser, id: newId(clock), videoId, day: day.day, issuedAt: now, expiresAt };
    if (!(await insertGrant(tx, grant))) {
      // Only a process whose clock already shows another day holds another lock, and may have been first.
      const theirs = await activeGrant(tx, ofUser, now);
      return theirs && { expiresAt: theirs.expiresAt, used };
    }
    if (isFree) return { expiresAt: grant.expiresAt, used };
    await raiseDownloadDay(tx, day);
    return { expiresAt: grant.expiresAt, used: used + 1 };
  });
}
