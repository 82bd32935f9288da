/** As much of a message as a person would read. */
const LONGEST = 16_000;
const REMOVED = '(removed)';

/** Names of fields that prove or authorize something. */
const SECRET = 'sign|hmac|digest|hash|secret|token|passw|authori|cookie|api[-_]?key|checksum';
/** Names of fields with data of a person or a card. */
const PERSONAL =
  'mail|phone|name|address|street|city|zip|postal|postcode|birth|dob|card|pan$|cvv|cvc|iban|account|bin$|ip$|ip[-_]?addr';
const HIDDEN = new RegExp(`(${SECRET}|${PERSONAL})`, 'i');
const E_MAIL = /[^\s"'<>&=:,;]{1,64}(@|%40)[^\s"'<>&=:,;]{1,64}\.[a-z]{2,}/gi;
/** Invisible characters, and those that reorder the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export interface ShownText {
  text: string;
  isCut: boolean;
}

/**
 * A biller's message as the admin shows it: limited in length, without secrets, and without a buyer's personal data
 * (R10). For reading only; nothing is interpreted from it.
 */
export function redactText(original: string): ShownText {
  const text = original
    .slice(0, LONGEST)
    .replace(/"([^"\\]{1,100})"(\s*:\s*)("(?:[^"\\]|\\.)*("|$)|[^\s,{}[\]"]+)/g, (whole, name, colon) =>
      HIDDEN.test(name) ? `"${name}"${colon}"${REMOVED}"` : whole,
    )
    .replace(/(^|[?&\n])([^=&\s]{1,100})=([^&\n]*)/g, (whole, before, name, value) =>
      value !== '' && HIDDEN.test(name) ? `${before}${name}=${REMOVED}` : whole,
    )
    .replace(/<([\w:-]{1,100})>([^<]*)<\//g, (whole, name) => (HIDDEN.test(name) ? `<${name}>${REMOVED}</` : whole))
    .replace(E_MAIL, REMOVED)
    .replace(UNSEEN, '\u{fffd}');
  return { text, isCut: original.length > LONGEST };
}

export function redactHeaders(headers: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(headers)
    .map(([name, value]) => ({ name, value: HIDDEN.test(name) ? REMOVED : redactText(value).text }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
