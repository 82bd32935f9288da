import type { ListLayout, Theme } from './view.tsx';

export const THEMES: readonly Theme[] = ['light', 'dark', 'darkest'];
export const LIST_LAYOUTS: readonly ListLayout[] = ['grid', 'list'];

/** What a visitor may set for a year, and the values that count; anything else in the cookie is ignored. */
export const PREFERENCES = {
  theme: THEMES,
  viewLayout_videos: LIST_LAYOUTS,
  viewLayout_models: LIST_LAYOUTS,
} as const;
export type Preference = keyof typeof PREFERENCES;

export function readPreference<Name extends Preference>(
  request: Request,
  name: Name,
): (typeof PREFERENCES)[Name][number] | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return PREFERENCES[name].find((allowed) => allowed === value);
}
