import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';

/** What playback's use cases stand on. */
export interface PlaybackParts {
  db: Database;
  clock: Clock;
  signer: Signer;
  catalogue: Pick<CatalogueApi, 'findVideo' | 'addView'>;
  membership: MembershipApi;
}
