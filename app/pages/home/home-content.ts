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
  /** What operators announce, after the newest video. */
  slides: readonly AnnouncementSlide[];
  /** The newest video, which the page opens with. */
  lead: VideoItem | null;
  latest: readonly VideoCard[];
  top: readonly VideoCard[];
  models: readonly ModelCard[];
  /** Eight at most. */
  categories: HomePageBuilder['topCategories'];
  /** What operators put on the page; null where it cannot be had. */
  builder: HomePageBuilder | null;
  deals: readonly Deal[];
  banner: Banner | null;
  /** Slides between the other parts. */
  pageSliders: readonly PageSlider[];
  news: readonly Notification[];
  /** What a membership can be had for. */
  plans: readonly PriceSlot[];
}

export interface HomeProps extends HomeContent {
  site: SiteProfile;
}
