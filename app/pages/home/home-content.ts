import type { ModelCard, VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import type {
  AnnouncementSlide,
  Banner,
  Deal,
  HomePageBuilder,
  Notification,
  PageSlider,
} from '#modules/promotions/contract/types.ts';
import type { PriceSlot } from '#modules/shop/contract/types.ts';
import type { SiteProfile } from '#modules/site/contract/types.ts';

export interface HomeContent {
  /** Operators' announcements, after the newest video. */
  slides: readonly AnnouncementSlide[];
  /** The newest video, at the top of the page. */
  lead: VideoItem | null;
  latest: readonly VideoCard[];
  top: readonly VideoCard[];
  models: readonly ModelCard[];
  /** Eight at most. */
  categories: HomePageBuilder['topCategories'];
  /** What operators put on the page; null if it isn't available. */
  builder: HomePageBuilder | null;
  deals: readonly Deal[];
  banner: Banner | null;
  /** Slides between the other parts. */
  pageSliders: readonly PageSlider[];
  news: readonly Notification[];
  /** Prices of a membership. */
  plans: readonly PriceSlot[];
}

export interface HomeProps extends HomeContent {
  site: SiteProfile;
}
