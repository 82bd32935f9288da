import type { Moment } from '#modules/media/server/index.ts';
import type { Site } from '#sites/site.ts';

/** The module's API for other modules. */
export interface VreelsApi {
  /** R2: whether the site currently shows a vreel of this moment to anyone. */
  isShown(site: Pick<Site, 'key' | 'flags'>, moment: Moment): Promise<boolean>;
}
