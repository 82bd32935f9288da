import * as m from '#messages/site';
import { usePageAddress } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import type { Theme } from '#ui/theme.ts';
import dark from './looks/dark.svg?no-inline';
import darkest from './looks/darkest.svg?no-inline';
import light from './looks/light.svg?no-inline';

/** Loaded when they are shown, not with every page. */
const PICTURES: Readonly<Record<Theme, string>> = { light, dark, darkest };

const LOOKS: readonly { theme: Theme; label: () => string; text: () => string }[] = [
  { theme: 'light', label: m.theme_light, text: m.look_light },
  { theme: 'dark', label: m.theme_dark, text: m.look_dark },
  { theme: 'darkest', label: m.theme_darkest, text: m.look_darkest },
];

/** A plain form: another theme has another style sheet and layout, so the page is reloaded. */
export function Looks() {
  const { theme: current } = useView();
  const { pathname, search } = usePageAddress();
  return (
    <form className="looks" method="post" action="/preferences/" aria-label={m.appearance()}>
      <input type="hidden" name="back" value={pathname + search} />
      {LOOKS.map(({ theme, label, text }) => (
        <button
          key={theme}
          type="submit"
          className="looks__one"
          name="theme"
          value={theme}
          aria-pressed={theme === current}
        >
          <img className="looks__picture" src={PICTURES[theme]} width={160} height={100} alt="" loading="lazy" />
          <span className="looks__name">{label()}</span>
          <span className="looks__text">{text()}</span>
        </button>
      ))}
    </form>
  );
}
