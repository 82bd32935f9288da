import * as m from '#messages/site';
import { Icon, type IconName } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import type { Theme } from '#ui/theme.ts';

const CHOICES: readonly { theme: Theme; label: () => string; title: () => string; icon: IconName }[] = [
  { theme: 'light', label: m.theme_light, title: m.theme_light_title, icon: 'sun' },
  { theme: 'dark', label: m.theme_dark, title: m.theme_dark_title, icon: 'moon' },
  { theme: 'darkest', label: m.theme_darkest, title: m.theme_darkest_title, icon: 'contrast' },
];

/** A plain form: another theme has another style sheet and layout, so the page is reloaded. */
export function ThemeSwitch() {
  const { theme: current } = useView();
  const { pathname, search } = usePageAddress();
  return (
    <form className="theme-switch" method="post" action="/preferences/">
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset className="theme-switch__choices">
        <legend className="visually-hidden">{m.appearance()}</legend>
        {CHOICES.map(({ theme, label, title, icon }) => (
          <button
            key={theme}
            className="theme-switch__choice"
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            title={title()}
          >
            <Icon name={icon} size={16} />
            <span>{label()}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
