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
import type { FilmNote } from './film-note-store.ts';
import type { HeadsetDoor } from './headset/door.ts';
import type { MediaDoor } from './media-door.ts';
import type { Encoding } from './pipeline/encode/settings.ts';
import type { Ingest } from './pipeline/ingest/parts.ts';
import type { DeskAsked } from './pipeline/ingest/upload-http.ts';
import type { PlayableFilms } from './playable-films.ts';

export interface PlaybackDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  door: MediaDoor;
  /** Signs links to media and nothing else. */
  signer: Signer;
  jobs: JobSender;
  catalogue: Pick<
    CatalogueApi,
    | 'findVideo'
    | 'addView'
    | 'dropVideoPages'
    | 'setFilmFacts'
    | 'titlesOf'
    | 'usesOfPictures'
    | 'carryPicture'
    | 'cardsByIds'
    | 'beginningOfList'
    | 'wantedVideos'
    | 'wantedModels'
    | 'categoryNamesOf'
    | 'viewsOfModel'
    | 'videosBySlug'
    | 'draftVideo'
  >;
  membership: Pick<MembershipApi, 'subscriptionOf'>;
  favourites: FavouritesApi;
  /** How films are made of masters. */
  encoding: Encoding;
  headset: HeadsetDoor;
  /** Where masters come from. */
  ingest: Ingest;
  /** Who asks at the operators' desk, for what is no declared call. */
  askedAtDesk(c: Context): Promise<DeskAsked>;
}

/** What the use cases of this module work with. */
export interface PlaybackParts extends PlaybackDeps {
  films: PlayableFilms;
  /** What is one visitor's own on a film's page. */
  noteOf(asked: DayOfUser & { videoId: number }): Promise<FilmNote>;
}
