export const THEMES = ['light', 'dark', 'darkest'] as const;
export type Theme = (typeof THEMES)[number];
const LIST_LAYOUTS = ['grid', 'list'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** The preferences that a visitor can set for a year, and their values; other values in the cookie are ignored. */
export const PREFERENCES = {
  theme: THEMES,
  viewLayout_videos: LIST_LAYOUTS,
  viewLayout_models: LIST_LAYOUTS,
  discreet: ['off', 'on'],
} as const;
export type Preference = keyof typeof PREFERENCES;

/** A visitor's preferences, with the site's defaults. */
export interface Preferences {
  theme: Theme;
  viewLayout_videos: ListLayout;
  viewLayout_models: ListLayout;
  /** Whether the browser tab has a neutral title and icon. */
  discreet: 'off' | 'on';
}

export function preferencesFrom(cookies: Readonly<Record<string, string>>, otherwise: { theme: Theme }): Preferences {
  const chosen = <Value extends string>(name: Preference, values: readonly Value[], standard: Value) =>
    values.find((value) => value === cookies[name]) ?? standard;
  return {
    theme: chosen('theme', THEMES, otherwise.theme),
    viewLayout_videos: chosen('viewLayout_videos', LIST_LAYOUTS, 'grid'),
    viewLayout_models: chosen('viewLayout_models', LIST_LAYOUTS, 'grid'),
    discreet: chosen('discreet', PREFERENCES.discreet, 'off'),
  };
}
