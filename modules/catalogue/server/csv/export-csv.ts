import { stringify } from 'csv-stringify/sync';
import type { Database } from '#kernel/db/database.ts';
import { harmless } from '#kernel/files/csv-formula.ts';
import type { CsvKind } from '../../contract/admin-csv.ts';
import { COLUMNS } from './columns.ts';
import { countRecords, readRecords } from './csv-store.ts';

/** Rows read at once. */
const PART = 500;
/** The byte order mark that makes spreadsheets read UTF-8. */
const MARK = '\uFEFF';

/** R34: one page of an export, by id. */
export async function exportCsv(
  { drizzle }: Pick<Database, 'drizzle'>,
  kind: CsvKind,
  after: number | undefined,
): Promise<{ text: string; after: number | null; total: number }> {
  const columns = COLUMNS[kind];
  const [records, total] = await Promise.all([
    readRecords(drizzle, kind, after ?? 0, PART),
    countRecords(drizzle, kind),
  ]);
  const names = ['id', ...Object.keys(columns)];
  const lines = records.map(({ id, fields }) => [
    String(id),
    ...Object.entries(columns).map(([name, cell]) => harmless(cell.write(fields[name]))),
  ]);
  const text = stringify(after === undefined ? [names, ...lines] : lines, {
    record_delimiter: 'windows',
    // By default it quotes only the two characters of its own line break.
    quoted_match: /[\r\n]/,
  });
  return {
    text: after === undefined ? MARK + text : text,
    after: records.length === PART ? (records.at(-1)?.id ?? null) : null,
    total,
  };
}
