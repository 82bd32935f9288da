import type { Tx } from '#kernel/db/database.ts';
import type { BrandImage, SettingsOf, SettingsPart } from '../contract/settings.ts';
import type { CurrentSites } from './current-sites.ts';

export { readSites } from './current-sites.ts';
export { siteTag } from './page-tags.ts';

/** The module's API for other modules. */
export type SiteApi = Pick<CurrentSites, 'all' | 'siteOf' | 'current' | 'renew' | 'listen'> & {
  /**
   * The number of parts of sites that show each of these pictures; unused ones are left out. @param tx to read within a
   * transaction
   */
  countShowing(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>>;
  /** The bytes of an uploaded logo or icon; undefined if it was deleted. */
  brandImage(image: BrandImage): Promise<Buffer | undefined>;
  /** Opens those of these sites that were never opened or closed, for the demo. */
  openFromStart(keys: readonly string[]): Promise<void>;
  /** Sets initial values of a part that was never changed. Repeating it changes nothing. */
  beginWith<Part extends SettingsPart>(settings: {
    key: string;
    part: Part;
    value: Partial<SettingsOf<Part>>;
  }): Promise<void>;
};
