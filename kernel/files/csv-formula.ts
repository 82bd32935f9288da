/**
 * What spreadsheets take for a formula, which a stranger's text must not become: at the beginning, and behind what some
 * of them begin a cell with, a semicolon, a tab or a new line, whatever quotation marks stand between.
 */
const FORMULA = /(?<=^|[;\t\n\r])(?=["']*[=+\-@＝＋－＠])|^(?=["']*[\t\r\n])/g;
const ESCAPED_FORMULA = new RegExp(`(?:${FORMULA.source})'`, 'g');

/** An apostrophe keeps a text a text; `plain` takes it away again. */
export function harmless(cell: string): string {
  return cell.replace(FORMULA, "'");
}

export function plain(cell: string): string {
  return cell.replace(ESCAPED_FORMULA, '');
}
