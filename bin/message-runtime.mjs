// The runtime of compiled texts. The compiler's own one detects the language from addresses, cookies and the browser;
// here a page is given its language, so a few lines are enough.

export const RUNTIME = `/** @typedef {string} LocalizedString */
/** @template Inputs, Options, Markup @typedef {unknown} MessageMetadata */
export const experimentalStaticLocale = undefined;
let language = 'en';
/** @returns {string} */
export const getLocale = () => language;
/** @param {string} next */
export const setLanguage = (next) => { language = next; };
`;

// Rules are expensive to create and cheap to use.
export const REGISTRY = `const rules = new Map();
/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] @returns {string} */
export function plural(locale, input, options) {
  const key = locale + options?.type;
  if (!rules.has(key)) rules.set(key, new Intl.PluralRules(locale, options));
  return rules.get(key).select(Number(input));
}
`;
