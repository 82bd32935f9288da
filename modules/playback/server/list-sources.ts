import type { CallContext } from '#calls/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { downloadLabel } from '../contract/quality-labels.ts';
import type { DownloadItem, Playback, Source } from '../contract/wire.ts';
import { dayOf, downloadsLeft } from './download-day.ts';
import { type Entitlement, entitlementOf, isFreeFilm } from './entitlement.ts';
import type { MediaFile } from './media-file.ts';
import { downloadAddress, expiryFrom, type LinkPurpose, mediaLink, publicExpiryFrom } from './media-links.ts';
import type { PlaybackParts } from './parts.ts';

type Asker = Pick<CallContext, 'site' | 'visitor'>;

/**
 * What a visitor may play of a video of this site. Full films go to those who are entitled at this moment, free ones to everybody (R16).
 * Throws NotFound for another site's video.
 */
export async function listSources(
  parts: PlaybackParts,
  { site, visitor }: Asker,
  idOrSlug: string,
): Promise<Playback> {
  const now = parts.clock.now();
  const [film, entitlement, used] = await Promise.all([
    parts.films.find(site.key, idOrSlug),
    entitlementOf(parts.membership, visitor, site.key),
    visitor.user ? parts.downloadsOf({ userId: visitor.user.id, site: site.key, day: dayOf(now) }) : 0,
  ]);
  if (!film) throw new NotFound();
  const { joinLink, hasAccess } = entitlement;
  const { video } = film;
  const mayWatchFull = hasAccess || (await isFreeFilm(parts, site.key, idOrSlug));
  const user = hasAccess ? visitor.user : undefined;
  const holder = { site: site.key, sessionId: user?.sessionId };
  const link = (file: MediaFile, purpose: LinkPurpose, expiresAt: Date) =>
    sourceOf(file, mediaLink(parts.signer, { file, slug: video.slug, purpose, holder, expiresAt }));
  const fullLink = (file: MediaFile) =>
    hasAccess ? link(file, 'stream', expiryFrom(now)) : link(file, 'free', publicExpiryFrom(now));
  const full = mayWatchFull ? film.full.map(fullLink) : [];
  return {
    videoType: full.length > 0 ? 'full' : 'trailer',
    mayWatchFull,
    full,
    trailer: film.trailers.map((file) => link(file, 'trailer', publicExpiryFrom(now))),
    frames: { full: null, trailer: null },
    captions: [],
    chapters: [],
    resume: null,
    downloads: film.full.map(downloadItemOf),
    dailyDownloads: entitlement.dailyDownloadCap,
    downloadsLeft: leftToday(entitlement, used),
    joinLink,
  };
}

function sourceOf(file: MediaFile, url: string): Source {
  const { quality, width, height, format, contentType, codecs } = file;
  const type = codecs ? `${contentType}; codecs="${codecs}"` : contentType;
  return { url, quality, width, height, format, type };
}

export function downloadItemOf(file: MediaFile): DownloadItem {
  const { id, quality, sizeBytes } = file;
  return { url: downloadAddress(id), label: downloadLabel(quality), size: sizeBytes, quality };
}

function leftToday({ hasAccess, trial, dailyDownloadCap }: Entitlement, used: number): number | null {
  if (!hasAccess) return null;
  return trial ? 0 : downloadsLeft(dailyDownloadCap, used);
}
