import type { ApiContext } from '#api/request/context.ts';
import { isLadder, isReady, mediaLink } from '#modules/media/server/index.ts';
import type { PlayerModuleDeps } from '../deps.ts';
import { entitlementOf } from '../entitlement.ts';
import type { DownloadAnswer, DownloadRefusal } from '../types.ts';
import { capOf, countDownload, downloadsLeft } from './daily-limit.ts';
import { fileIdOfAddress } from './download-address.ts';

/**
 * Issues the signed link of a download and counts its video, up to the plan's cap per user, site and UTC day (R2). Free
 * videos, too, are downloaded by members only (R16).
 * @param address as in `DownloadItem.url`
 */
export async function startDownload(
  deps: PlayerModuleDeps,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  address: string,
  { inApp = false } = {},
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
  const ofUser = { userId, site: site.key, mediaFileId: file.id, inApp };
  const cap = capOf(deps, entitlement, inApp);
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
