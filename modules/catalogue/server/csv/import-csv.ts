import { standardRights } from '#api/declare/rights.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { inOperation } from '#kernel/audit/operation-id.ts';
import { cutTo } from '#kernel/cut-to.ts';
import type { Tx } from '#kernel/db/database.ts';
import { unavailableIn } from '#kernel/errors.ts';
import { type CsvLine, NoTable, readLines } from '#kernel/files/read-csv.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { type CsvRow, MOST_CSV_ROWS } from '../../contract/admin-csv.ts';
import { failureReason } from '../bulk/failure-reason.ts';
import { invalidatePages } from '../page-tags.ts';
import { type Applied, applyRow, type Bringing, type CsvDeps } from './apply-row.ts';
import { COLUMNS } from './columns.ts';
import { type Counts, finish, nextImport, noteProgress, type StoredImport } from './csv-store.ts';

/** R34: checks or imports what is queued, oldest first. If interrupted, it continues where it was. */
export async function importCsv(deps: CsvDeps, run: JobRun): Promise<void> {
  while (!run.signal.aborted) {
    const next = await deps.db.transaction(nextImport);
    if (!next) return;
    await inOperation(next.act, () => goThrough(deps, next, run)).catch(async (error: unknown) => {
      // Temporary failures and shutdowns are retried later.
      if (run.signal.aborted || unavailableIn(error)) throw error;
      const end = endOf(error);
      const isEnded = await deps.db.transaction((tx) => finish(tx, next.id, end));
      // Otherwise it was cancelled in the meantime, and has ended.
      if (isEnded && end.state === 'failed')
        deps.log.error({ err: error, import: next.id }, 'An import of rows failed');
    });
  }
}

/** How it ends after an unexpected error, so that the files behind it don't wait forever. */
function endOf(error: unknown) {
  if (error instanceof NoTable) return { state: 'unreadable', fault: error.message } as const;
  return { state: 'failed', fault: errorLine(error) } as const;
}

/** Rows checked in one transaction, which is rolled back: it holds locks that others wait for. */
const CHECKED_AT_ONCE = 40;

async function goThrough(deps: CsvDeps, file: StoredImport, { signal, progress }: JobRun): Promise<void> {
  const { db } = deps;
  const isCheck = file.state === 'checking';
  const size = isCheck ? CHECKED_AT_ONCE : 1;
  const seen = new Map<string, number>();
  let names: readonly string[] | undefined;
  let batch: CsvLine[] = [];
  let done = 0;
  const work = async () => {
    if (batch.length === 0) return;
    await (isCheck ? checkRows : bringRow)(deps, file, { names: names ?? [], rows: batch, seen, done });
    batch = [];
    await progress({ done, note: file.fileName });
  };
  for await (const line of readLines(file.content ?? '', MOST_CSV_ROWS)) {
    if (signal.aborted) return;
    if (!names) {
      names = namesOf(file, line.cells);
      continue;
    }
    done += 1;
    if (done <= file.done) {
      noteSeen(seen, names, line);
      continue;
    }
    batch.push(line);
    if (batch.length >= size) await work();
  }
  await work();
  if (!names) throw new NoTable('The file is empty. Its first row must name the columns.');
  await db.transaction((tx) => finish(tx, file.id, { state: isCheck ? 'checked' : 'done', rows: done }));
}

function namesOf({ kind }: StoredImport, cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const known = ['id', ...Object.keys(COLUMNS[kind])];
  const strange = names.find((name) => name !== '' && !known.includes(name));
  if (strange !== undefined) throw new NoTable(`Row 1: unknown column “${strange}”. Use: ${known.join(', ')}.`);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new NoTable(`Row 1: the column “${twice}” appears twice.`);
  if (!names.includes('id') && !names.includes('slug'))
    throw new NoTable('Row 1: add a column “id” or “slug” that identifies each row.');
  return names;
}

interface Rows {
  names: readonly string[];
  rows: readonly CsvLine[];
  /** The first row that names each item. */
  seen: Map<string, number>;
  /** The rows of the file that are done after these. */
  done: number;
}

/** Applies the rows and rolls back, so that the check shows exactly what the import will do. */
async function checkRows(deps: CsvDeps, file: StoredImport, { names, rows, seen, done }: Rows): Promise<void> {
  const { db } = deps;
  const outcome = { counts: none(), rows: [] as CsvRow[] };
  const back = new Error('It was only a check.');
  const record = async () => {};
  await db
    .transaction(async (tx) => {
      Object.assign(outcome, { counts: none(), rows: [] });
      const had = new Map(seen);
      for (const line of rows)
        await tell(outcome, line, names, () =>
          tx.transaction((inside) => one(deps, inside, file, { names, line, seen: had }, { operator, record })),
        );
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  for (const line of rows) noteSeen(seen, names, line);
  await db.transaction((tx) => noteProgress(tx, file.id, { done, ...outcome }));
}

/** Imports one row and saves the progress in the same transaction. */
async function bringRow(deps: CsvDeps, file: StoredImport, { names, rows, seen, done }: Rows): Promise<void> {
  const { db, bus, admin } = deps;
  const { byUser, address, viaKey } = file;
  const actor: Actor = { kind: 'user', id: byUser, address, ...(viaKey !== null && { viaKey }) };
  const record: Bringing['record'] = (tx, change) => admin.audit.record(tx, { ...change, actor });
  for (const line of rows) {
    const outcome = { counts: none(), rows: [] as CsvRow[] };
    let tags: readonly string[] = [];
    await tell(outcome, line, names, () =>
      db.transaction(async (tx) => {
        const applied = await one(deps, tx, file, { names, line, seen }, { operator, record });
        const report = { counts: none(), rows: [] as CsvRow[] };
        note(report, line, names, applied);
        await noteProgress(tx, file.id, { done, ...report });
        ({ tags } = applied);
        return applied;
      }),
    );
    noteSeen(seen, names, line);
    if (outcome.counts.wrong > 0) await db.transaction((tx) => noteProgress(tx, file.id, { done, ...outcome }));
    await invalidatePages(bus, tags);
  }
}

/** Whoever started the import may publish; that was checked then. */
const operator = standardRights(['editor']) as Operator;

async function one(
  deps: CsvDeps,
  tx: Tx,
  { kind }: StoredImport,
  { names, line, seen }: { names: readonly string[]; line: CsvLine; seen: ReadonlyMap<string, number> },
  by: Bringing,
): Promise<Applied> {
  if (line.cells.length > names.length && line.cells.slice(names.length).some((cell) => cell.trim() !== ''))
    throw new Wrong('This row has more cells than row 1.');
  const before = seen.get(nameOf(names, line));
  if (before !== undefined) throw new Wrong(`Row ${before} has the same item.`);
  return applyRow(deps, tx, kind, cellsOf(names, line), by);
}

class Wrong extends Error {}

const none = (): Counts => ({ made: 0, changed: 0, same: 0, wrong: 0 });

interface Outcome {
  counts: Counts;
  rows: CsvRow[];
}

/** Applies a row and records the result, or why it failed. */
async function tell(
  outcome: Outcome,
  line: CsvLine,
  names: readonly string[],
  work: () => Promise<Applied>,
): Promise<void> {
  try {
    note(outcome, line, names, await work());
  } catch (error) {
    // Not the row's fault: the file continues from here later.
    if (unavailableIn(error)) throw error;
    const why = error instanceof Wrong ? error.message : failureReason(error);
    outcome.counts.wrong += 1;
    outcome.rows.push({
      row: line.row,
      what: 'wrong',
      name: titleOf(names, line),
      changes: [],
      faults: [why],
    });
  }
}

function note({ counts, rows }: Outcome, line: CsvLine, names: readonly string[], { what, changes }: Applied) {
  counts[what] += 1;
  if (what !== 'same') rows.push({ row: line.row, what, name: titleOf(names, line), changes, faults: [] });
}

function cellsOf(names: readonly string[], { cells }: CsvLine): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name, index) => (name === '' || cells[index] === undefined ? [] : [[name, cells[index]]])),
  );
}

/** Identifies the item of a row, to find rows about the same one. */
function nameOf(names: readonly string[], line: CsvLine): string {
  const { id = '', tagKind = '', slug = '' } = cellsOf(names, line);
  return id === '' ? `${tagKind} ${slug}` : id;
}

function titleOf(names: readonly string[], line: CsvLine): string {
  const { title, name, slug, id } = cellsOf(names, line);
  return cutTo(title || name || slug || id || '', 120);
}

function noteSeen(seen: Map<string, number>, names: readonly string[], line: CsvLine): void {
  const name = nameOf(names, line);
  if (!seen.has(name)) seen.set(name, line.row);
}
