/** The cookies of a request by name. It has no prototype, so that `constructor` is a name like any other. */
export type Cookies = Readonly<Record<string, string>>;

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Parses a Cookie header (RFC 6265): whitespace around names and values is ignored, and the first of several cookies
 * with one name counts. Everything that decides by a cookie has to use this parser.
 */
export function readCookies(header: string | undefined): Cookies {
  const cookies: Record<string, string> = Object.create(null);
  if (!header) return cookies;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (NAME.test(name) && !(name in cookies)) cookies[name] = decoded(pair.slice(equals + 1).trim());
  }
  return cookies;
}

/** Returns text that can't be decoded, or decodes to a control character, unchanged. */
function decoded(text: string): string {
  const bare = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (!bare.includes('%')) return bare;
  try {
    const value = decodeURIComponent(bare);
    return CONTROL.test(value) ? bare : value;
  } catch {
    return bare;
  }
}
