import type { Context } from 'hono';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Signer } from '#kernel/signing.ts';
import type { Storage } from '#kernel/storage.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { FavouritesApi } from '#modules/favourites/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { DayOfUser } from './download-store.ts';
import type { HeadsetGuard } from './headset/door.ts';
import type { MediaGuard } from './media-guard.ts';
import type { Encoding } from './pipeline/encode/settings.ts';
import type { Ingest } from './pipeline/ingest/deps.ts';
import type { AdminAsked } from './pipeline/ingest/upload-http.ts';
import type { PlayableVideos } from './playable-videos.ts';
import type { VideoNote } from './video-note-store.ts';

export interface PlaybackModuleDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  door: MediaGuard;
  /** Signs links to media and nothing else. */
  signer: Signer;
  jobs: JobSender;
  catalogue: Pick<
    CatalogueApi,
    | 'findVideo'
    | 'addView'
    | 'invalidateVideoPages'
    | 'setEncodedFacts'
    | 'titlesOf'
    | 'usesOfPictures'
    | 'applyPictureChange'
    | 'cardsByIds'
    | 'firstVideos'
    | 'searchVideos'
    | 'searchModels'
    | 'categoryNamesOf'
    | 'viewsOfModel'
    | 'videosBySlug'
    | 'draftVideo'
  >;
  membership: Pick<MembershipApi, 'subscriptionOf'>;
  favourites: FavouritesApi;
  /** How videos are made of masters. */
  encoding: Encoding;
  headset: HeadsetGuard;
  /** Where masters come from. */
  ingest: Ingest;
  /** Who asks in the admin, for what is no declared call. */
  askedAtAdmin(c: Context): Promise<AdminAsked>;
}

/** What the use cases of this module work with. */
export interface PlaybackDeps extends PlaybackModuleDeps {
  videos: PlayableVideos;
  /** What is one visitor's own on a video's page. */
  noteOf(asked: DayOfUser & { videoId: number }): Promise<VideoNote>;
}
