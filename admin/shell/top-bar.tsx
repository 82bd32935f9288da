import { useState } from 'react';
import { Form } from 'react-router';
import * as m from '#messages/admin';
import { useOperator } from '../components/account/operator.ts';
import { ZONE } from '../components/screen/dates.ts';
import { Icon } from '../components/screen/icon.tsx';
import { PaletteOpener } from './palette-opener.tsx';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const THEMES: readonly { theme: Theme; name: () => string }[] = [
  { theme: 'system', name: m.theme_system },
  { theme: 'light', name: m.theme_light },
  { theme: 'dark', name: m.theme_dark },
];

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { email } = useOperator();
  const [theme, setTheme] = useState(chosenTheme);
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
      <Form method="post" action="/sign-out">
        <button type="submit" className="button quiet">
          {m.sign_out()}
        </button>
      </Form>
    </header>
  );
}
