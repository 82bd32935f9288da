import type { Moment } from '#modules/media/server/index.ts';
import type { Site } from '#sites/site.ts';

/** What other modules may ask of vreels. */
export interface VreelsApi {
  /** R2. Whether the site shows a vreel of this moment to anybody now. */
  isShown(site: Pick<Site, 'key' | 'flags'>, moment: Moment): Promise<boolean>;
}
