import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { ZONE } from '../parts/dates.ts';
import { Icon } from '../parts/icon.tsx';
import { desk } from '../parts/me.ts';
import { notify } from '../parts/notices.tsx';
import { useOperator } from '../parts/operator.ts';
import { messageOf } from '../parts/refusal.ts';
import { PaletteOpener } from './palette-opener.tsx';
import { forgetEntries } from './recent-entries.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const THEMES: readonly { theme: Theme; name: () => string }[] = [
  { theme: 'system', name: m.theme_system },
  { theme: 'light', name: m.theme_light },
  { theme: 'dark', name: m.theme_dark },
];

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { email } = useOperator();
  const navigate = useNavigate();
  const [theme, setTheme] = useState(chosenTheme);
  async function signOut() {
    try {
      await desk().signOut();
      forgetEntries();
      await navigate('/sign-in');
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <header className="top-bar">
      <button type="button" className="button quiet menu-button" onClick={onMenu} aria-label={m.open_menu()}>
        <Icon name="list" />
      </button>
      <PaletteOpener />
      <span className="top-bar-space" />
      <span className="zone" title={m.zone_hint()}>
        {ZONE}
      </span>
      <label className="theme-choice">
        <span className="visually-hidden">{m.theme()}</span>
        <select
          value={theme}
          onChange={({ target }) => {
            chooseTheme(target.value as Theme);
            setTheme(target.value as Theme);
          }}
        >
          {THEMES.map((one) => (
            <option key={one.theme} value={one.theme}>
              {one.name()}
            </option>
          ))}
        </select>
      </label>
      <span className="who">{email}</span>
      <button type="button" className="button quiet" onClick={() => void signOut()}>
        {m.sign_out()}
      </button>
    </header>
  );
}
