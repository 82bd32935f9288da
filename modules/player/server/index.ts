import type { ApiContext } from '#api/request/context.ts';
import type { Visitor } from '#api/request/visitor.ts';
import type { WatchPosition } from '../contract/types.ts';
import type { DownloadAnswer, Entitlement, VideoAccess } from './types.ts';

export { downloadAddress } from './downloads/download-address.ts';
export type { VideoAccess } from './types.ts';

type Asker = Pick<ApiContext, 'site' | 'visitor'>;

/** What other modules may ask of the player. */
export interface PlayerApi {
  entitlementOf(visitor: Visitor, site: string): Promise<Entitlement>;
  accessInApp(asker: Asker, videoId: number): Promise<VideoAccess>;
  /** @param address from `downloadAddress` */
  startDownloadInApp(asker: Asker, address: string): Promise<DownloadAnswer>;
  savePosition(asker: Asker, idOrSlug: string, position: WatchPosition): Promise<void>;
  countView(context: Pick<ApiContext, 'site' | 'visitor' | 'request' | 'limits'>, videoId: number): Promise<void>;
}
