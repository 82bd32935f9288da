import type { MenuItem } from '../contract/types.ts';

const ROOMS: readonly (readonly [link: string, label: string])[] = [
  ['/main-dashboard/', 'Overview'],
  ['/main-dashboard/membership-info/', 'Membership'],
  ['/main-dashboard/watch-history/', 'Continue watching'],
  ['/main-dashboard/favorites/', 'Favourites'],
  ['/main-dashboard/watch-later/', 'Watch later'],
  ['/main-dashboard/playlists/', 'Playlists'],
  ['/tokens/', 'Tokens'],
  ['/main-dashboard/receipts/', 'Receipts'],
  ['/main-dashboard/upgrade-subscription/', 'Change plan'],
  ['/main-dashboard/notifications/', 'Notifications'],
  ['/main-dashboard/settings/', 'Settings'],
];

/** The rooms of the dashboard, for apps that show a menu of their own. */
export const DASHBOARD_MENU: readonly MenuItem[] = ROOMS.map(([link, label], index) => ({
  label,
  link,
  type: 'dashboard',
  sort: index + 1,
  inNewTab: false,
}));
