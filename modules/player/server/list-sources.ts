import type { ApiContext } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { Storyboard } from '#modules/media/contract/types.ts';
import {
  captionsLink,
  expiryOf,
  isFlatVersion,
  isHdr,
  isLadder,
  type LinkPurpose,
  type LinkUse,
  type MediaFile,
  mediaLink,
  type PlayableVideo,
  type StoredStoryboard,
  scriptLink,
  storyboardLink,
  thumbnailsLink,
} from '#modules/media/server/index.ts';
import type { DownloadItem, Playback, Source } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import { dayOf, downloadsLeft } from './downloads/daily-limit.ts';
import { downloadAddress } from './downloads/download-address.ts';
import { entitlementOf, findPurposeOfFull } from './entitlement.ts';
import type { Entitlement, ViewerData } from './types.ts';

type Asker = Pick<ApiContext, 'site' | 'visitor'>;

/**
 * What a visitor may play of a video of this site. Full videos go to those who are entitled at this moment, free ones
 * to everybody (R16). Throws NotFound for another site's video.
 */
export async function listSources(deps: PlayerDeps, { site, visitor }: Asker, idOrSlug: string): Promise<Playback> {
  const [{ video: playable, downloaded, isCounted, resume }, entitlement] = await Promise.all([
    videoForViewer(deps, { site, visitor }, idOrSlug),
    entitlementOf(deps.membership, visitor, site.key),
  ]);
  const { joinLink, hasAccess } = entitlement;
  const { video } = playable;
  const purpose = await findPurposeOfFull(deps, { hasAccess, site: site.key }, idOrSlug);
  const holder = { site: site.key, sessionId: hasAccess ? visitor.user?.sessionId : undefined };
  const linksFor = (of: LinkPurpose) =>
    createLinks(deps.signer, video.slug, { purpose: of, holder, expiresAt: expiryOf(of, deps.clock.now()) });
  const forTrailer = linksFor('trailer');
  const full = purpose ? fullVideo(playable, linksFor(purpose)) : NO_FULL_VIDEO;
  return {
    videoType: full.sources.length > 0 ? 'full' : 'trailer',
    // An operator who impersonates a member is offered nothing to buy.
    mayWatchFull: purpose !== undefined || entitlement.isWithheld === true,
    full: full.sources,
    trailer: playable.trailers.map(forTrailer.source),
    visionUrl: full.visionUrl,
    frames: { full: full.storyboard, trailer: storyboardOf(playable, 'trailer', forTrailer) },
    spatialSound: full.spatialSound,
    captions: full.captions,
    chapters: full.chapters,
    scripts: full.scripts,
    mostWatched: purpose && site.flags.mostWatched ? await deps.mostWatchedOf(video.id) : null,
    resume: purpose ? resume : null,
    downloads: downloadItemsOf(playable),
    dailyDownloads: entitlement.dailyDownloadCap,
    downloadsLeft: leftToday(entitlement, downloaded),
    downloadRefusal: refusalOf(entitlement, { downloaded, isCounted }),
    joinLink,
  };
}

type Links = ReturnType<typeof createLinks>;
type Timeline = PlayableVideo['timeline'];

/** Links to all that there is of a video, for one purpose and holder. */
function createLinks(signer: Signer, slug: string, use: LinkUse) {
  const fileUrl = (file: MediaFile) => mediaLink(signer, { file, slug, ...use });
  return {
    fileUrl,
    source: (file: MediaFile): Source => sourceOf(file, fileUrl(file)),
    storyboard: (stored: StoredStoryboard) => ({
      url: storyboardLink(signer, stored, use),
      vtt: thumbnailsLink(signer, stored, use),
    }),
    captionsUrl: (stored: Timeline['captions'][number]) => captionsLink(signer, stored, use),
    scriptUrl: (stored: Timeline['scripts'][number]) => scriptLink(signer, stored, use),
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

interface FullVideo extends Pick<Playback, 'visionUrl' | 'spatialSound' | 'captions' | 'chapters' | 'scripts'> {
  sources: Source[];
  storyboard: Storyboard | null;
}

/** For those who watch the trailer only. */
const NO_FULL_VIDEO: FullVideo = {
  sources: [],
  visionUrl: null,
  storyboard: null,
  spatialSound: null,
  captions: [],
  chapters: [],
  scripts: [],
};

/** A full video and what comes with it. */
function fullVideo(playable: PlayableVideo, links: Links): FullVideo {
  const { full, forVision, sound, timeline } = playable;
  return {
    sources: full.map(links.source),
    visionUrl: forVision ? links.fileUrl(forVision) : null,
    storyboard: storyboardOf(playable, 'full', links),
    spatialSound: sound?.ambisonics ? { url: links.fileUrl(sound), ...sound.ambisonics } : null,
    captions: timeline.captions.map((stored) => ({
      language: stored.language,
      label: stored.label,
      url: links.captionsUrl(stored),
    })),
    chapters: [...timeline.chapters],
    scripts: timeline.scripts.map((stored) => ({ id: stored.id, title: stored.title, url: links.scriptUrl(stored) })),
  };
}

function storyboardOf(
  { timeline }: Pick<PlayableVideo, 'timeline'>,
  role: StoredStoryboard['role'],
  links: Links,
): Storyboard | null {
  const stored = timeline.storyboards.find((one) => one.role === role && one.purpose === 'player');
  if (!stored) return null;
  const { columns, rows, frames, frameWidth, frameHeight, intervalMs } = stored;
  return {
    ...links.storyboard(stored),
    columns,
    rows,
    frames,
    frameWidth,
    frameHeight,
    intervalSeconds: intervalMs / 1000,
  };
}

/** A video, and the visitor's own data about it. */
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

/** The downloadable files of a full video, flat versions labelled as such. */
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

/** Labels of qualities in the download menu, where they differ (R8). */
const DOWNLOADING: Readonly<Record<string, string>> = { '3K': '3K / PSVR' };

function downloadLabel(quality: string): string {
  return DOWNLOADING[quality] ?? quality;
}
