import { Link, Outlet } from 'react-router';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import { SETTINGS } from './sections.ts';

/** Around each section of the settings. On phones, which have no menu beside it, it links back to their list. */
export default function SettingsFrame() {
  return (
    <div className="settings">
      <Link className="settings__back" to={SETTINGS}>
        <Icon name="chevron-left" size={18} /> {m.settings()}
      </Link>
      <Outlet />
    </div>
  );
}
