import type { CallContext } from '#calls/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { downloadLabel } from '../contract/quality-labels.ts';
import type { DownloadItem, FrameSheet, Playback, Source } from '../contract/wire.ts';
import type { StoredSheet } from './course-store.ts';
import { dayOf, downloadsLeft } from './download-day.ts';
import { type Entitlement, entitlementOf, isFreeFilm } from './entitlement.ts';
import type { FilmNote } from './film-note-store.ts';
import { isFlatVersion, isLadder, type MediaFile } from './media-file.ts';
import {
  captionsLink,
  downloadAddress,
  expiryFrom,
  mediaLink,
  publicExpiryFrom,
  sheetLink,
  thumbnailsLink,
} from './media-links.ts';
import type { PlaybackParts } from './parts.ts';
import type { PlayableFilm } from './playable-films.ts';

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
  const [{ film, downloaded, resume }, entitlement] = await Promise.all([
    filmWithNote(parts, { site, visitor }, idOrSlug),
    entitlementOf(parts.membership, visitor, site.key),
  ]);
  const { joinLink, hasAccess } = entitlement;
  const { video } = film;
  const mayWatchFull = hasAccess || (await isFreeFilm(parts, site.key, idOrSlug));
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
    return frameSheetOf(found, {
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

/** A film, and what nobody but this visitor has of its page. */
async function filmWithNote(
  { films, noteOf, clock }: Pick<PlaybackParts, 'films' | 'noteOf' | 'clock'>,
  { site, visitor }: Asker,
  idOrSlug: string,
): Promise<FilmNote & { film: PlayableFilm }> {
  const film = await films.find(site.key, idOrSlug);
  if (!film) throw new NotFound();
  if (!visitor.user) return { film, downloaded: 0, resume: null };
  const asked = { userId: visitor.user.id, site: site.key, day: dayOf(clock.now()), videoId: film.video.id };
  return { film, ...(await noteOf(asked)) };
}

function frameSheetOf(sheet: StoredSheet, links: Pick<FrameSheet, 'url' | 'vtt'>): FrameSheet {
  const { columns, rows, frames, frameWidth, frameHeight, intervalMs } = sheet;
  return { ...links, columns, rows, frames, frameWidth, frameHeight, intervalSeconds: intervalMs / 1000 };
}

/** The files of a full film that somebody may take home, those for a flat screen named as such. */
export function downloadItemsOf({ full }: Pick<PlayableFilm, 'full'>): DownloadItem[] {
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
