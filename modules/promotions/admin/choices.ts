import * as m from '#messages/promotions-admin';
import { HOME_VARIANTS, NOTIFICATION_TYPES, PAGE_SLIDER_TYPES } from '../contract/kinds.ts';

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

export const variantOptions = HOME_VARIANTS.map((value) => ({ value, label: VARIANTS[value]() }));
export const notificationOptions = NOTIFICATION_TYPES.map((value) => ({
  value,
  label: NOTIFICATIONS[value](),
}));
export const placeOptions = PAGE_SLIDER_TYPES.map((value) => ({ value, label: PLACES[value]() }));
