import type { SheetName } from '#ui/page/page-query.ts';
import type { Theme } from '#ui/theme.ts';
import accountDark from '../styles/account/dark.css?url';
import accountDarkest from '../styles/account/darkest.css?url';
import accountLight from '../styles/account/light.css?url';
import articlesDark from '../styles/articles/dark.css?url';
import articlesDarkest from '../styles/articles/darkest.css?url';
import articlesLight from '../styles/articles/light.css?url';
import dark from '../styles/dark.css?url';
import darkest from '../styles/darkest.css?url';
import forum from '../styles/forum.css?url';
import homeDark from '../styles/home/dark.css?url';
import homeDarkest from '../styles/home/darkest.css?url';
import homeLight from '../styles/home/light.css?url';
import light from '../styles/light.css?url';
import liveDark from '../styles/live/dark.css?url';
import liveDarkest from '../styles/live/darkest.css?url';
import liveLight from '../styles/live/light.css?url';
import shopDark from '../styles/shop/dark.css?url';
import shopDarkest from '../styles/shop/darkest.css?url';
import shopLight from '../styles/shop/light.css?url';
import videoDark from '../styles/video/dark.css?url';
import videoDarkest from '../styles/video/darkest.css?url';
import videoLight from '../styles/video/light.css?url';

/** A page links only its own theme's stylesheet. */
export const SHEETS = { dark, darkest, light };

/** Additional stylesheets that a page names in `handle.sheets`. */
export const PAGE_SHEETS: Readonly<Record<SheetName, Readonly<Record<Theme, string>>>> = {
  home: { dark: homeDark, darkest: homeDarkest, light: homeLight },
  video: { dark: videoDark, darkest: videoDarkest, light: videoLight },
  shop: { dark: shopDark, darkest: shopDarkest, light: shopLight },
  account: { dark: accountDark, darkest: accountDarkest, light: accountLight },
  live: { dark: liveDark, darkest: liveDarkest, light: liveLight },
  articles: { dark: articlesDark, darkest: articlesDarkest, light: articlesLight },
  forum: { dark: forum, darkest: forum, light: forum },
};
