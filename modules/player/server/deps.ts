import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { MediaApi } from '#modules/media/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { WatchProgress } from '../contract/types.ts';
import type { DayOfUser, ViewerData } from './types.ts';

export interface PlayerModuleDeps {
  db: Database;
  clock: Clock;
  /** The one that signs links to media. */
  signer: Signer;
  catalogue: Pick<CatalogueApi, 'findVideo' | 'addView' | 'cardsByIds' | 'shownIds' | 'titlesOf'>;
  media: Pick<MediaApi, 'findPlayable' | 'findFile' | 'findFiles'>;
  membership: Pick<MembershipApi, 'accessOf'>;
  /** Videos that a plan with a daily limit lets somebody download in apps. */
  appDownloadsADay?: number;
}

/** What the use cases of this module work with. */
export interface PlayerDeps extends PlayerModuleDeps {
  /** Of the videos watched last. */
  progressOf(userId: string, limit?: number): Promise<WatchProgress[]>;
  /** R73. */
  mostWatchedOf(videoId: number): Promise<number[] | null>;
  viewerDataOf(query: DayOfUser & { videoId: number; now: Date }): Promise<ViewerData>;
}
