/** What spreadsheets take for a formula, which a stranger's text must not become. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell; an apostrophe keeps a text a text. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
