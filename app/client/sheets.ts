import dark from '../styles/dark.css?url';
import darkest from '../styles/darkest.css?url';
import light from '../styles/light.css?url';

/** A page links its own theme's sheet alone. */
export const SHEETS = { dark, darkest, light };
