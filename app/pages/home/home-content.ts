import type { ModelCard, VideoCard, VideoItem } from '#modules/catalogue/contract/wire.ts';
import type { Tariff } from '#modules/membership/contract/wire.ts';
import type { SiteProfile } from '#modules/site/contract/wire.ts';

export interface HomeContent {
  /** The film that the page opens with. */
  lead: VideoItem | null;
  latest: readonly VideoCard[];
  top: readonly VideoCard[];
  models: readonly ModelCard[];
  /** What a membership can be had for. */
  plans: readonly Tariff[];
}

export interface HomeProps extends HomeContent {
  site: SiteProfile;
}
