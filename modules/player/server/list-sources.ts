import type { ApiContext } from '#api/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { downloadLabel } from '../contract/quality-labels.ts';
import type { DownloadItem, Playback, Source, Storyboard } from '../contract/types.ts';
import type { StoredSheet } from '../../media/server/timeline/timeline-store.ts';
import type { PlaybackDeps } from '../../media/server/deps.ts';
import { dayOf, downloadsLeft } from './downloads/download-day.ts';
import { type Entitlement, entitlementOf, isFreeVideo } from './entitlement.ts';
import { isFlatVersion, isLadder, type MediaFile } from '../../media/server/files/media-file.ts';
import {
  captionsLink,
  downloadAddress,
  expiryFrom,
  mediaLink,
  publicExpiryFrom,
  sheetLink,
  thumbnailsLink,
} from '../../media/server/delivery/media-links.ts';
import type { PlayableVideo } from '../../media/server/files/playable-videos.ts';
import type { VideoNote } from './viewer-data-store.ts';

type Asker = Pick<ApiContext, 'site' | 'visitor'>;

/**
 * What a visitor may play of a video of this site. Full videos go to those who are entitled at this moment, free ones to everybody (R16).
 * Throws NotFound for another site's video.
 */
export async function listSources(parts: PlaybackDeps, { site, visitor }: Asker, idOrSlug: string): Promise<Playback> {
  const now = parts.clock.now();
  const [{ video: film, downloaded, resume }, entitlement] = await Promise.all([
    videoWithNote(parts, { site, visitor }, idOrSlug),
    entitlementOf(parts.membership, visitor, site.key),
  ]);
  const { joinLink, hasAccess } = entitlement;
  const { video } = film;
  const mayWatchFull = hasAccess || (await isFreeVideo(parts, site.key, idOrSlug));
  const user = hasAccess ? visitor.user : undefined;
  const holder = { site: site.key, sessionId: user?.sessionId };
  const forFull = hasAccess
    ? ({ purpose: 'stream', holder, expiresAt: expiryFrom(now) } as const)
    : ({ purpose: 'free', holder, expiresAt: publicExpiryFrom(now) } as const);
  const forTrailer = { purpose: 'trailer', holder, expiresAt: publicExpiryFrom(now) } as const;
  const source = (file: MediaFile, use: typeof forFull | typeof forTrailer) =>
    sourceOf(file, mediaLink(parts.signer, { file, slug: video.slug, ...use }));
  const full = mayWatchFull ? film.full.map((file) => source(file, forFull)) : [];
  const sheet = (role: StoredSheet['role'], use: typeof forFull | typeof forTrailer) => {
    const found = film.course.sheets.find((stored) => stored.role === role && stored.purpose === 'player');
    if (!found) return null;
    const { signer } = parts;
    return storyboardOf(found, {
      url: sheetLink(signer, found, use),
      vtt: thumbnailsLink(signer, found, use),
    });
  };
  const { captions, chapters } = mayWatchFull ? film.course : NO_COURSE;
  return {
    videoType: full.length > 0 ? 'full' : 'trailer',
    mayWatchFull,
    full,
    trailer: film.trailers.map((file) => source(file, forTrailer)),
    frames: { full: mayWatchFull ? sheet('full', forFull) : null, trailer: sheet('trailer', forTrailer) },
    captions: captions.map((stored) => ({
      language: stored.language,
      label: stored.label,
      url: captionsLink(parts.signer, stored, forFull),
    })),
    chapters: [...chapters],
    resume: mayWatchFull ? resume : null,
    downloads: downloadItemsOf(film),
    dailyDownloads: entitlement.dailyDownloadCap,
    downloadsLeft: leftToday(entitlement, downloaded),
    joinLink,
  };
}

function sourceOf(file: MediaFile, url: string): Source {
  const { quality, width, height, format, contentType, codecs } = file;
  const type = codecs ? `${contentType}; codecs="${codecs}"` : contentType;
  return { url, quality, width, height, format, type };
}

const NO_COURSE = { captions: [], chapters: [] };

/** A video, and what nobody but this visitor has of its page. */
async function videoWithNote(
  { videos, noteOf, clock }: Pick<PlaybackDeps, 'videos' | 'noteOf' | 'clock'>,
  { site, visitor }: Asker,
  idOrSlug: string,
): Promise<VideoNote & { video: PlayableVideo }> {
  const video = await videos.find(site.key, idOrSlug);
  if (!video) throw new NotFound();
  if (!visitor.user) return { video, downloaded: 0, resume: null };
  const asked = { userId: visitor.user.id, site: site.key, day: dayOf(clock.now()), videoId: video.video.id };
  return { video, ...(await noteOf(asked)) };
}

function storyboardOf(sheet: StoredSheet, links: Pick<Storyboard, 'url' | 'vtt'>): Storyboard {
  const { columns, rows, frames, frameWidth, frameHeight, intervalMs } = sheet;
  return { ...links, columns, rows, frames, frameWidth, frameHeight, intervalSeconds: intervalMs / 1000 };
}

/** The files of a full video that somebody may take home, those for a flat screen named as such. */
export function downloadItemsOf({ full }: Pick<PlayableVideo, 'full'>): DownloadItem[] {
  return full
    .filter((file) => !isLadder(file))
    .map((file) => {
      const { id, quality, sizeBytes } = file;
      const label = downloadLabel(quality);
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
