import type { ApiContext } from '#api/request/context.ts';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import {
  captionsLink,
  expiryOf,
  fileNameOf,
  isHdr,
  isLadder,
  type LinkHolder,
  type LinkPurpose,
  type LinkUse,
  type MediaFile,
  mediaLink,
  type PlayableVideo,
  purposeOfFull,
  scriptLink,
  storyboardLink,
} from '#modules/media/server/index.ts';
import { appFolder, downloadTicket, linkSession, subRipAddress } from './app-media.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { absolute } from './links.ts';
import { type MarksOfVideo, markOf, marksOf, type VideoMark } from './video-marks.ts';

/** Why there is no link to a file, in the words that PLAY'A shows. */
type Locked = 'login' | 'premium' | 'daily limit';

/** A file of a video, as this visitor may use it now. */
export interface OfferedFile {
  file: MediaFile;
  /** The link for streaming; undefined if `locked`. */
  stream?: string;
  /** The link for downloading, if it differs: it counts when it is fetched. */
  download?: string;
  /** Whether the streaming link may be used for downloading too. */
  mayKeep: boolean;
  locked?: Locked;
  /** Why it can't be downloaded although it can be watched. */
  downloadLocked?: Locked;
}

/** What a video offers this visitor, in any app. */
export interface HeadsetVideo {
  video: VideoItem;
  /** May watch it in full. */
  mayWatch: boolean;
  full: OfferedFile[];
  trailers: OfferedFile[];
  chapters: PlayableVideo['timeline']['chapters'];
  captions: { language: string; label: string; url: string }[];
  /** Scripts for devices (R66 of `modules/media`). */
  scripts: { title: string; url: string }[];
  storyboards: (PlayableVideo['timeline']['storyboards'][number] & { url: string })[];
  mark: VideoMark;
  marks: MarksOfVideo;
}

/** Undefined for a video that isn't on the site. Errors of the catalogue are passed on. */
export async function findHeadsetVideo(
  deps: HeadsetModuleDeps,
  context: ApiContext,
  id: string,
): Promise<HeadsetVideo | undefined> {
  const { site, visitor } = context;
  const video = await deps.media.findPlayable(site.key, id);
  if (!video) return undefined;
  const videoId = video.video.id;
  const { user } = visitor;
  const [{ data }, { hasAccess, trial, downloadsLeft, isUsedUp }, marks, mark] = await Promise.all([
    deps.headset.catalogueOf(context).getVideo({ id: String(videoId) }),
    deps.player.accessInApp(context, videoId),
    marksOf(deps, [videoId]),
    markOf(deps, user?.id, videoId),
  ]);
  const forFull = purposeOfFull(hasAccess, data.item);
  const linker = createLinker(deps, context, video.video.slug);
  const locked: Locked = user ? 'premium' : 'login';

  const offerFull = (file: MediaFile): OfferedFile => {
    if (!forFull) return { file, mayKeep: false, locked };
    const stream = linker.file(file, forFull);
    if (!hasAccess || trial) return { file, stream, mayKeep: false };
    if (downloadsLeft === null) return { file, stream, mayKeep: true };
    if (isUsedUp) return { file, stream, mayKeep: false, downloadLocked: 'daily limit' };
    return { file, stream, mayKeep: false, download: linker.ticket(file) };
  };
  const { timeline } = video;
  return {
    video: data.item,
    mayWatch: forFull !== undefined,
    full: video.full.filter(isWhole).map(offerFull),
    trailers: video.trailers
      .filter(isWhole)
      .map((file) => ({ file, stream: linker.file(file, 'trailer'), mayKeep: true })),
    chapters: forFull ? timeline.chapters : [],
    captions: forFull
      ? timeline.captions.map((track) => ({
          language: track.language,
          label: track.label,
          url: linker.captions((use) => captionsLink(deps.signer, track, use), forFull),
        }))
      : [],
    scripts: forFull
      ? timeline.scripts.map((script) => ({
          title: script.title,
          url: linker.of((use) => scriptLink(deps.signer, script, use), forFull),
        }))
      : [],
    storyboards: timeline.storyboards.flatMap((storyboard) => {
      const purpose = storyboard.role === 'full' ? forFull : 'trailer';
      if (!purpose) return [];
      return [{ ...storyboard, url: linker.of((use) => storyboardLink(deps.signer, storyboard, use), purpose) }];
    }),
    mark,
    marks: marks(videoId),
  };
}

/** Makes links at the request's origin, signed for the session. */
function createLinker(deps: HeadsetModuleDeps, context: ApiContext, slug: string) {
  const { signer, clock } = deps;
  const { site, visitor } = context;
  const now = clock.now();
  const folder = appFolder(deps, context);
  const session = visitor.user && linkSession(visitor.user.sessionId);
  const holder: LinkHolder = { site: site.key, sessionId: session };
  const of = (sign: (use: LinkUse) => string, purpose: LinkPurpose) => {
    const path = sign({ purpose, holder, expiresAt: expiryOf(purpose, now) });
    return absolute(context, folder ? folder + path.slice('/media'.length) : path);
  };
  return {
    of,
    captions(sign: (use: LinkUse) => string, purpose: LinkPurpose) {
      const address = of(sign, purpose);
      return folder ? subRipAddress(address) : address;
    },
    file: (file: MediaFile, purpose: LinkPurpose) => of((use) => mediaLink(signer, { file, slug, ...use }), purpose),
    ticket(file: MediaFile) {
      const name = fileNameOf(file, slug);
      const ticket = { fileId: file.id, name, session: session ?? '', expiresAt: expiryOf('download', now) };
      return absolute(context, folder + downloadTicket(deps, ticket).slice('/media'.length));
    },
  };
}

/** Apps play single files, not ladders of renditions. */
function isWhole(file: MediaFile): boolean {
  return !isLadder(file) && !isHdr(file);
}
