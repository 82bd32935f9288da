import type { CallContext } from '#calls/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { downloadLabel } from '../contract/quality-labels.ts';
import type { DownloadItem, Playback, Source } from '../contract/wire.ts';
import { dayOf, downloadsLeft } from './download-day.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { bestFirst, isReady, type MediaFile } from './media-file.ts';
import { downloadAddress, expiryFrom, streamLink } from './media-links.ts';
import type { PlaybackParts } from './parts.ts';
import { downloadsUsed, filesOfVideo } from './store.ts';

type Asker = Pick<CallContext, 'site' | 'visitor'>;

/**
 * What a visitor may play of a video of this site. Full films go to those who are entitled at this moment; a visitor
 * who still has to prove an age gets no link at all (decisions §5). Throws NotFound for another site's video.
 */
export async function listSources(
  parts: PlaybackParts,
  { site, visitor }: Asker,
  idOrSlug: string,
): Promise<Playback> {
  const video = await parts.catalogue.findVideo(site.key, idOrSlug);
  if (!video) throw new NotFound();
  const entitlement = await entitlementOf(parts.membership, visitor, site.key);
  const { joinLink, mayWatchFull } = entitlement;
  if (!visitor.verified) {
    return {
      videoType: 'trailer',
      mayWatchFull: false,
      full: [],
      trailer: [],
      downloads: [],
      downloadsLeft: null,
      joinLink,
    };
  }
  const files = (await filesOfVideo(parts.db.drizzle, video.id)).filter(isReady).sort(bestFirst);
  const fullFiles = files.filter((file) => file.role === 'full');
  const expiresAt = expiryFrom(parts.clock.now());
  const asSource = (file: MediaFile) => sourceOf(file, streamLink(parts.signer, file, video.slug, expiresAt));
  const full = mayWatchFull ? fullFiles.map(asSource) : [];
  return {
    videoType: full.length > 0 ? 'full' : 'trailer',
    mayWatchFull,
    full,
    trailer: files.filter((file) => file.role === 'trailer').map(asSource),
    downloads: fullFiles.map(downloadItemOf),
    downloadsLeft: await leftToday(parts, { site, visitor }, entitlement),
    joinLink,
  };
}

function sourceOf(file: MediaFile, url: string): Source {
  const { quality, width, height, format, contentType } = file;
  return { url, quality, width, height, format, type: contentType };
}

function downloadItemOf(file: MediaFile): DownloadItem {
  const { id, quality, sizeBytes } = file;
  return { url: downloadAddress(id), label: downloadLabel(quality), size: sizeBytes, quality };
}

async function leftToday(parts: PlaybackParts, { site, visitor }: Asker, entitlement: Entitlement) {
  if (!visitor.user || !entitlement.mayWatchFull) return null;
  if (entitlement.trial) return 0;
  if (entitlement.dailyDownloadCap === null) return null;
  const day = { userId: visitor.user.id, site: site.key, day: dayOf(parts.clock.now()) };
  return downloadsLeft(entitlement.dailyDownloadCap, await downloadsUsed(parts.db.drizzle, day));
}
