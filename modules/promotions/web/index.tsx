export { AdBanner } from './ad-banner.tsx';
export { AnnouncementSlides, AnnouncementStories } from './announcement-slides.tsx';
export { bannerOf } from './banner-of.ts';
export { DealInList } from './deal-card.tsx';
export { LanderButtons } from './lander-buttons.tsx';
export { NewsBar } from './news-bar.tsx';
export { PageSlides, pageSlides } from './page-slides.tsx';
export { firstSlidePreloads } from './slide-places.ts';
export { TitledSlides } from './titled-slides.tsx';
