/** What spreadsheets take for a formula, which a stranger's text must not become. */
const FORMULA = /^[=+\-@\t\r]/;

/** What a file holds of each row. */
export interface FileColumn<Row> {
  title: string;
  text: (row: Row) => string | number;
}

/** What would end a cell or a line, also where a spreadsheet takes semicolons or tabs for the ends of cells. */
const ENDS = /[",;\t\r\n]/;

/** One cell; an apostrophe keeps a text a text, and a number is one. */
function cell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const isFormula = FORMULA.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || ENDS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function csvOfRows<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  return csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}
