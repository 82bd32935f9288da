import { Contrast, Moon, Sun } from 'lucide-react';
import { usePageAddress } from '#ui/page-query.ts';
import { type Theme, useView } from '#ui/view.tsx';

const CHOICES: readonly { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'darkest', label: 'Darkest', Icon: Contrast },
];

/** A plain form: a theme is another sheet and another layout, so the whole page is asked for again. */
export function ThemeSwitch() {
  const { theme: current } = useView();
  const { pathname, search } = usePageAddress();
  return (
    <form className="theme-switch" method="post" action="/preferences/">
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset className="theme-switch__choices">
        <legend className="visually-hidden">Theme</legend>
        {CHOICES.map(({ theme, label, Icon }) => (
          <button
            key={theme}
            className="theme-switch__choice"
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            title={`${label} theme`}
          >
            <Icon aria-hidden size={16} />
            <span>{label}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
