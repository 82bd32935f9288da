import type { SiteFlags } from '#sites/site.ts';
import type { MenuItem } from '../contract/types.ts';

const TOKENS = '/tokens/';
const ROOMS: readonly (readonly [link: string, label: string])[] = [
  ['/main-dashboard/', 'Overview'],
  ['/main-dashboard/membership-info/', 'Membership'],
  ['/main-dashboard/watch-history/', 'Continue watching'],
  ['/main-dashboard/favorites/', 'Favorites'],
  ['/main-dashboard/watch-later/', 'Watch later'],
  ['/main-dashboard/playlists/', 'Playlists'],
  [TOKENS, 'Tokens'],
  ['/main-dashboard/receipts/', 'Receipts'],
  ['/main-dashboard/upgrade-subscription/', 'Change plan'],
  ['/main-dashboard/notifications/', 'Notifications'],
  ['/main-dashboard/settings/', 'Settings'],
];

/** The dashboard's pages, for apps with menus of their own. Tokens are only for cams (R18). */
export function dashboardMenu({ cams }: Pick<SiteFlags, 'cams'>): MenuItem[] {
  const rooms = ROOMS.filter(([link]) => cams || link !== TOKENS);
  return rooms.map(([link, label], index) => ({ label, link, type: 'dashboard', sort: index + 1, inNewTab: false }));
}
