import type { CallContext } from '#calls/context.ts';
import { newId } from '#kernel/ids.ts';
import { dayOf, downloadsLeft } from './download-day.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { isReady } from './media-file.ts';
import { downloadLink, expiryFrom, fileIdOfAddress } from './media-links.ts';
import type { PlaybackParts } from './parts.ts';
import { activeGrant, findFile, insertGrant, lockDownloadDay, raiseDownloadDay } from './store.ts';

export type DownloadRefusal =
  | 'NOT_FOUND'
  | 'AGE_NOT_VERIFIED'
  | 'NO_SUBSCRIPTION'
  | 'TRIAL_WATCHES_ONLINE'
  | 'DOWNLOAD_LIMIT';

export type DownloadAnswer =
  | { started: true; url: string; downloadsLeft: number | null }
  /** `video` is the slug of the film that the file belongs to. */
  | { started: false; reason: 'NOT_FOUND' }
  | { started: false; reason: Exclude<DownloadRefusal, 'NOT_FOUND'>; video: string };

/**
 * Issues the signed link of a download and counts it, at most the plan's cap a user, site and UTC day (decisions §4).
 * A file whose last link still lives gets the same link again and costs nothing.
 * @param address as in `DownloadItem.url`
 */
export async function startDownload(
  parts: PlaybackParts,
  { site, visitor }: Pick<CallContext, 'site' | 'visitor'>,
  address: string,
): Promise<DownloadAnswer> {
  const fileId = fileIdOfAddress(address);
  const file = fileId === undefined ? undefined : await findFile(parts.db.drizzle, fileId);
  if (file?.role !== 'full' || !isReady(file)) return { started: false, reason: 'NOT_FOUND' };
  const video = await parts.catalogue.findVideo(site.key, String(file.videoId));
  if (!video) return { started: false, reason: 'NOT_FOUND' };
  const refused = (reason: Exclude<DownloadRefusal, 'NOT_FOUND'>) =>
    ({ started: false, reason, video: video.slug }) as const;

  if (!visitor.verified) return refused('AGE_NOT_VERIFIED');
  const entitlement = await entitlementOf(parts.membership, visitor, site.key);
  if (!visitor.user || !entitlement.mayWatchFull) return refused('NO_SUBSCRIPTION');
  if (entitlement.trial) return refused('TRIAL_WATCHES_ONLINE');
  const counted = await countDownload(
    parts,
    { userId: visitor.user.id, site: site.key, mediaFileId: file.id },
    entitlement,
  );
  if (!counted) return refused('DOWNLOAD_LIMIT');
  return {
    started: true,
    url: downloadLink(parts.signer, file, video.slug, counted.expiresAt),
    downloadsLeft: downloadsLeft(entitlement.dailyDownloadCap, counted.used),
  };
}

/** One transaction: a link without its count, or a count without its link, cannot come to be. Undefined at the cap. */
async function countDownload(
  { db, clock }: PlaybackParts,
  wanted: { userId: string; site: string; mediaFileId: number },
  { dailyDownloadCap: cap }: Entitlement,
): Promise<{ expiresAt: Date; used: number } | undefined> {
  const now = clock.now();
  const { userId, site } = wanted;
  const day = { userId, site, day: dayOf(now) };
  return db.transaction(async (tx) => {
    const used = await lockDownloadDay(tx, day);
    const held = await activeGrant(tx, wanted, now);
    if (held) return { expiresAt: held.expiresAt, used };
    if (cap !== null && used >= cap) return undefined;
    const grant = { ...wanted, id: newId(clock), day: day.day, issuedAt: now, expiresAt: expiryFrom(now) };
    if (!(await insertGrant(tx, grant))) {
      // Only a process whose clock already shows another day holds another lock and can have come first.
      const theirs = await activeGrant(tx, wanted, now);
      return theirs && { expiresAt: theirs.expiresAt, used };
    }
    await raiseDownloadDay(tx, day);
    return { expiresAt: grant.expiresAt, used: used + 1 };
  });
}
