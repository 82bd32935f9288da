import type { ApiContext } from '#api/context.ts';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import type { PlaybackDeps } from '../../media/server/deps.ts';
import { dayOf, downloadsLeft } from '../../player/server/downloads/download-day.ts';
import { isVideoCounted } from '../../player/server/downloads/download-store.ts';
import { entitlementOf } from '../../player/server/entitlement.ts';
import { fileNameOf, isLadder, type MediaFile } from '../../media/server/files/media-file.ts';
import {
  captionsLink,
  expiryFrom,
  type LinkHolder,
  type LinkPurpose,
  mediaLink,
  publicExpiryFrom,
  sheetLink,
} from '../../media/server/delivery/media-links.ts';
import type { PlayableVideo } from '../../media/server/files/playable-videos.ts';
import { appFolder, downloadTicket, linkSession, subRipAddress } from './app-media.ts';
import { absolute } from './links.ts';
import { type MarksOfVideo, markOf, marksOf, type VideoMark } from './video-marks.ts';

/** Why somebody has no link to a file, in the words that PLAY'A shows. */
export type Locked = 'login' | 'premium' | 'daily limit';

/** One file of a video, as somebody may have it at this moment. */
export interface OfferedFile {
  file: MediaFile;
  /** To watch it by; undefined with `locked`. */
  stream?: string;
  /** To take it home by, where that is another address: it counts once it is fetched. */
  download?: string;
  /** The link to watch by may be kept as well. */
  mayKeep: boolean;
  locked?: Locked;
  /** Why it cannot be taken home although it can be watched. */
  downloadLocked?: Locked;
}

/** What a video offers to somebody, for all apps. */
export interface HeadsetVideo {
  video: VideoItem;
  /** May watch it in full. */
  mayWatch: boolean;
  full: OfferedFile[];
  trailers: OfferedFile[];
  chapters: PlayableVideo['course']['chapters'];
  captions: { language: string; label: string; url: string }[];
  sheets: (PlayableVideo['course']['sheets'][number] & { url: string })[];
  mark: VideoMark;
  marks: MarksOfVideo;
}

/** Undefined for a video that the site does not show. Refusals of the catalogue are thrown as they are. */
export async function findHeadsetVideo(
  parts: PlaybackDeps,
  context: ApiContext,
  id: string,
): Promise<HeadsetVideo | undefined> {
  const { site, visitor } = context;
  const video = await parts.videos.find(site.key, id);
  if (!video) return undefined;
  const videoId = video.video.id;
  const { user } = visitor;
  const day = user && { userId: user.id, site: site.key, day: dayOf(parts.clock.now()) };
  const [{ data }, { hasAccess, trial, dailyDownloadCap }, marks, mark, note] = await Promise.all([
    parts.headset.catalogueOf(context).getVideo({ id: String(videoId) }),
    entitlementOf(parts.membership, visitor, site.key),
    marksOf(parts, [videoId]),
    markOf(parts, user?.id, videoId),
    day && parts.noteOf({ ...day, videoId }),
  ]);
  const mayWatch = hasAccess || data.item.isFree;
  const linker = createLinker(parts, context, video.video.slug);
  const forFull = hasAccess ? 'stream' : 'free';
  const left = downloadsLeft(dailyDownloadCap, note?.downloaded ?? 0);
  // Another file of a video that was counted today costs nothing (R2).
  const isUsedUp = day && left === 0 && !(await isVideoCounted(parts.db.drizzle, day, videoId));
  const locked: Locked = user ? 'premium' : 'login';

  const offerFull = (file: MediaFile): OfferedFile => {
    if (!mayWatch) return { file, mayKeep: false, locked };
    const stream = linker.file(file, forFull);
    if (!hasAccess || trial) return { file, stream, mayKeep: false };
    if (left === null) return { file, stream, mayKeep: true };
    if (isUsedUp) return { file, stream, mayKeep: false, downloadLocked: 'daily limit' };
    return { file, stream, mayKeep: false, download: linker.ticket(file) };
  };
  const { course } = video;
  const roleOf = (role: 'full' | 'trailer') => (role === 'full' ? forFull : 'trailer');
  return {
    video: data.item,
    mayWatch,
    full: video.full.filter(isWhole).map(offerFull),
    trailers: video.trailers
      .filter(isWhole)
      .map((file) => ({ file, stream: linker.file(file, 'trailer'), mayKeep: true })),
    chapters: mayWatch ? course.chapters : [],
    captions: mayWatch
      ? course.captions.map((track) => ({
          language: track.language,
          label: track.label,
          url: linker.captions((use) => captionsLink(parts.signer, track, use), forFull),
        }))
      : [],
    sheets: course.sheets
      .filter(({ role }) => mayWatch || role === 'trailer')
      .map((sheet) => ({
        ...sheet,
        url: linker.of((use) => sheetLink(parts.signer, sheet, use), roleOf(sheet.role)),
      })),
    mark,
    marks: marks(videoId),
  };
}

/** Links of the request's own origin, each for the session that asks. */
function createLinker(parts: PlaybackDeps, context: ApiContext, slug: string) {
  const { signer, clock } = parts;
  const { site, visitor } = context;
  const now = clock.now();
  const folder = appFolder(parts, context);
  const session = visitor.user && linkSession(visitor.user.sessionId);
  const holder: LinkHolder = { site: site.key, sessionId: session };
  const expiryOf = (purpose: LinkPurpose) => (purpose === 'stream' ? expiryFrom(now) : publicExpiryFrom(now));
  type Use = { purpose: LinkPurpose; holder: LinkHolder; expiresAt: Date };
  const of = (sign: (use: Use) => string, purpose: LinkPurpose) => {
    const path = sign({ purpose, holder, expiresAt: expiryOf(purpose) });
    return absolute(context, folder ? folder + path.slice('/media'.length) : path);
  };
  return {
    of,
    captions(sign: (use: Use) => string, purpose: LinkPurpose) {
      const address = of(sign, purpose);
      return folder ? subRipAddress(address) : address;
    },
    file: (file: MediaFile, purpose: LinkPurpose) => of((use) => mediaLink(signer, { file, slug, ...use }), purpose),
    ticket(file: MediaFile) {
      const name = fileNameOf(file, slug);
      const wanted = { fileId: file.id, name, session: session ?? '', expiresAt: expiryFrom(now) };
      return absolute(context, folder + downloadTicket(parts, wanted).slice('/media'.length));
    },
  };
}

/** Apps play whole files: a ladder of renditions is not for them. */
function isWhole(file: MediaFile): boolean {
  return !isLadder(file);
}
