// What compiled texts stand on. The compiler's own runtime finds out the language by itself, from addresses, cookies
// and the browser; here a page is told its language, so a few lines do.

export const RUNTIME = `/** @typedef {string} LocalizedString */
/** @template Inputs, Options, Markup @typedef {unknown} MessageMetadata */
export const experimentalStaticLocale = undefined;
let language = 'en';
/** @returns {string} */
export const getLocale = () => language;
/** @param {string} next */
export const setLanguage = (next) => { language = next; };
`;

// Rules are costly to make and cheap to ask.
export const REGISTRY = `const rules = new Map();
/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] @returns {string} */
export function plural(locale, input, options) {
  const key = locale + options?.type;
  if (!rules.has(key)) rules.set(key, new Intl.PluralRules(locale, options));
  return rules.get(key).select(Number(input));
}
`;
