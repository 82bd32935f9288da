/**
 * Where spreadsheets would see a formula, which a stranger's text must not become: at the beginning, and after what
 * some of them start a cell with (a semicolon, a tab or a line break), quotation marks in between or not.
 */
const FORMULA = /(?<=^|[;\t\n\r])(?=["']*[=+\-@＝＋－＠])|^(?=["']*[\t\r\n])/g;
const ESCAPED_FORMULA = new RegExp(`(?:${FORMULA.source})'`, 'g');

/** Prefixes formulas with an apostrophe, which keeps them text; `plain` removes it again. */
export function harmless(cell: string): string {
  return cell.replace(FORMULA, "'");
}

export function plain(cell: string): string {
  return cell.replace(ESCAPED_FORMULA, '');
}
