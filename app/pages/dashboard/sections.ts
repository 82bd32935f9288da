import * as m from '#messages/app';
import type { IconName } from '#ui/icon.tsx';

/** A section of the settings. */
interface SettingsSection extends DashboardSection {
  /** A short text on what is set there. */
  text(): string;
}

export interface DashboardSection {
  to: string;
  icon: IconName;
  label(): string;
}

/** Most other addresses start with it. */
export const OVERVIEW = '/main-dashboard/';
export const SETTINGS = '/main-dashboard/settings/';

const TOKENS = '/tokens/';

/** Sections of the dashboard, in menu order. */
const SECTIONS: readonly DashboardSection[] = [
  { to: OVERVIEW, icon: 'house', label: m.section_overview },
  { to: '/main-dashboard/membership-info/', icon: 'circle-user-round', label: m.section_membership },
  { to: '/main-dashboard/watch-history/', icon: 'play', label: m.continue_watching },
  { to: '/main-dashboard/favorites/', icon: 'heart', label: m.section_favourites },
  { to: '/main-dashboard/watch-later/', icon: 'clock', label: m.section_watch_later },
  { to: '/main-dashboard/playlists/', icon: 'list', label: m.section_playlists },
  { to: TOKENS, icon: 'coins', label: m.section_tokens },
  { to: '/main-dashboard/receipts/', icon: 'file-text', label: m.section_receipts },
  { to: '/main-dashboard/upgrade-subscription/', icon: 'compass', label: m.section_upgrade },
  { to: '/main-dashboard/notifications/', icon: 'mail', label: m.section_notifications },
  { to: SETTINGS, icon: 'sliders-horizontal', label: m.settings },
];

/** Tokens are only for cams. */
export const sectionsOf = (hasCams: boolean) => SECTIONS.filter(({ to }) => hasCams || to !== TOKENS);

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { to: `${SETTINGS}profile/`, icon: 'circle-user-round', label: m.profile, text: m.settings_profile_text },
  { to: `${SETTINGS}address/`, icon: 'at-sign', label: m.settings_address, text: m.settings_address_text },
  { to: `${SETTINGS}password/`, icon: 'key-round', label: m.settings_password, text: m.settings_password_text },
  { to: `${SETTINGS}security/`, icon: 'shield-check', label: m.settings_security, text: m.settings_security_text },
  { to: `${SETTINGS}sessions/`, icon: 'monitor', label: m.settings_sessions, text: m.settings_sessions_text },
  { to: `${SETTINGS}emails/`, icon: 'mail', label: m.settings_emails, text: m.settings_emails_text },
  { to: `${SETTINGS}appearance/`, icon: 'contrast', label: m.settings_appearance, text: m.settings_appearance_text },
  { to: `${SETTINGS}privacy/`, icon: 'lock', label: m.settings_privacy, text: m.settings_privacy_text },
];
