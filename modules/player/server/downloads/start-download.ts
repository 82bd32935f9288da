import type { ApiContext } from '#api/request/context.ts';
import { newId } from '#kernel/ids.ts';
import { expiryFrom, isLadder, isReady, mediaLink } from '#modules/media/server/index.ts';
import type { PlayerModuleDeps } from '../deps.ts';
import { entitlementOf } from '../entitlement.ts';
import type { DownloadAnswer, DownloadRefusal } from '../types.ts';
import { fileIdOfAddress } from './download-address.ts';
import { dayOf, downloadsLeft } from './download-day.ts';
import {
  activeGrant,
  type FileOfUser,
  insertGrant,
  isVideoCounted,
  lockDownloadDay,
  raiseDownloadDay,
} from './download-store.ts';

/**
 * Issues the signed link of a download and counts its video, at most the plan's cap a user, site and UTC day (R2). Of
 * free videos too, which everybody watches, only members download (R16).
 * @param address as in `DownloadItem.url`
 */
export async function startDownload(
  deps: PlayerModuleDeps,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  address: string,
): Promise<DownloadAnswer> {
  const fileId = fileIdOfAddress(address);
  const file = fileId === undefined ? undefined : await deps.media.findFile(fileId);
  const { videoId = null } = file ?? {};
  if (file?.role !== 'full' || videoId === null || !isReady(file) || isLadder(file))
    return { started: false, reason: 'NOT_FOUND' };
  const video = await deps.catalogue.findVideo(site.key, String(videoId));
  if (!video) return { started: false, reason: 'NOT_FOUND' };
  const refused = (reason: DownloadRefusal) => ({ started: false, reason, video: video.slug }) as const;

  const entitlement = await entitlementOf(deps.membership, visitor, site.key);
  if (!visitor.user || !entitlement.hasAccess) return refused('NO_SUBSCRIPTION');
  if (entitlement.trial) return refused('TRIAL_WATCHES_ONLINE');
  const { id: userId, sessionId } = visitor.user;
  const ofUser = { userId, site: site.key, mediaFileId: file.id };
  const cap = entitlement.dailyDownloadCap;
  const counted = await countDownload(deps, ofUser, videoId, cap ?? Number.POSITIVE_INFINITY);
  if (!counted) return { started: false, reason: 'DOWNLOAD_LIMIT', video: video.slug, cap: cap ?? 0 };
  const holder = { site: site.key, sessionId };
  const link = { file, slug: video.slug, purpose: 'download', holder, expiresAt: counted.expiresAt } as const;
  return {
    started: true,
    url: mediaLink(deps.signer, link),
    downloadsLeft: downloadsLeft(cap, counted.used),
  };
}

/** One transaction: a link without its count, or a count without its link, cannot come to be. Undefined at the cap. */
async function countDownload(
  { db, clock }: PlayerModuleDeps,
  ofUser: FileOfUser,
  videoId: number,
  cap: number,
): Promise<{ expiresAt: Date; used: number } | undefined> {
  const now = clock.now();
  const day = { userId: ofUser.userId, site: ofUser.site, day: dayOf(now) };
  return db.transaction(async (tx) => {
    const used = await lockDownloadDay(tx, day);
    const held = await activeGrant(tx, ofUser, now);
    if (held) return { expiresAt: held.expiresAt, used };
    const isFree = await isVideoCounted(tx, day, videoId);
    if (!isFree && used >= cap) return undefined;
    const expiresAt = expiryFrom(now);
    const grant = { ...ofUser, id: newId(clock), videoId, day: day.day, issuedAt: now, expiresAt };
    if (!(await insertGrant(tx, grant))) {
      // Only a process whose clock already shows another day holds another lock and can have come first.
      const theirs = await activeGrant(tx, ofUser, now);
      return theirs && { expiresAt: theirs.expiresAt, used };
    }
    if (isFree) return { expiresAt: grant.expiresAt, used };
    await raiseDownloadDay(tx, day);
    return { expiresAt: grant.expiresAt, used: used + 1 };
  });
}
