import * as m from '#messages/admin';
import { PREVIEW_THEMES, PREVIEW_VISITORS, type PreviewVisitor } from '#modules/operators/contract/preview.ts';
import type { Option } from '../field/select-field.tsx';

/** What a page is looked at on, in CSS pixels across and down. */
export const PREVIEW_WIDTHS = {
  phone: [390, 844],
  tablet: [820, 1180],
  desktop: [1280, 800],
} as const;

const VISITORS: Record<PreviewVisitor, () => string> = {
  guest: m.visitor_guest,
  unverified: m.visitor_unverified,
  inactive: m.visitor_inactive,
  trial: m.visitor_trial,
  active: m.visitor_active,
  canceled: m.visitor_canceled,
  expired: m.visitor_expired,
};
const THEMES: Record<(typeof PREVIEW_THEMES)[number], () => string> = {
  light: m.site_theme_light,
  dark: m.site_theme_dark,
  darkest: m.site_theme_darkest,
};

export function visitorOptions(): Option[] {
  return PREVIEW_VISITORS.map((value) => ({ value, label: VISITORS[value]() }));
}

export function themeOptions(): Option[] {
  const themes = PREVIEW_THEMES.map((value) => ({ value, label: THEMES[value]() }));
  return [{ value: '', label: m.site_theme_own() }, ...themes];
}

export function widthOptions(): Option[] {
  return [
    { value: 'phone', label: m.width_phone() },
    { value: 'tablet', label: m.width_tablet() },
    { value: 'desktop', label: m.width_desktop() },
  ];
}
