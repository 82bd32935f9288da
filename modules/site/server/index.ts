import type { Tx } from '#kernel/db/database.ts';
import type { BrandImage, SettingsOf, SettingsPart } from '../contract/settings.ts';
import type { CurrentSites } from './current-sites.ts';

export { readSites } from './current-sites.ts';
export { siteTag } from './page-tags.ts';

/** What other modules may ask. */
export type SiteApi = Pick<CurrentSites, 'all' | 'siteOf' | 'current' | 'renew' | 'listen'> & {
  /**
   * In how many parts of sites each of these pictures stands; nothing of those that none shows. @param tx whose
   * transaction must see the same
   */
  countShowing(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>>;
  /** Of an uploaded logo or icon; undefined where it is gone. */
  brandImage(image: BrandImage): Promise<Buffer | undefined>;
  /** Opens those of these sites that nobody has opened or closed yet, as the demo does. */
  openFromStart(keys: readonly string[]): Promise<void>;
  /** Says what a part of a site's settings is where nobody has changed it. Doing it again changes nothing. */
  beginWith<Part extends SettingsPart>(settings: {
    key: string;
    part: Part;
    value: Partial<SettingsOf<Part>>;
  }): Promise<void>;
};
