import * as m from '#messages/promotions-admin';
import {
  HEADER_BAR_TYPES,
  HOME_VARIANTS,
  NOTIFICATION_TYPES,
  PAGE_SLIDER_TYPES,
  PAGES_THAT_MAY_BE_INTERRUPTED,
  PAGES_WITH_SLIDERS,
  POP_UP_OPENERS,
  POP_UP_REPEATS,
} from '../contract/kinds.ts';

const VARIANTS: Record<(typeof HOME_VARIANTS)[number], () => string> = {
  standard: m.standard,
  guest: m.guest,
};
const NOTIFICATIONS: Record<(typeof NOTIFICATION_TYPES)[number], () => string> = {
  news: m.about_news,
  offer: m.about_offer,
  video: m.about_video,
  model: m.about_model,
  account: m.about_account,
};
const PLACES: Record<(typeof PAGE_SLIDER_TYPES)[number], () => string> = {
  top: m.top,
  middle: m.middle,
  bottom: m.bottom,
};

const PAGES: Record<(typeof PAGES_THAT_MAY_BE_INTERRUPTED)[number], () => string> = {
  everywhere: m.page_everywhere,
  index: m.page_home,
  videos: m.page_videos,
  models: m.models,
  categories: m.page_categories,
  devices: m.page_devices,
  deals: m.deals,
  free: m.page_free,
  blog: m.page_blog,
};
const BARS: Record<(typeof HEADER_BAR_TYPES)[number], () => string> = { bar: m.bar_general, expired: m.bar_expired };
const OPENERS: Record<(typeof POP_UP_OPENERS)[number], () => string> = {
  itself: m.opens_itself,
  icon: m.opens_icon,
};
const REPEATS: Record<(typeof POP_UP_REPEATS)[number], () => string> = {
  once: m.repeats_once,
  daily: m.repeats_daily,
};

export const barTypeOptions = HEADER_BAR_TYPES.map((value) => ({ value, label: BARS[value]() }));
export const openerOptions = POP_UP_OPENERS.map((value) => ({ value, label: OPENERS[value]() }));
export const repeatOptions = POP_UP_REPEATS.map((value) => ({ value, label: REPEATS[value]() }));
export const variantOptions = HOME_VARIANTS.map((value) => ({ value, label: VARIANTS[value]() }));
export const notificationOptions = NOTIFICATION_TYPES.map((value) => ({
  value,
  label: NOTIFICATIONS[value](),
}));
export const placeOptions = PAGE_SLIDER_TYPES.map((value) => ({ value, label: PLACES[value]() }));
export const slidePageOptions = PAGES_WITH_SLIDERS.map((value) => ({ value, label: PAGES[value]() }));
export const interruptedPageOptions = PAGES_THAT_MAY_BE_INTERRUPTED.map((value) => ({ value, label: PAGES[value]() }));
