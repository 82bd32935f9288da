export { AdBanner } from './ad-banner.tsx';
export { AnnouncementSlides, AnnouncementStories } from './announcement-slides.tsx';
export { bannerOf } from './banner-of.ts';
export { DealInList } from './deal-card.tsx';
export type { SlideWords } from './hero-slide.tsx';
export { LanderButtons } from './lander-buttons.tsx';
export { NewsBar } from './news-bar.tsx';
export { PageSlides, pageSlides } from './page-slides.tsx';
export { TitledSlides } from './titled-slides.tsx';
