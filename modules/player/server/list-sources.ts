import type { ApiContext } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Storyboard } from '#modules/media/contract/types.ts';
import {
  captionsLink,
  expiryFrom,
  isFlatVersion,
  isHdr,
  isLadder,
  type MediaFile,
  mediaLink,
  type PlayableVideo,
  publicExpiryFrom,
  type StoredStoryboard,
  scriptLink,
  storyboardLink,
  thumbnailsLink,
} from '#modules/media/server/index.ts';
import type { DownloadItem, Playback, Source } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import { dayOf, downloadsLeft } from './downloads/daily-limit.ts';
import { downloadAddress } from './downloads/download-address.ts';
import { entitlementOf, isFreeVideo } from './entitlement.ts';
import type { Entitlement, ViewerData } from './types.ts';

type Asker = Pick<ApiContext, 'site' | 'visitor'>;

/**
 * What a visitor may play of a video of this site. Full videos go to those who are entitled at this moment, free ones
 * to everybody (R16). Throws NotFound for another site's video.
 */
export async function listSources(deps: PlayerDeps, { site, visitor }: Asker, idOrSlug: string): Promise<Playback> {
  const now = deps.clock.now();
  const [{ video: playable, downloaded, isCounted, resume }, entitlement] = await Promise.all([
    videoForViewer(deps, { site, visitor }, idOrSlug),
    entitlementOf(deps.membership, visitor, site.key),
  ]);
  const { joinLink, hasAccess } = entitlement;
  const { video } = playable;
  const isShown = hasAccess || (await isFreeVideo(deps, site.key, idOrSlug));
  const user = hasAccess ? visitor.user : undefined;
  const holder = { site: site.key, sessionId: user?.sessionId };
  const forFull = hasAccess
    ? ({ purpose: 'stream', holder, expiresAt: expiryFrom(now) } as const)
    : ({ purpose: 'free', holder, expiresAt: publicExpiryFrom(now) } as const);
  const forTrailer = { purpose: 'trailer', holder, expiresAt: publicExpiryFrom(now) } as const;
  const source = (file: MediaFile, use: typeof forFull | typeof forTrailer) =>
    sourceOf(file, mediaLink(deps.signer, { file, slug: video.slug, ...use }));
  const full = isShown ? playable.full.map((file) => source(file, forFull)) : [];
  const storyboard = (role: StoredStoryboard['role'], use: typeof forFull | typeof forTrailer) => {
    const found = playable.timeline.storyboards.find((stored) => stored.role === role && stored.purpose === 'player');
    if (!found) return null;
    const { signer } = deps;
    return storyboardOf(found, {
      url: storyboardLink(signer, found, use),
      vtt: thumbnailsLink(signer, found, use),
    });
  };
  const sound = isShown ? playable.sound : undefined;
  const { captions, chapters, scripts } = isShown ? playable.timeline : NO_TIMELINE;
  return {
    videoType: full.length > 0 ? 'full' : 'trailer',
    // An operator who sees what a member sees is offered nothing to buy.
    mayWatchFull: isShown || entitlement.isWithheld === true,
    full,
    trailer: playable.trailers.map((file) => source(file, forTrailer)),
    visionUrl:
      isShown && playable.forVision
        ? mediaLink(deps.signer, { file: playable.forVision, slug: video.slug, ...forFull })
        : null,
    frames: { full: isShown ? storyboard('full', forFull) : null, trailer: storyboard('trailer', forTrailer) },
    spatialSound: sound?.ambisonics
      ? { url: mediaLink(deps.signer, { file: sound, slug: video.slug, ...forFull }), ...sound.ambisonics }
      : null,
    captions: captions.map((stored) => ({
      language: stored.language,
      label: stored.label,
      url: captionsLink(deps.signer, stored, forFull),
    })),
    chapters: [...chapters],
    scripts: scripts.map(({ id, title, videoId }) => ({
      id,
      title,
      url: scriptLink(deps.signer, { id, videoId }, forFull),
    })),
    mostWatched: isShown && site.flags.mostWatched ? await deps.mostWatchedOf(video.id) : null,
    resume: isShown ? resume : null,
    downloads: downloadItemsOf(playable),
    dailyDownloads: entitlement.dailyDownloadCap,
    downloadsLeft: leftToday(entitlement, downloaded),
    downloadRefusal: refusalOf(entitlement, { downloaded, isCounted }),
    joinLink,
  };
}

function sourceOf(file: MediaFile, url: string): Source {
  const { quality, width, height, format, lensCurve, transparency, contentType, codecs, videoRange } = file;
  const type = codecs ? `${contentType}; codecs="${codecs}"` : contentType;
  const matte = transparency.kind === 'none' ? {} : { transparency };
  const hdr = videoRange === null ? {} : { videoRange };
  return { url, quality, width, height, format, lensCurve, ...matte, ...hdr, type, bitrate: bitrateOf(file) };
}

function bitrateOf(file: MediaFile): number | null {
  const { sizeBytes, durationSeconds } = file;
  return isLadder(file) || !durationSeconds ? null : Math.round((sizeBytes * 8) / durationSeconds);
}

const NO_TIMELINE = { captions: [], chapters: [], scripts: [] };

/** A video, and what nobody but this visitor has of its page. */
async function videoForViewer(
  { media, viewerDataOf, clock }: Pick<PlayerDeps, 'media' | 'viewerDataOf' | 'clock'>,
  { site, visitor }: Asker,
  idOrSlug: string,
): Promise<ViewerData & { video: PlayableVideo }> {
  const video = await media.findPlayable(site.key, idOrSlug);
  if (!video) throw new NotFound();
  if (!visitor.user) return { video, downloaded: 0, isCounted: false, resume: null };
  const now = clock.now();
  const of = { userId: visitor.user.id, site: site.key, day: dayOf(now), inApp: false, videoId: video.video.id, now };
  return { video, ...(await viewerDataOf(of)) };
}

function storyboardOf(storyboard: StoredStoryboard, links: Pick<Storyboard, 'url' | 'vtt'>): Storyboard {
  const { columns, rows, frames, frameWidth, frameHeight, intervalMs } = storyboard;
  return { ...links, columns, rows, frames, frameWidth, frameHeight, intervalSeconds: intervalMs / 1000 };
}

/** The files of a full video that somebody may take home, those for a flat screen named as such. */
export function downloadItemsOf({ full }: Pick<PlayableVideo, 'full'>): DownloadItem[] {
  return full
    .filter((file) => !isLadder(file))
    .map((file) => {
      const { id, quality, sizeBytes } = file;
      const label = isHdr(file) ? `${quality} HDR` : downloadLabel(quality);
      return {
        url: downloadAddress(id),
        label: isFlatVersion(file, full) ? `2D ${label}` : label,
        size: sizeBytes,
        quality,
      };
    });
}

function leftToday({ hasAccess, trial, dailyDownloadCap }: Entitlement, used: number): number | null {
  if (!hasAccess) return null;
  return trial ? 0 : downloadsLeft(dailyDownloadCap, used);
}

function refusalOf(
  entitlement: Entitlement,
  { downloaded, isCounted }: Pick<ViewerData, 'downloaded' | 'isCounted'>,
): Playback['downloadRefusal'] {
  if (!entitlement.hasAccess) return null;
  if (entitlement.trial) return 'TRIAL_WATCHES_ONLINE';
  return downloadsLeft(entitlement.dailyDownloadCap, downloaded) === 0 && !isCounted ? 'DOWNLOAD_LIMIT' : null;
}

/** What a download menu calls a quality (R8). */
const DOWNLOADING: Readonly<Record<string, string>> = { '3K': '3K / PSVR' };

function downloadLabel(quality: string): string {
  return DOWNLOADING[quality] ?? quality;
}
