import * as m from '#messages/app';
import type { IconName } from '#ui/icon.tsx';

export interface DashboardSection {
  to: string;
  icon: IconName;
  label(): string;
}

/** The beginning of the addresses of most others. */
export const OVERVIEW = '/main-dashboard/';

/** Sections of the dashboard, in menu order. */
export const SECTIONS: readonly DashboardSection[] = [
  { to: OVERVIEW, icon: 'house', label: m.section_overview },
  { to: '/main-dashboard/membership-info/', icon: 'circle-user-round', label: m.section_membership },
  { to: '/main-dashboard/watch-history/', icon: 'play', label: m.continue_watching },
  { to: '/main-dashboard/favorites/', icon: 'heart', label: m.section_favourites },
  { to: '/main-dashboard/watch-later/', icon: 'clock', label: m.section_watch_later },
  { to: '/main-dashboard/playlists/', icon: 'list', label: m.section_playlists },
  { to: '/tokens/', icon: 'coins', label: m.section_tokens },
  { to: '/main-dashboard/receipts/', icon: 'list', label: m.section_receipts },
  { to: '/main-dashboard/upgrade-subscription/', icon: 'compass', label: m.section_upgrade },
  { to: '/main-dashboard/notifications/', icon: 'mail', label: m.section_notifications },
  { to: '/main-dashboard/settings/', icon: 'sliders-horizontal', label: m.settings },
];
