import * as m from '#messages/app';
import type { IconName } from '#ui/icon.tsx';

export interface Room {
  to: string;
  icon: IconName;
  label(): string;
}

/** The rooms of the dashboard, in the order of their menu. */
export const ROOMS: readonly Room[] = [
  { to: '/main-dashboard/', icon: 'house', label: m.room_overview },
  { to: '/main-dashboard/membership-info/', icon: 'circle-user-round', label: m.room_membership },
  { to: '/main-dashboard/favorites/', icon: 'heart', label: m.room_favourites },
  { to: '/tokens/', icon: 'coins', label: m.room_tokens },
  { to: '/main-dashboard/receipts/', icon: 'list', label: m.room_receipts },
  { to: '/main-dashboard/upgrade-subscription/', icon: 'compass', label: m.room_upgrade },
  { to: '/main-dashboard/notifications/', icon: 'mail', label: m.room_notifications },
  { to: '/main-dashboard/settings/', icon: 'sliders-horizontal', label: m.settings },
];
