import type { Context } from 'hono';
import type { Audit } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { Storage } from '#kernel/storage.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { MediaGuard } from './delivery/media-guard.ts';
import type { Encoding } from './encode/settings.ts';
import type { Ingest } from './ingest/deps.ts';
import type { AdminRequest } from './ingest/upload-http.ts';
import type { Moment, PlayableVideos } from './types.ts';

export interface MediaModuleDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  guard: MediaGuard;
  /** Signs links to media and nothing else. */
  signer: Signer;
  jobs: JobSender;
  audit: Pick<Audit, 'record'>;
  /** Whether a file of this checksum was deleted for good because somebody else demanded it. */
  isTakenDown(sha256: string): Promise<boolean>;
  catalogue: Pick<
    CatalogueApi,
    | 'findVideo'
    | 'invalidateVideoPages'
    | 'isForEverybody'
    | 'setEncodedFacts'
    | 'titlesOf'
    | 'usesOfPictures'
    | 'applyPictureChange'
    | 'videosBySlug'
    | 'draftVideo'
  >;
  /** Whether a site shows a short of a moment now. */
  isShortShown(site: string, moment: Moment): Promise<boolean>;
  /** Has every process ask again which pictures are shown. */
  dropPictures(): Promise<void>;
  /** How videos are made of masters. */
  encoding: Encoding;
  /** Where masters come from. */
  ingest: Ingest;
  /** Who asks in the admin, for what is no declared endpoint. */
  adminRequestOf(c: Context): Promise<AdminRequest>;
}

/** What the use cases of this module work with. */
export interface MediaDeps extends MediaModuleDeps {
  videos: PlayableVideos;
}
