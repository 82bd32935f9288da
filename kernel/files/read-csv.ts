import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { plain } from './csv-formula.ts';

/** Thrown if a file as a whole isn't a table; the message says why. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

const UTF_16_LITTLE = [0xff, 0xfe];
const UTF_16_BIG = [0xfe, 0xff];

/** The text of a file, in whatever encoding a spreadsheet has saved it. */
export function textOfFile(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.includes('\0')) throw new NoTable('This isn’t a text file. Save it as CSV.');
  return text;
}

function decode(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(UTF_16_LITTLE)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(UTF_16_BIG)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export interface CsvLine {
  /** As spreadsheets count them: the column names are row 1. */
  row: number;
  cells: string[];
}

/**
 * Row by row, the column names first. Empty rows are skipped.
 * @param most rows below the column names
 */
export async function* readLines(text: string, most: number): AsyncGenerator<CsvLine> {
  const parser = Readable.from(slices(text)).pipe(
    parse({
      delimiter: dividerOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MOST_IN_ROW,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > most + 1) throw new NoTable(`A file can have up to ${most} rows. Split it.`);
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(plain) };
    }
  } catch (error) {
    if (error instanceof NoTable || !isCsvError(error)) throw error;
    throw new NoTable(`We can’t read the file after row ${row}: ${wordsOf(error.code)}`);
  }
}

const MOST_IN_ROW = 200_000;
const SLICE = 64 * 1024;

/** In slices, so that parsing doesn't block the process. */
function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += SLICE) yield text.slice(from, from + SLICE);
}

const DIVIDERS = [',', ';', '\t'];

/** The divider that the first row has most of. */
function dividerOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const count = (divider: string) => first.split(divider).length;
  return DIVIDERS.toSorted((left, right) => count(right) - count(left))[0] as string;
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function wordsOf(code: string): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'the next row is too long. A quotation mark may be missing.';
  return 'a quotation mark is missing or is in the middle of a cell.';
}
